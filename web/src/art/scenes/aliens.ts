// Saucers over a cornfield: beams, circles in the crop, a barn that has seen better nights.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, mix, WHITE } from '../ink'
import { at, line, num, shape } from '../path'

const SAUCER = 'm-40-4q4-12 20-14q2-16 20-16q18 0 20 16q16 2 20 14q-10 12-40 12t-40-12z'
const BARN = 'm-26 0v-30l8-16 18-10 18 10 8 16v30z'
const CORN = 'm-2 0v-16q-8-2-8-10q6 0 8 5v-12q2-6 4 0v14q4-6 9-6q-1 8-9 10v15z'

export default {
  hours: [
    '0a1638 1f5a7a 8affb0 1f4a5a 14343f 08181f eaffd0',
    '240a48 7a2a9a ff9ad0 4a1f6a 30164a 12081f fff0ff',
    '0a2a20 2a8a5a e8ff8a 1f5a40 143f2f 081f18 fbffd8',
  ],
  hero: 'fff6ff ff9fe0 a03a8a',
  scene(c) {
    c.sky(c.w * 0.5, c.y)
    c.specks(26, DUST, WHITE, 0.2, 0.5, 0.9, c.y * 0.8)
    for (const q of c.wide ? [0.2, 0.52, 0.86] : [c.pick([0.2, 0.8]), 0.5]) {
      const [x, y, s] = [c.w * q, c.y * c.between(0.24, 0.42), (q === 0.5 ? 0.55 : c.between(0.8, 1.05)) * c.s]
      c.add(
        shape(
          `M${num(x - 14 * s)} ${num(y)}L${num(x - 44 * s)} ${num(c.y + 12)}H${num(x + 44 * s)}L${num(x + 14 * s)} ${num(y)}z`,
          c.light,
          'opacity=".32"',
        ),
      )
      c.layer(at(SAUCER, x, y, s), mix(c.far, WHITE, 0.35), { rim: 0.5, dx: 3 })
      c.add(
        shape(at('m-18-18q2-14 18-14q16 0 18 14q-18 5-36 0z', x, y, s), '#8fe4ff', 'opacity=".9"'),
        shape(
          [-26, -9, 9, 26].map((dx) => at('m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', x + dx * s, y - 2 * s, s)).join(''),
          GOLD,
        ),
      )
    }
    c.layer(c.ridge(c.y - 2, 16 * c.s, 70), c.far, { dots: 0.2 })
    for (const x of c.spots([0.36, 0.7])) {
      c.layer(at(BARN, x, c.y + 6, c.s), '#8a2a2a', { rim: 0.35 })
      c.add(line(at('m-10 0v-20h20v20m-20 0l20-20m-20 0l20 20', x, c.y + 6, c.s), '#f0e0d0', 1.6))
    }
    c.ground(c.y + 6, c.main, 4, { dots: 0.2 })
    for (const [x, r] of [
      [0.26, 34],
      [0.74, 26],
    ] as const)
      c.add(
        `<ellipse cx="${num(c.w * x)}" cy="${num(c.y + 24 * c.s)}" rx="${num(r * c.s)}" ry="${num(r * 0.24 * c.s)}" fill="none" stroke="${mix(c.main, c.light, 0.5)}" stroke-width="${num(3 * c.s)}"/>`,
      )
    c.layer(c.row(CORN, c.h + 2, 0.9 * c.s, 1.4 * c.s, 15 * c.s), c.near, { rim: 0.3, contour: 1.4 })
  },
  people: {
    cloth: '5a3a9a 2a2a4a 7affc8',
    skins: '8ae07a a8f0a0 78c8b0',
    hand: 's',
    legs: 'b',
    glow: 'ff5a8a',
    body: [
      '-c M-8-136L0-118L8-136z',
      '/c M-34-108Q0-96 34-108',
      'c M-9-100a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
      '-k M-28-70H28V-62H-28z',
    ],
    skull: 'M-36-16Q-40-52 2-52Q46-52 42-16Q38 12 18 26Q4 34-10 26Q-32 12-36-16z',
    eyes: ['alien'],
    mouths: ['smirk', 'flat', 'smile'],
    gear: [
      '*m M-8-10H24Q34-8 34-2Q34 4 24 4H8L2 22H-10z',
      'c M30-8a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
      '/r M4-10v14M14-10v14',
    ],
    looks: {
      'overlord-helm': {
        hold: 'menace',
        build: 'brute',
        gear: [],
        cloth: '8a1c5a 2a1a3a ffd23e',
        skins: '8ae07a',
        back: ['*a M-30-130Q-76-120-80-16L-50-30L-24-16L0-30L24-16L50-30L80-16Q76-120 30-130z'],
        behind: ['*g M-50 34Q-70-10-40-30L-24 20zM54 34Q74-10 44-30L28 20z'],
        hats: [
          [
            '*g M-38-26Q-36-64 2-66Q44-64 42-26Q2-44-38-26z',
            'r M-6-50a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
            'g M-34-48L-52-76L-22-60zM38-48L56-76L26-60z',
          ],
        ],
      },
      'alien-fire': {
        hold: 'point',
        eyes: ['glow'],
        mouths: ['shout', 'grin'],
        skins: '58c8a0',
        cloth: 'c83a3a 3a1a2a ffd23e',
      },
      'walking-scout': {
        hold: 'ready',
        cloth: 'e8a02e 5a4a2a 5affe0',
        hats: [
          [
            '*m M-34-30Q-30-58 2-58Q40-58 40-30Q2-46-34-30z',
            'e M-30-34H36V-22H-30z',
            '/m M24-54L34-78',
            'r M28-80a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
          ],
        ],
        glow: '5affe0',
      },
      eyestalk: {
        hold: 'ready',
        build: 'small',
        skins: 'c88af0',
        cloth: '2a6a9a 1a3a5a ffe08a',
        eyes: ['none'],
        mouths: ['grin', 'smile'],
        hats: [
          [
            '*s M-8-44Q-10-66 2-72Q16-66 14-44z',
            'w M-20-84a24 22 0 1 0 48 0a24 22 0 1 0-48 0z',
            '-k M-2-84a10 11 0 1 0 20 0a10 11 0 1 0-20 0z',
            '-w M2-90a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
          ],
        ],
      },
    },
    hats: [
      [],
      [
        '/s M-12-48Q-18-66-30-70M16-48Q22-66 36-70',
        'c M-38-70a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM30-70a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
      ],
    ],
  },
} satisfies FactionArt
