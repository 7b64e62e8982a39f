// Inside the hive on a ringed moon: ribs, eggs, drifting spores.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { mix, WHITE } from '../ink'
import { at, num, shape } from '../path'

const RIB = 'm0 40q-14-120 40-190q26-30 70-40q-44 30-60 70q-30 70-16 160z'
const EGG = 'm0 0q-17-2-17-20q0-24 17-34q17 10 17 34q0 18-17 20z'
const SLOT = 'm0-50q-7 10-5 22q3 8 5 0q2 8 5 0q2-12-5-22z'

export default {
  hours: [
    '12062e 5a1a94 d468ff 3c1672 240e4c 0d0520 e0ff7a',
    '06201f 1f7a50 d2ff5a 165042 0d3030 051416 f6ffb8',
    '080c28 2a349a 9a86ff 22286a 151a48 070920 e8e4ff',
  ],
  hero: 'fbffe0 c8ff5a 5a9a1a',
  indoors: true,
  scene(c) {
    c.sky()
    c.specks(30, DUST, WHITE, 0.2, 0.5, 0.9, c.y)
    const [[x, y], r] = [c.sun, c.between(30, 44) * c.s]
    c.disc(r, mix(c.low, c.light, 0.25))
    c.add(
      `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 1.75)}" ry="${num(r * 0.36)}" fill="none" stroke="${c.light}" stroke-width="${num(4 * c.s)}" transform="rotate(-18 ${num(x)} ${num(y)})" opacity=".85"/>`,
    )
    c.layer(c.ridge(c.y - 4, 46 * c.s, 20, true), c.far, { dots: 0.25 })
    const s = (c.h / 200) * 0.98
    for (let at0 = -8; at0 < c.w * 0.42; at0 += 130)
      c.layer(at(RIB, at0, c.h, s * c.between(0.85, 1.1)), c.main, { rim: 0.35, dx: 4, dots: 0.25 })
    for (let at0 = c.w + 8; at0 > c.w * 0.62; at0 -= 130)
      c.layer(at(RIB, at0, c.h, s * c.between(0.85, 1.1), true), c.main, { rim: 0.35, dx: 4, dots: 0.25 })
    c.ground(c.y + 12 * c.s, c.main, 8, { rim: 0.3, dots: 0.3 })
    for (let at0 = c.between(0, 30); at0 < c.w + 10; at0 += c.between(36, 62) * c.s) {
      const [size, foot] = [c.between(0.55, 1) * c.s, c.h - c.between(4, 22) * c.s]
      c.layer(at(EGG, at0, foot, size), c.near, { rim: 0.4 })
      c.add(shape(at(SLOT, at0, foot, size), c.light))
    }
    c.specks(20, DUST, c.light, 0.5, 1.5, 0.75)
  },
  grips: 'walkie-talkie',
  people: {
    cloth: '4a2a7a 2c1650 c8ff5a',
    skins: '6a3ab0 54309a 7a48b8',
    sleeve: 's',
    hand: 's',
    legs: 's',
    glow: 'd8ff4a',
    back: ['*s M-20-60Q-90-50-100-120Q-104-158-84-172Q-92-150-84-124Q-72-84-18-90z', 'c M-92-168L-74-190L-76-162z'],
    body: [
      '/c M-30-112Q0-98 30-112M-28-96Q0-84 28-96M-24-80Q0-70 24-80',
      'c M-52-126L-74-146L-44-140zM52-126L74-146L44-140z',
    ],
    skull: 'M-64-46Q-20-62 22-36Q42-20 38 8Q34 28 10 31Q-8 28-16 10Q-44-2-64-46z',
    mask: [
      '/c M-50-44Q-16-50 14-34',
      '-k M-2 12Q18 18 36 8Q32 26 12 29Q0 26-2 12z',
      '-w M4 14l4 8 4-7zM14 15l4 8 5-9zM25 13l3 8 4-10zM8 28l3-6 4 6zM18 27l3-6 4 4z',
    ],
    eyes: ['slit', 'glow'],
    mouths: ['none'],
    hold: 'menace',
    looks: {
      'cracked-alien-skull': {
        hats: [['*s M-10-34Q-70-70-104-40Q-80-44-66-30Q-96-30-104-6Q-70-22-24-4z', 'c M-2-36L-8-64L14-38z']],
      },
      'alien-stare': {
        hold: 'hips',
        skull: 'M-34-10Q-40-44 2-44Q46-44 40-10Q36 22 4 34Q-28 22-34-10z',
        eyes: ['alien'],
        mask: ['/c M-26-30Q0-42 32-30', '/k M-4 22Q6 26 14 21'],
      },
      'worm-mouth': {
        build: 'small',
        hold: 'hips',
        skull: 'M-30-20Q-30-42 2-42Q38-42 34-16Q36 30 2 34Q-34 30-30-20z',
        mask: [
          '-k M-20-6a24 22 0 1 0 48 0a24 22 0 1 0-48 0z',
          '-r M-6 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z',
          '-w M-18-16l12 5-5 9zM-20 4l13-1-6 10zM-4-27l4 12 9-8zM28-14l-12 4 6 9zM27 6l-13-2 5 10zM-2 14l8-8 4 12z',
        ],
        eyes: ['none'],
      },
    },
  },
} satisfies FactionArt
