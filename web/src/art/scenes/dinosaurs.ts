// A steaming jungle before a volcano, ferns as high as houses, and laser light in the trees.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { INK, mix, RED } from '../ink'
import { at, inked, shape } from '../path'
import { PALM } from '../props'

const CONE = 'm-92 0q40-14 66-70q8 4 14 0q10 5 20 0q26 58 84 70z'
const LAVA = 'm-26-70q8 4 14 0q10 5 20 0q6 14 12 24l-9-3-4 16-8-14-8 20-7-18-7 8-6-7q0-14 3-26z'
const FERN = 'm0 0q-4-30-34-42q18 0 26 10q-4-22-16-34q18 8 22 26q2-22 14-32q-2 18-6 30q12-12 28-8q-24 14-28 50z'
const LONGNECK =
  'm-40 0v-20q-2-18 20-20q20-2 26-22q4-18-4-22q-8 2-10-2q8-8 20-4q10 10 4 30q-4 24-18 34v26h-7v-16h-18v16z'

export default {
  hours: [
    '1f6a3a 7ac85a fff0a0 3a7a44 25582f 0f2a18 fffbd0',
    '6a1f1a e8662a ffd85a 8a4a24 5a3018 24120c fff4b8',
    '0f2a4a 2a7a8a b8f0c0 1f5a5c 15404a 08202a f4fff0',
  ],
  hero: 'fff8e4 ffb654 b05c1c',
  scene(c) {
    c.sky()
    c.rays(12, 0.12)
    c.disc(c.between(24, 36) * c.s)
    const [x, s] = [c.w * (c.wide ? 0.66 : c.between(0.66, 0.86)), 1.15 * c.s]
    c.layer(at('m-14-74q-22-8-12-24q-6-18 14-18q8-18 26-4q20 4 10 22q6 18-14 20z', x, c.y, s), mix(c.mid, c.far, 0.5), {
      rim: 0.3,
    })
    c.layer(at(CONE, x, c.y + 2, s), mix(c.far, c.main, 0.3), { dots: 0.22 })
    c.add(shape(at(LAVA, x, c.y + 2, s), RED, inked(INK, 1.4)))
    c.layer(c.row(PALM, c.y + 4, 0.6 * c.s, 1 * c.s, 40 * c.s), c.far, { rim: 0.3, contour: 1.3 })
    if (c.odds(0.7)) c.layer(at(LONGNECK, c.w * c.pick([0.14, 0.3]), c.y + 8, 1.1 * c.s), c.far, { rim: 0.4 })
    c.mist(c.y - 6, 12 * c.s, 0.3)
    c.ground(c.y + 8, c.main, 8, { dots: 0.22 })
    for (const spot of [0.02, 0.98, ...(c.wide ? [0.4] : [])])
      c.layer(at(PALM, c.w * spot, c.h + 4, 2.3 * c.s, c.odds(0.5)), c.near, { rim: 0.25 })
    c.layer(c.row(FERN, c.h + 4, 0.5 * c.s, 0.85 * c.s, 42 * c.s), c.near, { rim: 0.35, contour: 1.6 })
    c.specks(16, DUST, c.light, 0.4, 1.2, 0.6)
  },
  people: {
    cloth: '4a5a6a 2f3a48 ff5a3a',
    skins: '6aa83a 8ab848 4a9a6a c89a3a',
    sleeve: 's',
    hand: 's',
    legs: 's',
    glow: 'ffd23e',
    back: ['*s M-16-70Q-80-76-112-20Q-70-30-30-24Q-6-40-16-70z'],
    body: [
      '-w M-18-134Q0-138 18-134Q24-96 16-62H-16Q-24-96-18-134z',
      '/k M-18-116H18M-20-100H20M-19-84H19',
      '*a M-50-136Q-34-144-26-130L-30-96L-54-104zM50-136Q34-144 26-130L30-96L54-104z',
      '-c M-46-120h12v8h-12zM34-120h12v8h-12z',
    ],
    skull: 'M-28-14Q-30-44 0-46Q22-48 30-34Q58-32 64-14Q66 0 54 4L22 12Q34 18 46 18Q36 30 10 30Q-22 30-28-14z',
    mask: [
      '-k M8 8Q36 8 58 0Q54 8 44 12Q36 20 14 20z',
      '-w M20 7l5 9 5-10zM32 6l5 9 5-11zM44 3l4 8 5-10zM24 20l3-6 5 6z',
      '-k M54-24l5 2',
    ],
    eyes: ['slit'],
    mouths: ['none'],
    hold: 'menace',
    hats: [['c M-20-40L-26-58L-10-46zM-4-46L-6-66L10-47z']],
    looks: {
      'triceratops-head': {
        hold: 'point',
        gear: ['*m M-12-14H44V2H10V18H-8z', 'r M42-14H56V2H42z'],
        behind: ['*c M-30 20Q-64-4-50-54Q-30-44-14-62Q6-46 24-58L20 20z'],
        hats: [['w M8-34L20-78L24-30zM-14-36L-16-80L2-40z', 'w M52-18L72-34L62-8z']],
      },
      'stegosaurus-scales': {
        hold: 'hips',
        back: [
          '*s M-16-70Q-80-76-112-20Q-70-30-30-24Q-6-40-16-70z',
          '*c M-40-150L-70-190L-18-168zM-52-116L-100-140L-54-86zM-46-86L-98-92L-60-56z',
        ],
      },
    },
  },
} satisfies FactionArt
