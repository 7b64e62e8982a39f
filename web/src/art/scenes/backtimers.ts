// A neon town on a grid, the clock tower struck by lightning.
import { SPARK } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, PAPER } from '../ink'
import { at, box, dot, inked, line, num, shape } from '../path'

const CLOCK = 'm-17 0v-72h-5v-9h7l15-30 15 30h7v9h-5v72z'
const BOLT = 'm8-70l-26 44h13l-12 34 30-46h-14l16-32z'

export default {
  hours: [
    '14063c 5a1a8a ff4a9a 2c1470 1c0e50 0c0628 ffe46a',
    '0a1440 1a5ac0 4af0e0 18388a 102660 081030 f8fff0',
    '2a0a3a c02a6a ffa040 5a1a5a 3a1044 180722 fff0a0',
  ],
  hero: 'ffffff ffd84a b8701c',
  scene(c) {
    c.sky(c.w * 0.5, c.y * 0.86)
    const r = c.between(40, 56) * c.s
    c.disc(r, c.light, c.w * 0.5, c.y * 0.82)
    c.add(
      ...[0.1, 0.34, 0.54, 0.72].map((q, i) =>
        box(c.w * 0.5 - r, c.y * 0.82 + r * q, 2 * r, (2.5 + i) * c.s, mix(c.mid, c.low, 0.8)),
      ),
    )
    for (const [ink, tall] of [
      [c.far, 60],
      [c.main, 40],
    ] as const) {
      let [walls, lights] = ['', '']
      for (let x = -6; x < c.w + 10;) {
        const [w, h] = [c.between(18, 36) * c.s, c.between(0.4, 1) * tall * c.s]
        walls += `M${num(x)} ${num(c.y + 4)}v${num(-h)}h${num(w)}v${num(h)}z`
        for (let y = c.y - h + 6 * c.s; y < c.y - 4; y += 9 * c.s)
          if (c.odds(0.6))
            lights += `M${num(x + w * c.pick([0.2, 0.6]))} ${num(y)}h${num(5 * c.s)}v${num(4 * c.s)}h${num(-5 * c.s)}z`
        x += w + c.between(-2, 10) * c.s
      }
      c.layer(walls, ink, { rim: 0.25, contour: 1.4 })
      if (!c.small) c.add(shape(lights, c.light, 'opacity=".85"'))
    }
    for (const x of c.spots([0.14, 0.8])) {
      const [s, y] = [1.25 * c.s, c.y + 6]
      c.layer(at(CLOCK, x, y, s), c.main, { rim: 0.4 })
      c.add(dot(x, y - 60 * s, 11 * s, PAPER, inked(INK, 2)), line(at('m0-60v-7m0 7l5 3', x, y, s), INK, 2))
      if (c.odds(0.6)) c.layer(at(BOLT, x + 4, y - 104 * s, 0.8 * s), GOLD, { rim: 0 })
    }
    c.add(box(0, c.y + 3, c.w, c.h, c.near))
    let grid = ''
    for (let i = -9; i <= 9; i++)
      grid += `M${num(c.w / 2 + i * 9 * c.s)} ${num(c.y + 3)}L${num(c.w / 2 + i * 62 * c.s)} ${num(c.h)}`
    for (let y = 5, step = 4; c.y + y < c.h; y += step, step *= 1.55) grid += `M0 ${num(c.y + y)}H${num(c.w)}`
    c.add(line(grid, c.low, 1.6))
    c.specks(14, SPARK, c.light, 0.3, 0.8, 0.9, c.y * 0.6)
  },
  grips: 'envelope notebook pocket-watch',
  people: {
    cloth: 'e8503a 3a6ac8 ffe08a',
    sleeve: 'b',
    legs: 'b',
    body: [
      '-w M-12-136L0-60L12-136z',
      '/k M-36-112H-10M36-112H10M-34-92H-8M34-92H8M-30-74H-6M30-74H6',
      '-b M-46-126L-30-136L-26-112L-42-104zM46-126L30-136L26-112L42-104z',
    ],
    hats: [['*h M-29-2Q-40-42-10-46Q10-58 30-44Q42-26 30-4L24-20Q6-12-8-22Q-20-16-29-2z']],
    looks: {
      'skateboarding-01': {
        hold: 'raise',
        gear: ['*r M-20-62Q-16-76-4-74L26 30Q26 44 12 40z', 'k M-24-38h10v12h-10zM6 22h10v12h-10z', '/g M-6-58L14 22'],
        eyes: ['keen'],
        mouths: ['grin'],
        hats: [
          [
            '*b M-31-10Q-34-46 0-46Q36-46 33-12Q0-22-31-10z',
            '*b M20-20Q50-22 58-8Q40-6 26-8z',
            '-w M-14-44Q0-30 12-44z',
          ],
        ],
      },
      'steampunk-goggles': {
        hold: 'point',
        build: 'slim',
        cloth: 'f2efe4 4a3a8a 60d8ff',
        sleeve: 'a',
        eyes: ['goggle'],
        mouths: ['shout'],
        hairs: 'f0f0f0 dcdce6',
        gear: ['*c M-6-12H12V14H-6z', '/k M-2-4H8M-2 4H4'],
        hats: [
          [
            '*h M-30 6Q-58 0-46-16Q-62-30-44-36Q-46-56-26-48Q-12-68 4-52Q22-68 28-50Q50-54 44-34Q60-26 46-14Q56 2 32 6Q30-24 2-26Q-26-26-30 6z',
          ],
        ],
      },
      punch: {
        hold: 'punch',
        build: 'brute',
        cloth: '5a6a3a 3a3a44 c8b48a',
        mouths: ['shout', 'flat'],
        hats: [['*h M-29-10Q-30-40 0-41Q34-40 31-10L26-22Q2-28-24-20z']],
      },
      'park-bench': {
        hold: 'hips',
        cloth: 'f48ab8 6a4ab0 ffffff',
        eyes: ['lash'],
        mouths: ['flat', 'smile'],
        hats: [
          [
            '*h M-30 28Q-54-20-26-42Q4-60 34-42Q58-16 36 28L28-4Q24-24 2-20Q-22-22-24 2z',
            '*r M-20-44Q-34-58-38-40Q-28-36-20-40Q-8-34-4-46Q-10-56-20-44z',
          ],
        ],
      },
    },
  },
} satisfies FactionArt
