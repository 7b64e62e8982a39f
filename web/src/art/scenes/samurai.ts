// Cherry blossom, a snow-capped mountain, a red gate.
import { LEAF } from '../canvas'
import type { FactionArt } from '../faction'
import { INK, mix } from '../ink'
import { at, box, dot, group, inked, line, num, shape } from '../path'

const PEAK = 'm-134 0q74-14 108-98q8 6 16 0q8 7 18 0q36 84 114 98z'
const CAP = 'm-26-98q8 6 16 0q8 7 18 0q10 22 21 40l-12-8-10 14-12-16-10 14-12-14-16 10q10-18 17-40z'
const BUSH = 'm-30 8q8-24 22-20q8-16 22-6q14-8 20 10q12 2 8 16z'
const GATE = 'm-36-64q36 8 72 0l3 10q-7 2-13 3v8h8v7h-9v36h-8v-36h-34v36h-8v-36h-9v-7h8v-8q-7-1-13-3z'
const PAGODA =
  'm-16 0v-15h-13q9-3 13-10h4v-11h-11q8-3 11-9h4v-10h-9q9-3 12-10l5-16 5 16q3 7 12 10h-9v10h4q3 6 11 9h-11v11h4q4 7 13 10h-13v15z'

export default {
  hours: [
    'd84a84 ffa6be fff2da b45088 7a3466 3a1638 fffaf0',
    '76112f ea4448 ffcea0 94304e 5a1e3c 260c20 fff0d0',
    '161a50 604098 ffa2c6 43377c 2a2658 100e28 ffeaf0',
  ],
  hero: 'fffdf4 ffe08a b0782a',
  scene(c) {
    c.sky()
    c.rays(12, 0.12)
    c.disc(c.between(34, 50) * c.s, c.hour === 2 ? c.light : c.hour ? '#ffdf9a' : '#f03a50')
    for (let i = 0; i < 3; i++)
      c.add(
        box(
          c.w * c.r() - 60,
          c.y * c.between(0.2, 0.8),
          c.between(70, 150),
          6 * c.s,
          c.light,
          `rx="${num(3 * c.s)}" opacity=".6"`,
        ),
      )
    const [x, s] = [c.w * (c.wide ? 0.68 : c.between(0.6, 0.85)), c.s * (c.wide ? 1.3 : 1.15)]
    c.layer(at(PEAK, x, c.y, s), c.far, { dx: 4, dots: 0.22 })
    c.add(shape(at(CAP, x, c.y, s), '#fffaf4', inked(INK, 1.6)))
    c.layer(c.row(BUSH, c.y + 6, 0.7 * c.s, 1.2 * c.s, 44 * c.s), mix(c.low, '#ff8ab0', 0.5), { contour: 1.4 })
    for (const spot of c.spots([0.12, 0.34, 0.9])) {
      const size = c.between(1.1, 1.5) * c.s
      if (c.odds(0.5)) c.layer(at(PAGODA, spot, c.y + 16 * c.s, size), c.main, { rim: 0.4 })
      else c.layer(at(GATE, spot, c.y + 18 * c.s, size), '#e2382e', { rim: 0.5 })
    }
    c.ground(c.y + 14 * c.s, c.main, 6, { dots: 0.25 })
    c.ground(c.h - 10 * c.s, c.near, 8)
    const side = c.odds(0.5) ? 1 : -1
    const blossom = [
      [58, 10, 9],
      [88, 6, 7],
      [110, 24, 9],
      [84, 37, 8],
      [38, 20, 7],
      [70, 18, 6],
      [18, 14, 6],
    ].map(([a = 0, b = 0, q = 0]) => dot(a, b, q, '#ff9fc0', inked(INK, 1.8)) + dot(a - 2, b - 2, q * 0.4, '#fff0f4'))
    const twig = line('M-10 10Q30 22 58 12T112 24M40 17Q58 34 84 36M60 12Q74 2 90 4', INK, 6)
    c.add(
      group(
        twig + blossom.join(''),
        `translate(${num(side > 0 ? -6 : c.w + 6)} ${num(c.h * 0.02)}) scale(${num(side * c.s)} ${num(c.s)})`,
      ),
    )
    c.specks(24, LEAF, '#ffc4d8', 0.4, 0.95)
  },
  grips: 'tied-scroll paint-brush incense',
  people: {
    cloth: '8a1f3a 2c2a4a f0c050',
    legs: 'b',
    hairs: '1a1420 2a2030',
    gear: ['*m M-5-8Q0-60 20-96Q14-50 6-6z', 'k M-6-8H8V24H-6z', 'g M-14-12H16V-4H-14z'],
    hold: 'ready',
    body: [
      '/g M-30-106H30M-28-92H28M-26-78H26',
      '-k M-30-70H30V-60H-30z',
      'a M-58-130Q-40-140-28-128L-36-92L-64-98zM58-130Q40-140 28-128L36-92L64-98z',
      '/g M-60-112L-34-106M60-112L34-106',
      'c M-6-70H6L14-46L0-52L-14-46z',
    ],
    hats: [
      [
        'g M-20-40Q-44-50-40-74Q-26-60-4-48zM22-40Q46-50 42-74Q28-60 6-48z',
        '*a M-30-14Q-32-50 1-52Q34-50 32-14Q0-24-30-14z',
        '*b M-30-20Q-52-10-46 16L-28 10Q-32-4-28-12zM32-20Q54-10 48 16L30 10Q34-4 30-12z',
        '-g M-31-22Q0-32 33-22V-13Q0-23-31-13z',
      ],
      [
        '*b M-34-14Q-30-50 1-50Q34-50 36-14Q0-24-34-14z',
        '*b M-32-18Q-52-6-44 16L-28 8zM34-18Q54-6 46 16L30 8z',
        'g M-8-50Q2-86 12-50Q2-42-8-50z',
        '-g M-33-22Q0-32 35-22V-13Q0-23-33-13z',
      ],
    ],
    mask: ['*k M-22 8Q2 2 26 7Q26 28 3 34Q-20 30-22 8z', '/r M-8 18H14M-4 25H10'],
    mouths: ['none'],
    looks: {
      'samurai-helmet': { hold: 'hips', gear: [], cloth: 'b0202c 1e1c30 f8cc48' },
      lamellar: { hold: 'raise', cloth: '2c5a8a 1e2440 f0c050' },
      'ninja-heroic-stance': {
        hold: 'shoulder',
        cloth: '5a5448 2a2830 c8402c',
        mask: [],
        mouths: ['flat'],
        hats: [['*c M-60-10Q-20-34 0-58Q24-34 64-10Q2-28-60-10z', '/k M-40-18Q0-34 44-18']],
      },
      kimono: {
        hold: 'ready',
        build: 'slim',
        cloth: 'e85a90 fff0f4 48b8a0',
        mask: [],
        eyes: ['lash'],
        mouths: ['smile', 'smirk'],
        body: [
          'b M-18-136L0-98L18-136L8-136L0-118L-8-136z',
          '-c M-32-88H32V-66H-32z',
          '/w M-22-110q4-8 8 0q-4 8-8 0zM14-50q4-8 8 0q-4 8-8 0z',
        ],
        hats: [
          [
            '*h M-29 4Q-38-40 2-40Q40-40 33 4L26-8Q14-22 2-18Q-14-22-24-6z',
            '*h M-16-34a18 16 0 1 1 36 0a18 16 0 1 1-36 0z',
            'r M-30-46L-12-38L-14-32L-32-40zM22-36L38-46L40-40L24-30z',
          ],
        ],
      },
    },
  },
} satisfies FactionArt
