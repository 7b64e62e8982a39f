// A volcano island, outriggers under claw sails, surf and sparks.
import { DUST, SPARK } from '../canvas'
import type { FactionArt } from '../faction'
import { INK, mix, PAPER, RED, WHITE } from '../ink'
import { at, box, inked, num, shape } from '../path'
import { PALM } from '../props'

const CONE = 'm-100 0q48-16 72-78q6 4 12 0q8 5 16 0q6 3 10 0q28 62 86 78z'
const LAVA = 'm-28-78q6 4 12 0q8 5 16 0q6 3 10 0q5 12 11 22l-8-3-4 14-8-16-7 22-7-20-8 8-6-7q-3-8-1-20z'
const HULL = 'm-46-6q46 15 92 0q-8 16-46 16t-46-16z'
const SAIL = 'm-4-4q-18-46 28-78q-8 38 6 74z'

export default {
  pop: '#0aa6b4',
  hours: [
    '0c6ab0 4cc8d8 fff0b0 2a8a9a 176a80 0a3a54 fffbe0',
    '5a1460 f0584a ffcf5a 9a3458 5c2450 260f30 fff2b4',
    '0a1a50 1f5a98 7ae0c8 1f5070 123a5a 08182e f0fff0',
  ],
  hero: 'fff6e6 ff9f62 b8442a',
  scene(c) {
    c.sky()
    c.rays(16, 0.14)
    c.disc(c.between(24, 36) * c.s)
    c.clouds(c.wide ? 4 : 2, mix(c.low, WHITE, 0.45))
    const [x, s] = [c.w * (c.wide ? 0.7 : c.between(0.64, 0.86)), c.s * (c.wide ? 1.15 : 1)]
    c.layer(
      at('m-20-84q-24-6-16-22q-10-20 10-24q6-20 28-8q22 0 16 18q8 18-12 20q-4 16-26 16z', x, c.y, s),
      mix(c.mid, c.far, 0.5),
      { rim: 0.3 },
    )
    c.layer(at(CONE, x, c.y + 4, s), c.far, { rim: 0.35, dots: 0.22 })
    c.add(
      shape(at(LAVA, x, c.y + 4, s), RED, inked(INK, 1.4)),
      box(0, c.y, c.w, c.h, c.main),
      shape(c.row('m-18 0q18-5 36 0q-18 3-36 0z', c.y + 10 * c.s, 0.4, 1, 34, 12), mix(c.main, c.light, 0.5)),
    )
    for (const spot of c.wide ? [0.16, 0.42, 0.92] : [c.between(0.1, 0.26)]) {
      const [bx, by, size] = [c.w * spot, c.y + c.between(10, 18) * c.s, c.between(0.7, 1) * c.s]
      c.layer(at(SAIL, bx, by, size), PAPER, { rim: 0 })
      c.add(shape(at('m0-12q-8-20 4-38l16 0q-6 20 0 36z', bx, by, size), RED))
      c.layer(at(HULL, bx, by, size), c.near, { rim: 0.4 })
    }
    for (const i of [0, 1]) {
      let d = `M-20 ${num(c.h + 9)}V${num(c.h - (26 - 18 * i) * c.s)}`
      for (let at0 = -20; at0 < c.w + 30; at0 += 34)
        d += `q10 ${num(-c.between(16, 26) * c.s)} 26 ${num(-10 * c.s)}q-10 6 8 ${num(10 * c.s)}`
      c.layer(`${d}V${num(c.h + 9)}z`, i ? c.near : mix(c.main, c.near, 0.4), { rim: 0.6, dx: 0, dy: 3 })
    }
    if (c.odds(0.6)) c.layer(at(PALM, c.w * c.pick([0.04, 0.97]), c.h + 4, 1.9 * c.s), c.near, { rim: 0.3 })
    c.specks(18, c.hour ? SPARK : DUST, c.light, 0.3, 0.8, 0.8)
  },
  people: {
    cloth: 'b87040 1f8a6a f08030',
    skins: 'b87040 a1663c 8a5430',
    sleeve: 's',
    legs: 's',
    hairs: '1f1418 2a1a20',
    body: [
      '/k M-34-118L-22-112L-34-104L-20-98L-32-90M34-118L22-112L34-104L20-98L32-90',
      '*c M-32-132Q-24-110 0-106Q24-110 32-132Q20-120 0-120Q-20-120-32-132z',
      '/w M-22-120h.1M-8-113h.1M8-113h.1M22-120h.1',
      '*b M-34-72H34L40-40L28-46L20-36L8-46L0-36L-10-46L-20-36L-28-46L-40-40z',
    ],
    hats: [
      [
        '*h M-28 8Q-42-34-8-42Q6-62 24-44Q46-30 32 8L27-12Q10-20-2-16Q-18-20-24-6z',
        'r M-28-28q-10-8 0-14q2-12 12-6q12-2 8 8q6 10-6 12q-10 8-14 0z',
        '-g M-18-34a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
      ],
      [
        '*h M-30 20Q-46-38 2-42Q48-38 36 20L28-8Q12-24 2-18Q-16-24-24-4z',
        '*b M-36-30L-46-62L-24-46L-14-72L2-50L20-72L28-46L50-60L40-28Q2-44-36-30z',
      ],
    ],
    mouths: ['grin', 'smile', 'shout'],
    looks: {
      'fishing-hook': { hold: 'raise', mouths: ['grin'] },
      compass: { hold: 'ready', eyes: ['keen', 'lash'] },
      moai: {
        hold: 'hips',
        build: 'brute',
        cloth: '7a8090 5a6070 4a505e',
        skins: '949aa8 858b9a',
        body: ['/k M-30-110L-16-98L-26-84M20-116L28-100L14-90', '-d M-34-70Q0-60 34-70V-60H-34z'],
        skull: 'M-26-46Q2-56 32-46Q36-12 32 10Q36 34 4 40Q-26 36-26 12Q-32-14-26-46z',
        mask: [
          '*s M-28-20Q2-32 36-20V-8Q20-14 12-8V10Q18 18 4 18Q-8 18 0 6V-8Q-10-14-28-8z',
          '-k M-22-8Q-10-12-4-4L-6 0Q-16 2-22-8zM16-4Q24-12 33-8Q28 2 18 0z',
          '/k M-10 28H24',
        ],
        eyes: ['none'],
        mouths: ['none'],
        hats: [[]],
      },
      'totem-mask': {
        hold: 'menace',
        cloth: '8a4a24 2f8a5a f0b030',
        skins: '9a5428',
        skull: 'M-34-40H40L36 20Q26 40 3 40Q-20 40-30 20z',
        mask: [
          '*g M-30-26Q-14-34 0-22L-2-4Q-20 6-30-26zM36-26Q20-34 6-22L8-4Q26 6 36-26z',
          '-k M-22-20Q-12-22-6-14Q-14-6-22-20zM28-20Q18-22 12-14Q20-6 28-20z',
          '*r M-26 12H32V24Q3 40-26 24z',
          '-w M-22 13h8v9h-8zM-9 13h9v11h-9zM5 13h9v11h-9zM19 13h8v9h-8z',
          'b M-4-4H10L14 8H-8z',
        ],
        eyes: ['none'],
        mouths: ['none'],
        hats: [
          ['*b M-34-38L-44-66L-22-52L-14-78L3-54L20-78L28-52L50-66L40-38z', '-g M-2-52a5 5 0 1 0 10 0a5 5 0 1 0-10 0z'],
        ],
      },
    },
  },
} satisfies FactionArt
