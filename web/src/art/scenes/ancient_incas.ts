// Terraces in the mountains, a stepped temple, llamas, a golden sun.
import type { FactionArt } from '../faction'
import { GOLD, INK, mix } from '../ink'
import { at, burst, inked, num, shape } from '../path'

const TEMPLE = 'm-60 0v-14h9v-13h9v-13h9v-13h11v-16h-4v-7h52v7h-4v16h11v13h9v13h9v13h9v14z'
const LLAMA = 'm-18 0v-18q-4-10 6-12h16l4-18q-2-6 2-8l1 4q8 0 8 6q-2 4-6 4l-3 22q-2 4-4 4v16h-4v-14h-12v14z'
const CONDOR = 'm0 3q-8-8-20-6q-10 0-16 6q4-12 16-14q12-2 20 8q8-10 20-8q12 2 16 14q-6-6-16-6q-12-2-20 6z'

export default {
  pop: '#8aa01c',
  hours: [
    '1a7a9a 8ad8c8 fff2a8 6a9a5a 4a7038 1e3a20 fffbd8',
    '6a2a1a e87a2a ffe070 a06a34 6a4824 2c1c10 fff6c0',
    '1a1448 5a3a90 ffb8a0 54508a 383868 141832 fff0d8',
  ],
  hero: 'fff6e0 ffc23a b06a1c',
  scene(c) {
    c.sky()
    const [x, y] = c.sun
    c.add(
      shape(burst(x, y, 52 * c.s, 16, 0.6), mix(c.light, GOLD, 0.5), 'opacity=".5"'),
      shape(burst(x, y, 40 * c.s, 16, 0.66, 0.2), GOLD, inked(INK, 1.6)),
    )
    c.disc(24 * c.s)
    c.layer(c.ridge(c.y - 22 * c.s, 70 * c.s, 52, true), mix(c.far, c.low, 0.35), { rim: 0.5, contour: 1.3 })
    c.layer(c.ridge(c.y - 4, 46 * c.s, 40, true), c.far, { rim: 0.4, dots: 0.2 })
    for (const spot of c.wide ? [0.24, 0.76] : [c.w > c.h * 2 ? 0.8 : c.pick([0.2, 0.8])]) {
      const [s, px] = [c.between(0.85, 1.05) * c.s, c.w * spot]
      c.layer(at(TEMPLE, px, c.y + 10, s), mix(c.main, c.light, 0.25), { rim: 0.5, dx: 3 })
      c.add(
        shape(at('m-9 0v-70h18v70z', px, c.y + 10, s), c.main),
        shape(at('m-6-58h12v12h-12z', px, c.y + 10, s), c.near),
      )
    }
    for (let i = 0; i < 3; i++) {
      const top = c.y + (6 + i * 15) * c.s
      let d = `M-9 ${num(c.h + 9)}V${num(top)}`
      for (let at0 = -9; at0 < c.w + 9; at0 += 60 * c.s)
        d += `h${num(30 * c.s)}v${num(c.pick([-5, 0, 5]) * c.s)}h${num(30 * c.s)}`
      c.layer(`${d}V${num(c.h + 9)}z`, mix(c.main, c.near, i * 0.42), { dx: 0, dy: 3, rim: 0.35, dots: i ? 0 : 0.2 })
    }
    if (c.odds(0.7))
      c.layer(at(LLAMA, c.w * c.pick([0.12, 0.88]), c.y + 24 * c.s, c.s, c.odds(0.5)), mix(c.light, c.main, 0.2), {
        rim: 0.4,
      })
    c.specks(4, CONDOR, INK, 0.4, 0.8, 1, c.y * 0.6)
    c.ground(c.h - 8 * c.s, c.near, 8)
  },
  grips: 'tribal-shield knot',
  people: {
    cloth: 'c83a2a 2a8a8a f0b828',
    skins: 'b87040 a1663c c98a5a',
    hairs: '1a1218',
    body: [
      '-c M-36-112H36V-102H-36z',
      '/b M-30-107l6-4 6 4 6-4 6 4 6-4 6 4 6-4 6 4 6-4',
      '-b M-32-84H32V-74H-32z',
      '/w M-26-79h6M-14-79h6M-2-79h6M10-79h6M22-79h6',
      '*g M-26-132Q0-116 26-132L18-116Q0-108-18-116z',
    ],
    hats: [
      [
        '*h M-30 16Q-40-34 2-38Q44-34 35 16L27-8Q14-20 2-16Q-16-20-23-6z',
        '*c M-31-24Q0-36 34-24V-12Q0-24-31-12z',
        'b M-26-30L-34-62L-18-54zM-10-36L-10-74L4-40zM12-38L22-70L22-34z',
        'r M-18-34L-24-68L-8-40zM2-40L8-78L16-38z',
      ],
    ],
    eyes: ['keen'],
    looks: {
      'throne-king': {
        hold: 'raise',
        gear: [
          '*c M-4 50L-3-40H5L5 50z',
          'g M1-84l6 13 14-3-5 13 11 8-12 8 4 13-13-3-5 13-7-12-13 4 4-13-12-6 11-9-6-12 14 2z',
        ],
        cloth: 'f0e8d8 c83a2a f0b828',
      },
      'sun-priest': {
        hold: 'menace',
        cloth: 'f0b828 c83a2a fff0a0',
        skull: 'M-31-6Q-30-36 2-37Q34-36 33-6Q32 28 2 34Q-30 28-31-6z',
        skins: 'ffcf3a',
        eyes: ['slit'],
        glow: 'ffffff',
        mouths: ['grin'],
        behind: [
          '*g M0-66l9 16 17-11 1 19 19-2-8 17 18 6-14 13 12 14-18 3 4 18-18-6-4 18-15-11-12 14-7-17-17 8-2-18-18-1 9-16-16-9 15-11-9-16 18-1-3-19 18 7 5-18z',
        ],
        hats: [['/r M-14-30v10M2-33v12M18-30v10']],
      },
      'stone-crafting': {
        hold: 'raise',
        gear: ['*c M-4 34L-4-30H6L6 34z', '*m M-26-50H28V-24H-26z'],
        mouths: ['smile', 'grin'],
      },
      'camel-head': {
        hold: 'hips',
        skins: 'f4ead8 d8b890 8a6444',
        cloth: 'c83a2a 2a8a8a f0b828',
        sleeve: 's',
        skull:
          'M-20 40V-8Q-26-28-24-52Q-12-46-8-34Q0-36 6-34Q10-46 20-52Q24-30 20-18Q46-14 48 0Q48 14 26 14Q20 16 20 40z',
        eyes: ['round'],
        mask: ['/k M28 6Q38 8 46 4', '-k M40-8l4 3'],
        mouths: ['none'],
        hats: [['*h M-16-30Q-8-48 6-40Q16-46 16-30Q2-22-16-30z', 'r M-24 22H22V34H-24z']],
      },
    },
  },
} satisfies FactionArt
