// A castle before a huge moon, graves in front, bats in the air.
import type { FactionArt } from '../faction'
import { GOLD, INK } from '../ink'
import { at, shape } from '../path'

const CASTLE =
  'm-52 8v-52h-5v-12h7v6h7v-6h7v6h7v-6h7v16h8v-36h-3l13-30 13 30h-3v30h8v-46h-4l16-40 16 40h-4v64h8v-30h-3l11-24 11 24h-3v66z'
const SLIT = 'm-2 0v-7q2-4 4 0v7z'
const GRAVE = 'm-9 0v-16q0-10 9-10q9 0 9 10v16z'
const CROSS = 'm-3 0v-16h-7v-6h7v-8h6v8h7v6h-7v16z'
const DEAD =
  'm-6 0q5-24 0-44q-8-12-20-16q12-1 18 6q-1-14-8-24q12 8 13 24q4-16 16-22q-8 10-9 26q8-8 18-8q-14 6-17 22q-4 18 3 36z'
const BAT = 'm0 4c-1-3-4-4-6-2c-1-3-5-4-9-2c3-6 9-7 13-4l1-3 1 2 1-2 1 3c4-3 10-2 13 4c-4-2-8-1-9 2c-2-2-5-1-6 2z'

export default {
  hours: [
    '1a0b2e 64123f e03a48 4a1238 2b0a26 140614 ffe3c4',
    '2a0612 8f1226 ff8a4a 5e0f22 360916 18050c ffdca8',
    '0c1436 3a2f80 c45a98 2f2760 1c1646 0b0a20 eef2ff',
  ],
  hero: 'fffaf0 ffd7a0 a8622c',
  scene(c) {
    c.sky()
    c.moon(c.between(34, 50) * c.s)
    c.layer(c.ridge(c.y - 8, 44 * c.s, 34, true), c.far, { dots: 0.25 })
    for (const x of c.wide ? [c.w * 0.56, c.w * 0.9] : [c.w * c.between(0.72, 0.86)]) {
      const [s, y] = [c.between(0.85, 1.15) * c.s, c.y + 4]
      c.layer(at('m-90 30l34-32h118l40 32z', x, y, s) + at(CASTLE, x, y, s), c.main, { rim: 0.3 })
      c.add(
        shape(
          [
            [-38, -30],
            [-4, -60],
            [26, -74],
            [26, -48],
            [52, -36],
            [8, -26],
          ]
            .map(([a = 0, b = 0]) => at(SLIT, x + a * s, y + b * s, s))
            .join(''),
          GOLD,
        ),
      )
    }
    c.ground(c.y + 16 * c.s, c.main, 8, { rim: 0.25, dots: 0.3 })
    c.layer(
      c.row(GRAVE, c.h - 12 * c.s, 0.9 * c.s, 1.3 * c.s, 58 * c.s) +
        c.row(CROSS, c.h - 14 * c.s, 0.8 * c.s, 1.2 * c.s, 90 * c.s) +
        (c.odds(0.7) ? at(DEAD, c.w * c.pick([0.07, 0.95]), c.h - 4, 1.6 * c.s) : ''),
      c.near,
      { rim: 0.25 },
    )
    c.ground(c.h - 8 * c.s, c.near, 8, { contour: 0, rim: 0 })
    c.specks(8, BAT, INK, 0.4, 1.1, 1, c.y * 0.9)
  },
  grips: 'knife-fork reaper-scythe wine-glass party-popper',
  people: {
    cloth: '2c1626 8a1c34 e8c060',
    skins: 'f2e4e8 e6d2dc dcd8ea',
    hairs: '17101c 2a1020 5a1020',
    glow: 'ff5a4a',
    back: ['*b M-30-130Q-70-120-76-20Q-60-34-46-16Q-30-32 0-16Q30-32 46-16Q60-34 76-20Q70-120 30-130z'],
    body: [
      'w M-16-134L0-92L16-134z',
      'r M-9-130L0-122L9-130V-118L0-122L-9-118z',
      'g M-4-104a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
      'b M-34-132L-16-136L-8-108L-20-90L-36-114zM34-132L16-136L8-108L20-90L36-114z',
    ],
    behind: [
      '*a M-44 52Q-58 4-36-18L-18 26Q0 40 18 26L36-18Q58 4 44 52Q0 34-44 52z',
      '-b M-40 44Q-48 6-36-8L-16 30zM40 44Q48 6 36-8L16 30z',
    ],
    hats: [
      ['*h M-29-4Q-34-38 0-40Q34-40 30-4L24-18Q12-20 4-10Q-4-20-20-18z'],
      ['*h M-29 0Q-36-36-6-42Q30-46 30-2L22-20Q-4-14-22-22z'],
    ],
    eyes: ['glow', 'keen', 'slit'],
    mouths: ['fangs', 'fangs', 'smirk'],
    looks: {
      'vampire-dracula': { hold: 'menace', eyes: ['keen'], mouths: ['fangs'] },
      'fanged-skull': {
        hold: 'menace',
        build: 'brute',
        cloth: '1a1020 6a0f24 e8c060',
        skins: 'f4ead8',
        skull: 'M-32-10Q-34-42 2-43Q38-42 36-10Q36 4 28 10L26 28Q4 36-18 28L-22 10Q-32 4-32-10z',
        eyes: ['glow'],
        mouths: ['fangs'],
        hats: [
          ['*g M-28-26L-38-58L-18-46L2-70L22-46L42-58L34-26Q2-40-28-26z', 'r M-4-44a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'],
        ],
      },
      'vampire-cape': { hold: 'raise', eyes: ['glow'] },
      drinking: { hold: 'punch', build: 'brute', mouths: ['grin'] },
      'female-vampire': {
        hold: 'menace',
        eyes: ['lash'],
        hats: [['*h M-30 30Q-44-44 0-42Q44-44 32 30L24-2Q20-20 2-20Q-20-18-22 0z']],
      },
    },
  },
} satisfies FactionArt
