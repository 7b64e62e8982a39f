// The open sea: galleons under black flags, an island with a skull for a rock.
import type { FactionArt } from '../faction'
import { INK, mix, PAPER, WHITE } from '../ink'
import { at, box, num, shape } from '../path'
import { PALM } from '../props'

const HULL = 'm-58-22q6 6 14 4h76q12 0 22-16l8 2q-2 26-18 38h-84q-14-6-18-28z'
const SAILS = 'm-34-24q-8-18 0-34h24q-6 16 2 34zm28 0q-8-28 0-52h28q-6 26 2 52zm34 0q-6-16 0-30h18q-4 14 2 30z'
const SKULL = 'm-26 0q-2-10-12-16q-12-34 38-36q50 2 38 36q-10 6-12 16z'
const HOLES =
  'm-22-24q0-10 10-10q9 0 9 10q-2 8-10 8q-8 0-9-8zm26 0q0-10 10-10q9 0 9 10q-2 8-10 8q-8 0-9-8zm-8 20l4-9 4 9z'

export default {
  hours: [
    '0c4a9a 4ab4e4 fff4c0 2f7ab0 1c558a 0b2a50 ffffff',
    '4a1250 e0503f ffcf6a 7a2c56 4c1f46 200d24 fff0b8',
    '07142e 144a72 86e0d0 123a58 0c2842 05121f f0fff8',
  ],
  hero: 'fff6d8 ffc83a 9a5a10',
  scene(c) {
    c.sky()
    if (c.hour === 2) c.moon(30 * c.s)
    else {
      c.rays(14, 0.14)
      c.disc(c.between(24, 34) * c.s)
    }
    c.clouds(c.wide ? 5 : 3, mix(c.low, WHITE, 0.5))
    const x = c.w * (c.wide ? 0.72 : c.between(0.72, 0.88))
    c.layer(at(SKULL, x, c.y + 4, 1.15 * c.s), c.far, { rim: 0.4, dots: 0.22 })
    c.add(shape(at(HOLES, x, c.y + 4, 1.15 * c.s), mix(c.main, INK, 0.4)))
    c.layer(
      at(PALM, x - 44 * c.s, c.y + 4, 0.8 * c.s) + at(PALM, x + 46 * c.s, c.y + 4, 0.7 * c.s, true),
      mix(c.far, '#1f5a3a', 0.4),
      { rim: 0.3 },
    )
    c.add(
      box(0, c.y, c.w, c.h, c.main),
      shape(c.row('m-18 0q18-5 36 0q-18 3-36 0z', c.y + 10 * c.s, 0.4, 1, 34, 12), mix(c.main, c.light, 0.5)),
    )
    for (const q of c.wide ? [0.16, 0.46, 0.95] : [c.between(0.12, 0.26)]) {
      const [sx, sy, s] = [c.w * q, c.y + c.between(10, 18) * c.s, c.between(0.75, 1.05) * c.s]
      c.layer(at('m-24-20v-56h3v56zm30 0v-76h4v76zm28 0v-46h3v46z', sx, sy, s), c.near, { contour: 1, rim: 0 })
      c.layer(at(SAILS, sx, sy, s), PAPER, { rim: 0, contour: 1.8 })
      c.add(shape(at('m10-86v-10q8-5 16 0q8 5 14 0v10q-8 4-14 0q-8-4-16 0z', sx, sy, s), INK))
      c.layer(at(HULL, sx, sy, s), mix(c.near, '#6a3a1c', 0.5), { rim: 0.35 })
      c.add(shape([-30, -12, 6, 24].map((dx) => at('m-4 0h8v6h-8z', sx + dx * s, sy - 10 * s, s)).join(''), '#ffc62e'))
    }
    for (const i of [0, 1]) {
      let d = `M-20 ${num(c.h + 9)}V${num(c.h - (24 - 17 * i) * c.s)}`
      for (let wx = -20; wx < c.w + 20; wx += 30) d += `q15 ${num(-c.between(9, 17))} 30 0`
      c.layer(`${d}V${num(c.h + 9)}z`, i ? c.near : mix(c.main, c.near, 0.5), { rim: 0.5, dx: 0, dy: 3 })
    }
    c.specks(8, 'm0 2q-5-6-11-3q6-7 11-1q5-6 11 1q-6-3-11 3z', WHITE, 0.6, 1.1, 0.9, c.y * 0.6)
  },
  grips: 'spyglass paper-boat barrel',
  people: {
    cloth: '24408a 7a2430 f0c040',
    legs: 'd',
    hairs: '2a1a18 5a2a18 a83a1c c8b8a0',
    body: [
      '-w M-16-136L0-62L16-136z',
      '/c M-20-134L-6-64M20-134L6-64',
      '-b M-30-76H30V-62H-30z',
      'g M-8-78H8V-60H-8z',
      '-g M-26-116a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-22-98a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM20-116a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
    ],
    gear: ['*m M-4-8Q-12-52 14-92Q12-50 10-8z', 'g M-12-8Q-14 20 10 22Q22 16 18-8H10Q12 10 2 12Q-4 8-4-8z'],
    hats: [
      [
        '*k M-54-22Q-46-60 2-64Q50-60 58-22Q30-34 2-16Q-26-34-54-22z',
        '/g M-48-26Q-26-38 2-22Q30-38 52-26',
        'w M-8-40a9 8 0 1 1 20 0l-2 8h-16z',
        '-k M-4-40h4v4h-4zM5-40h4v4h-4z',
      ],
      [
        '*b M-31-12Q-36-44 2-46Q40-44 35-12Q2-26-31-12z',
        '/w M-20-30h.1M-4-36h.1M12-34h.1M24-26h.1',
        '*b M-30-16Q-52-16-56 8L-42 2L-38 14Q-30 2-24-8z',
      ],
    ],
    eyes: ['patch', 'keen', 'keen'],
    mouths: ['grin', 'shout', 'smirk'],
    looks: {
      'pirate-captain': {
        hold: 'raise',
        eyes: ['patch'],
        cloth: '8a1c2c 24408a f0c040',
        mask: [
          '*h M-27 4Q-14 12-4 8Q6 4 16 8Q24 10 30 2Q38 46 4 66Q-32 46-27 4z',
          '-k M-2 18Q8 23 18 17Q12 28 7 27Q0 26-2 18z',
        ],
        mouths: ['none'],
        hats: [
          [
            '*k M-54-22Q-46-60 2-64Q50-60 58-22Q30-34 2-16Q-26-34-54-22z',
            '/g M-48-26Q-26-38 2-22Q30-38 52-26',
            'w M-8-40a9 8 0 1 1 20 0l-2 8h-16z',
            '-k M-4-40h4v4h-4zM5-40h4v4h-4z',
            'r M28-56Q52-84 74-78Q58-70 54-52z',
          ],
        ],
      },
      'kraken-tentacle': {
        hold: 'menace',
        build: 'brute',
        gear: [],
        skins: '8a3a9a',
        cloth: '6a2a8a 3a1a5a ff9ad0',
        sleeve: 's',
        legs: 's',
        back: [
          '*s M-40-60Q-110-70-104-140Q-100-170-80-160Q-92-130-80-112Q-60-84-30-90zM40-60Q110-70 104-140Q100-170 80-160Q92-130 80-112Q60-84 30-90z',
          '/c M-94-142h.1M-92-122h.1M-82-104h.1M94-142h.1M92-122h.1M82-104h.1',
        ],
        body: ['/c M-30-112h.1M-10-104h.1M10-104h.1M30-112h.1M-20-90h.1M20-90h.1'],
        skull: 'M-34 0Q-50-66 2-70Q54-66 38 0Q44 16 34 22Q30 46 20 30Q16 54 6 32Q0 56-8 30Q-16 50-22 26Q-36 40-36 16z',
        eyes: ['slit'],
        glow: 'ffe94a',
        mouths: ['none'],
        hats: [[]],
      },
      'pirate-hook': {
        hold: 'ready',
        gear: [
          '*m M-8-4H10V-16Q10-44 32-44Q52-42 48-20Q44-8 34-12Q40-20 36-28Q30-34 24-26Q20-20 20-4z',
          'k M-10-4H22V10H-10z',
        ],
      },
      swordwoman: {
        hold: 'shoulder',
        eyes: ['lash'],
        mouths: ['smirk', 'grin'],
        cloth: 'b82a3a 2a2a44 f4ead8',
        hats: [
          [
            '*h M-30 40Q-50-38 2-42Q54-38 40 40L28-4Q14-20 2-16Q-16-20-24 0z',
            '*b M-32-14Q-36-46 2-48Q42-46 36-14Q2-28-32-14z',
            '/w M-20-30h.1M-4-36h.1M12-34h.1M24-26h.1',
          ],
        ],
      },
      'ship-wheel': { hold: 'both', gear: undefined, eyes: ['round', 'keen'] },
    },
  },
} satisfies FactionArt
