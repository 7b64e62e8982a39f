// A fjord with longships under snow or northern lights.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, PAPER, WHITE } from '../ink'
import { at, box, dot, inked, num, shape } from '../path'

const PEAK = 'm-74 0l52-66 12 8 20-32 26 40 10-6 34 56z'
const SNOW = 'm-22-66l12 8 20-32 26 40-12-6-8 14-12-18-10 20-10-12-12 8z'
const HULL = 'm-66-30q0 34 36 34h60q36 0 36-36q0-12-9-11q-7 2-3 8q4-2 5 2q1 18-22 18h-74q-18 0-20-16q-8-8-9 1z'

export default {
  pop: '#2f74c4',
  hours: [
    '1a62b0 78c4e4 eefaf0 5590b8 2d5e8c 123050 ffffff',
    '07143a 14507a 5cf0b8 234f74 143454 071628 dcfff0',
    '2c3a84 c06a9c ffd8a0 5f609c 384376 141c3c fff4d4',
  ],
  hero: 'fffbe8 ffd35a a86a14',
  scene(c) {
    c.sky()
    c.disc(c.between(18, 28) * c.s)
    if (c.hour === 1) {
      for (let i = 0; i < 3; i++) {
        const q = c.w / 4
        c.add(
          shape(
            `M0 ${num(c.h * (0.1 + i * 0.12))}q${num(q)}-30 ${num(q * 2)} 0t${num(q * 2)} ${num(c.between(-10, 20))}v${num(c.between(18, 40))}q${num(-q)} 26 ${num(-q * 2)} 0t${num(-q * 2)} 0z`,
            i % 2 ? c.low : c.light,
            'opacity=".38"',
          ),
        )
      }
    } else c.clouds(c.wide ? 4 : 2, mix(c.low, WHITE, 0.6))
    let [far, snow] = ['', '']
    for (let x = c.between(-10, 30); x < c.w + 50; x += c.between(60, 96) * c.s) {
      const s = c.between(0.8, 1.35) * c.s
      far += at(PEAK, x, c.y + 2, s)
      snow += at(SNOW, x, c.y + 2, s)
    }
    c.layer(far, c.far, { dx: 4, dots: 0.25 })
    c.add(shape(snow, mix(c.light, c.low, 0.2), inked(INK, 1.2)), box(0, c.y, c.w, c.h, c.main))
    c.add(shape(c.row('m-18 0q18-5 36 0q-18 3-36 0z', c.y + 10 * c.s, 0.4, 1, 36, 10), mix(c.main, c.light, 0.5)))
    for (const q of c.wide ? [0.24, 0.58, 0.9] : [c.between(0.12, 0.24), c.between(0.82, 0.97)]) {
      const [x, y, s] = [c.w * q, c.y + c.between(10, 16) * c.s, c.between(0.6, 0.95) * c.s]
      c.layer(at('m-2-10v-72h4v72z', x, y, s), c.near, { contour: 1 })
      c.layer(at('m-30-20q-8-26 0-50h56q-8 26 2 50z', x, y, s), PAPER, { rim: 0 })
      c.add(shape(at('m-22-21q-7-24 0-48h10q-6 24 0 48zm22 0q-7-24 0-48h10q-6 24 0 48z', x, y, s), '#d8402f'))
      c.layer(at(HULL, x, y, s), c.near, { rim: 0.45 })
      c.add(
        ...[-24, -8, 8, 24].map((a) => dot(x + a * s, y - 12 * s, 6.4 * s, a % 16 ? GOLD : '#d8402f', inked(INK, 1.6))),
      )
    }
    for (let i = 0; i < 2; i++) {
      let d = `M-20 ${num(c.h + 9)}V${num(c.h - (24 - 18 * i) * c.s)}`
      for (let x = -20; x < c.w + 20; x += 26) d += `q13 ${num(-c.between(8, 15))} 26 0`
      c.layer(`${d}V${num(c.h + 9)}z`, i ? c.near : mix(c.main, c.near, 0.5), { rim: 0.5, dx: 0, dy: 3 })
    }
    c.specks(30, DUST, WHITE, 0.25, 0.9, 0.9)
  },
  grips: 'rune-stone',
  people: {
    cloth: '7a5230 2f5a94 e8e0d0',
    sleeve: 's',
    hairs: 'e8b83c c86a2c 8a4420 d8d4cc',
    back: [
      '*c M-52-128Q-64-150-40-146Q0-156 40-146Q64-150 54-126Q60-70 48-34L30-44 14-32-4-44-20-32-36-44-50-34Q-60-80-52-128z',
    ],
    body: [
      '-b M-24-124L24-124L30-66H-30z',
      '/k M-18-124L-26-66M18-124L26-66',
      '-k M-32-72H32V-62H-32z',
      'g M-8-75H8V-59H-8z',
      'c M-54-132Q-30-146 0-138Q30-146 54-132Q50-110 30-116Q14-124 0-114Q-16-124-32-116Q-50-110-54-132z',
    ],
    hats: [
      [
        'w M-26-22Q-48-30-46-56Q-34-42-20-38zM28-22Q50-30 48-56Q36-42 22-38z',
        '*m M-30-12Q-30-44 1-46Q32-44 31-12Q0-20-30-12z',
        '-g M-31-20Q0-28 32-20V-11Q0-19-31-11z',
        'g M-4-46H6V-14H-4z',
      ],
      [
        '*m M-30-12Q-28-50 2-58Q30-48 31-12Q0-20-30-12z',
        '-g M-31-20Q0-28 32-20V-11Q0-19-31-11z',
        'm M-1-18L9-18L8 4Q5 8 2 4z',
      ],
    ],
    mask: [
      '*h M-28 0Q-22 12-10 8Q4 2 16 8Q26 10 29 0Q34 34 4 52Q-28 38-28 0z',
      '-k M-4 17Q6 22 16 16Q10 26 4 25Q-2 24-4 17z',
    ],
    mouths: ['none'],
    looks: {
      'winged-sword': {
        hold: 'raise',
        mask: [],
        mouths: ['flat', 'smirk'],
        eyes: ['lash'],
        build: 'hero',
        cloth: 'c8d2e0 3a6ab0 ffffff',
        behind: ['*h M-30-10Q-44 30-34 62L-16 50Q-22 20-18 0zM28-10Q44 30 38 58L20 48Q26 20 18 0z'],
        back: [
          '*w M-30-120Q-80-150-84-214Q-60-190-52-196Q-54-176-36-180Q-40-160-22-160zM30-120Q80-150 84-214Q60-190 52-196Q54-176 36-180Q40-160 22-160z',
        ],
      },
      'viking-shield': {
        hold: 'both',
        mask: [],
        mouths: ['grin', 'smirk'],
        eyes: ['lash'],
        behind: ['*h M-28-10Q-46 20-38 60L-22 56Q-26 20-18 0zM26-10Q46 20 40 60L24 56Q28 20 18 0z'],
      },
      'battle-axe': { hold: 'shoulder' },
      'viking-head': { hold: 'punch', mouths: ['none'] },
    },
  },
} satisfies FactionArt
