// Tiled roofs by moonlight, bamboo, paper lanterns, shadows that jump.
import { CAT } from '../beasts'
import { LEAF } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix } from '../ink'
import { at, box, inked, line, num, shape } from '../path'

const ROOF = 'm-70 0q22-6 34-22h72q12 16 34 22l-8 6h-124z'
const HOUSE = 'm-48 0v-34h96v34z'
const LANTERN = 'm-8-2h16q8 10 0 24h-16q-8-14 0-24z'
const JUMP = 'm-16-2l10-8q-4-8 4-10q6 0 5 6l14-3-11 8 2 7 11 3-13 2-9-5-9 7z'

export default {
  hours: [
    '0b1030 23346e 9ab8e8 1c2a58 121d40 070b1c fffbe0',
    '200a30 5f1f5a ff8a7a 3c1848 280f34 0f0618 fff0d0',
    '06221f 17564a c0f0a0 103c38 0b2a2a 041214 f8ffd8',
  ],
  hero: 'fff6f2 ff8474 b02030',
  scene(c) {
    c.sky()
    c.moon(c.between(38, 54) * c.s)
    c.layer(c.ridge(c.y - 18 * c.s, 34 * c.s, 60), c.far, { rim: 0.3, contour: 1.3 })
    for (const [ink, y, gap] of [
      [c.far, -12, 96],
      [c.main, 8, 128],
    ] as const) {
      for (let x = c.between(-20, 40); x < c.w + 60; x += c.between(0.9, 1.2) * gap * c.s) {
        const s = c.between(0.75, 1) * c.s
        const foot = c.y + y * c.s + 30 * s
        c.layer(at(HOUSE, x, foot, s), mix(ink, c.near, 0.35), { rim: 0.15 })
        c.add(
          shape(at('m-30-6v-18h20v18zm40 0v-18h20v18z', x, foot, s), mix(GOLD, c.low, 0.25)),
          line(at('m-20-6v-18m40 18v-18m-50 9h20m20 0h20', x, foot, s), ink, 1.6),
        )
        c.layer(at(ROOF, x, foot - 32 * s, s), ink, { rim: 0.35, dots: 0.3 })
      }
    }
    c.add(shape(c.row(JUMP, c.y * 0.42, 0.7 * c.s, 1 * c.s, 150 * c.s, 20), INK))
    c.ground(c.h - 20 * c.s, c.near, 4, { rim: 0.2 })
    for (const x of [c.w * 0.03, c.w * 0.1, c.w * 0.95]) {
      c.add(box(x, -4, 7 * c.s, c.h + 8, mix(c.near, '#3a7a4a', 0.45), inked(INK, 2.6)))
      let rings = ''
      for (let y = 8; y < c.h; y += 26 * c.s) rings += `M${num(x)} ${num(y)}h${num(7 * c.s)}`
      c.add(line(rings, INK, 2))
    }
    for (const x of c.wide ? [0.24, 0.5, 0.78] : [0.22, 0.82])
      c.layer(at(LANTERN, c.w * x, c.h * c.between(0.06, 0.14), 0.9 * c.s), '#f0502e', { rim: 0.5 })
    c.specks(14, LEAF, mix(c.low, '#8ad07a', 0.4), 0.4, 0.9, 0.8)
  },
  grips: 'sacrificial-dagger double-face-mask poison-bottle ninja-star smoke-bomb',
  people: {
    cloth: '2a2c44 1c1d30 d8283a',
    hand: 's',
    legs: 'a',
    gear: ['*m M-4-8L-4-84L4-94L7-84L7-8z', 'k M-6-8H9V22H-6z', 'g M-12-13H15V-5H-12z'],
    back: ['*k M-66-176L-58-182L44-66L36-58z'],
    body: ['/k M-18-136L4-92L-4-62M18-136L-2-100', '-c M-30-74H30V-62H-30z', 'c M-6-70L-22-44L-10-46L-4-36L4-64z'],
    behind: ['*c M-26-12Q-58-20-72 4L-58 2L-60 16Q-40 2-24 2z'],
    mask: ['*a M-28 2Q2 14 31 1Q30 24 8 34Q-20 32-28 2z'],
    hats: [
      [
        '*a M-29 4Q-36-42 1-42Q38-42 33 4L29-8Q2-16-25-8z',
        '-c M-30-25Q2-35 34-25V-14Q2-24-29-14z',
        'm M-8-30H16V-18H-8z',
      ],
    ],
    eyes: ['keen'],
    mouths: ['none'],
    looks: {
      'ninja-armor': {
        hold: 'raise',
        cloth: '8a1420 2a1a24 ffd23e',
        hats: [
          [
            'g M-24-30Q-48-44-46-72Q-28-52-8-46zM28-30Q52-44 50-72Q32-52 12-46z',
            '*a M-31 4Q-38-46 1-46Q40-46 35 4L30-8Q2-18-26-8z',
            '-g M-32-25Q2-37 36-25V-13Q2-25-31-13z',
          ],
        ],
        body: [
          '/g M-34-106H34M-32-92H32M-30-78H30',
          '-k M-32-72H32V-62H-32z',
          'a M-60-130Q-42-140-30-128L-38-96L-66-100zM60-130Q42-140 30-128L38-96L66-100z',
        ],
      },
      'tiger-head': {
        ...CAT,
        hold: 'menace',
        gear: [],
        skins: 'f08a2a',
        glow: 'b8ff5a',
        hand: 's',
        hats: [
          [
            '-k M-26-24L-10-20L-24-14zM30-24L14-20L28-14zM-28-4L-14-2L-27 6zM32-4L18-2L31 6zM-4-34L2-22L8-34z',
            '-c M-29-30Q2-40 33-30V-22Q2-32-29-22z',
          ],
        ],
      },
      'running-ninja': {
        hold: 'ready',
        cloth: '24404a 16262e f0a02e',
        gear: ['*m M0-46L9-18L38-10L12 4L6 34L-8 8L-36 4L-12-12z', 'k M-4-6a6 6 0 1 0 12 0a6 6 0 1 0-12 0z'],
      },
      'ninja-mask': {
        hold: 'ready',
        cloth: '5a2a7a 341a4a 7affc8',
        eyes: ['round', 'keen'],
        gear: ['*m M-4-6L-10-34L2-58L14-34L8-6z', 'k M-4-6H8V16H-4z'],
      },
    },
  },
} satisfies FactionArt
