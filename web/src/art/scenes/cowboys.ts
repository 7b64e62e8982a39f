// A street at the edge of the desert: mesas, false fronts, cacti and dust.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, mix, WHITE } from '../ink'
import { at, shape } from '../path'

const MESA = 'm-64 0l9-30 7-3 4-36h66l6 32 8 4 10 33z'
const FRONT = 'm-34 0v-44h-4v-7h7v-17h14q17-13 34 0h14v17h7v7h-4v44z'
const CACTUS =
  'm-5 0v-26h-10q-8 0-8-8v-14q0-5 4-5q5 0 5 5v11h9v-30q0-7 6-7q6 0 6 7v38h7v-18q0-5 5-5q5 0 5 5v20q0 7-7 7h-10v20z'

export default {
  pop: '#c0653a',
  hours: [
    '1687b4 86d8d4 fff0b4 de9058 a6552e 4a2213 fffbe0',
    '5b1a4a e24a3f ffc04e 9c3448 5f1e36 260c1c ffefa8',
    '1c1f5a 8a3f84 ff9e5a 5e3266 381f48 170c22 ffe0b0',
  ],
  hero: 'ffffff c4dcea 4a6a80',
  scene(c) {
    c.sky()
    c.rays(16, 0.15)
    c.disc(c.between(22, 34) * c.s)
    if (c.odds(0.6)) c.clouds(c.wide ? 4 : 2, mix(c.low, WHITE, 0.5))
    let far = ''
    for (let x = c.between(-20, 50); x < c.w + 40; x += c.between(90, 150) * c.s)
      far += at(MESA, x, c.y + 2, c.between(0.7, 1.15) * c.s)
    c.layer(far, c.far, { rim: 0.5, dx: 4, dots: 0.22 })
    c.ground(c.y, mix(c.far, c.low, 0.35), 4)
    for (let x = c.w * c.between(0, 0.12); x < c.w + 20; x += c.between(66, 92) * c.s) {
      if (c.odds(0.24)) continue
      const s = c.between(0.75, 1.05) * c.s
      const y = c.y + 14 * c.s
      c.layer(at(FRONT, x, y, s), c.main, { rim: 0.5, dx: 3 })
      c.add(
        shape(at('m-22-8v-20h11v20zm33 0v-20h11v20z', x, y, s), GOLD),
        shape(at('m-7 0v-26h14v26zm-31-34h76v4h-76z', x, y, s), c.near),
        shape(at('m-20-52h40v-10h-40z', x, y, s), mix(c.low, WHITE, 0.4)),
      )
    }
    c.ground(c.y + 18 * c.s, mix(c.main, c.far, 0.5), 5, { rim: 0.5, dots: 0.22 })
    c.layer(c.row(CACTUS, c.h - 6, 0.8 * c.s, 1.35 * c.s, 105 * c.s), c.near, { rim: 0.4 })
    c.ground(c.h - 9 * c.s, c.near, 8)
    c.specks(20, DUST, c.light, 0.25, 0.9, 0.6)
  },
  grips: 'dynamite cowboy-holster',
  people: {
    cloth: '8a5a34 3c5a86 c8402c',
    legs: 'b',
    sleeve: 'w',
    body: [
      '-d M-30-136Q-26-100-24-60L-8-60Q-14-100-6-134zM30-136Q26-100 24-60L8-60Q14-100 6-134z',
      'c M-22-138Q0-126 22-138L14-118L2-104L-12-118z',
      '-k M-27-68H27V-60H-27z',
      'g M-7-70H7V-58H-7z',
    ],
    hats: [
      [
        '*a M-46-24Q-30-32-24-26Q-22-56-10-58Q0-52 10-58Q24-56 26-26Q34-32 50-26Q32-12 2-13Q-30-12-46-24z',
        '-k M-24-30Q0-23 26-30L26-24Q0-17-25-24z',
      ],
      [
        '*b M-50-32Q-26-22-22-28Q-24-54-6-60Q8-56 16-60Q28-52 26-28Q36-22 52-34Q34-10 0-13Q-34-10-50-32z',
        '-c M-22-32Q0-26 26-32L26-26Q0-20-23-26z',
      ],
    ],
    mask: ['h M-16 12Q-4 6 4 12Q14 6 24 12Q16 20 6 16Q-6 22-16 12z'],
    mouths: ['none', 'flat'],
    looks: {
      'law-star': { hold: 'badge' },
      'justice-star': { hold: 'badge', mask: [], mouths: ['smile'] },
      lasso: {
        hold: 'raise',
        build: 'brute',
        mouths: ['grin'],
        mask: ['h M-16 8Q-4 2 4 8Q14 2 24 8Q16 14 6 11Q-6 16-16 8z'],
      },
      spy: { hold: 'hips', eyes: ['shades'], cloth: '2a2a3c 3c3c54 c8b060' },
      revolver: { hold: 'point', mask: ['*c M-28 2Q0 12 30 2Q28 24 4 36Q-20 30-28 2z'], mouths: ['none'] },
    },
  },
} satisfies FactionArt
