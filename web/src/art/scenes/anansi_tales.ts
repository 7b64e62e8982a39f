// The savanna at story time: baobabs, round huts, a web across the sun.
import { CAT } from '../beasts'
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, mix } from '../ink'
import { at, line, num, shape } from '../path'
import { TUFT } from '../props'

const BAOBAB =
  'm-14 0q6-20 0-44q-20-2-30-16q8 2 16 4q-4-10-14-14q12-4 22 8q2-12-4-22q12 4 14 18q4-14 14-20q-2 12 0 22q8-14 20-14q-8 8-10 16q10-4 20-2q-10 14-26 20q-4 26 4 44z'
const HUT = 'm-24 0v-20h-8q14-10 32-30q18 20 32 30h-8v20z'

export default {
  pop: '#e07a10',
  hours: [
    'b03a1a f08a24 ffe07a 9a4a1e 6a2e18 2e1410 fff4c0',
    '1c5a6a 6ac0a0 fff0a8 7a8a3a 4a5a28 202a18 fffbd8',
    '2a0f4a a0306a ffa850 5a2450 381840 180a22 ffe6b0',
  ],
  hero: 'fffbe4 9fe07a 3a7a34',
  scene(c) {
    c.sky()
    c.rays(12, 0.14)
    const r = c.between(34, 48) * c.s
    c.disc(r)
    const [x, y] = c.sun
    let web = ''
    for (let i = 0; i < 8; i++) {
      const [a, b] = [(i / 8) * 6.283, ((i + 1) / 8) * 6.283]
      web += `M${num(x)} ${num(y)}L${num(x + 130 * c.s * Math.cos(a))} ${num(y + 130 * c.s * Math.sin(a))}`
      for (const q of [20, 40, 64, 92])
        web += `M${num(x + q * c.s * Math.cos(a))} ${num(y + q * c.s * Math.sin(a))}Q${num(x + q * 0.8 * c.s * Math.cos((a + b) / 2))} ${num(y + q * 0.8 * c.s * Math.sin((a + b) / 2))} ${num(x + q * c.s * Math.cos(b))} ${num(y + q * c.s * Math.sin(b))}`
    }
    c.add(line(web, mix(c.light, c.main, 0.2), 1.3, 'opacity=".75"'))
    c.layer(c.ridge(c.y - 4, 22 * c.s, 60), c.far, { rim: 0.4, dots: 0.2 })
    let huts = ''
    let doors = ''
    for (let at0 = c.w * c.between(0, 0.2); at0 < c.w; at0 += c.between(60, 110) * c.s) {
      const s = c.between(0.6, 0.9) * c.s
      huts += at(HUT, at0, c.y + 8, s)
      doors += at('m-5 0v-13q5-5 10 0v13z', at0, c.y + 8, s)
    }
    c.layer(huts, c.main, { rim: 0.45 })
    c.add(shape(doors, GOLD))
    c.ground(c.y + 8, mix(c.main, c.far, 0.4), 6, { dots: 0.2 })
    for (const spot of c.spots([0.08, 0.6, 0.94]))
      c.layer(at(BAOBAB, spot, c.y + 18 * c.s, c.between(1, 1.35) * c.s), c.near, { rim: 0.35 })
    c.layer(c.row(TUFT, c.h, 0.8 * c.s, 1.4 * c.s, 16 * c.s), c.near, { contour: 0, rim: 0 })
    c.ground(c.h - 6 * c.s, c.near, 6)
    c.specks(18, DUST, c.light, 0.3, 1, 0.7)
  },
  grips: 'corn feather camp-cooking-pot painted-pottery present',
  people: {
    cloth: 'e0801c 1f7a4a f0c030',
    skins: '7a4a2c 5a3420',
    sleeve: 's',
    body: [
      '-b M-40-132L-16-136L24-60H-2z',
      '-g M-30-134L-22-135L16-60H8z',
      '-r M-14-136L-8-136L24-76L24-64z',
      '-k M-30-70H30V-63H-30z',
    ],
    hats: [['*b M-30-14Q-32-48 1-50Q34-48 33-14Q0-24-30-14z', '/g M-29-22Q0-32 32-22M-28-34Q0-44 30-34']],
    looks: {
      'hanging-spider': {
        hold: 'menace',
        skins: '3a2838',
        cloth: '3a2838 c83a24 f0c030',
        body: [
          '-b M-40-132L-16-136L24-60H-2z',
          '-g M-30-134L-22-135L16-60H8z',
          '*s M-50-104Q-92-110-98-66L-90-64Q-80-92-44-90zM50-104Q92-110 98-66L90-64Q80-92 44-90zM-44-84Q-84-70-80-28L-72-30Q-72-60-38-70zM44-84Q84-70 80-28L72-30Q72-60 38-70z',
        ],
        skull: 'M-31-8Q-34-38 2-39Q38-38 35-8Q34 26 3 32Q-30 26-31-8z',
        mask: [
          '-w M-4-26a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM14-27a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-20-22a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
          '-k M-1-26a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM17-27a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
        ],
        eyes: ['round'],
        mouths: ['grin'],
        hats: [['*r M-16-38Q2-66 22-40Q2-32-16-38z', '-g M-14-40Q2-48 20-42L20-36Q2-42-14-35z']],
      },
      snake: {
        hold: 'hips',
        skins: '6aa83a 4a8a3a',
        cloth: 'c8902c 6a3a1c 3a8a4a',
        sleeve: 'b',
        legs: 'b',
        skull: 'M-20-26Q-10-44 8-40Q30-40 46-18Q56-2 40 10Q26 18 18 20Q22 34 4 36Q-18 36-22 10Q-26-10-20-26z',
        mask: ['/k M12 8Q30 8 44-2', '/r M42 2L58 10L66 6M58 10L64 18', '-g M-12-2l6 8-6 8-6-8zM-8 20l5 6-5 6-5-6z'],
        eyes: ['slit'],
        glow: 'ffd23e',
        mouths: ['none'],
        behind: ['*s M-50 40Q-60 0-30-4L-10 40z'],
        hats: [[]],
      },
      feline: {
        ...CAT,
        hold: 'menace',
        skins: 'e8a040 f0b050',
        cloth: 'a83a24 1f5a8a f0c030',
        glow: 'b8ff5a',
        hats: [['-k M-20-26l6-2 2 6-7 2zM-2-32l7 0 0 6-7 0zM16-28l7 1-2 6-6-1zM-26-8l5 0 0 6-5-1zM26-6l5-1 1 6-6 0z']],
      },
      tortoise: {
        hold: 'hips',
        build: 'brute',
        skins: '8aa84a 7a9a4a',
        cloth: '5a7a34 8a5a2c e0c890',
        back: [
          '*b M-70-60Q-80-150 0-156Q80-150 70-60Q0-40-70-60z',
          '/k M-40-140L-34-110M40-140L34-110M-64-100L-40-104M64-100L40-104',
        ],
        body: ['-c M-30-130Q0-138 30-130L26-62H-26z', '/k M-28-112H28M-28-92H28M-26-76H26M0-134V-62'],
        skull: 'M-24-8Q-24-36 4-36Q34-34 38-8Q38 16 26 24Q6 34-12 24Q-24 14-24-8z',
        eyes: ['keen'],
        mouths: ['flat'],
        mask: ['/k M-12 18Q-6 12 0 18'],
        hats: [[]],
      },
      'wasp-sting': {
        hold: 'menace',
        skins: 'f0c030',
        cloth: '2a2028 f0c030 f0c030',
        back: [
          '*l M-16-120Q-80-200-104-146Q-104-104-24-96zM16-120Q80-200 104-146Q104-104 24-96z',
          '*g M-14-76Q-70-80-84-30Q-60-20-30-34Q-6-50-14-76z',
          '/k M-48-70Q-40-50-52-32M-66-56Q-62-40-70-26',
        ],
        body: ['-g M-30-112Q0-104 30-112V-100Q0-92-28-100zM-26-88Q0-80 26-88V-76Q0-68-24-76z'],
        skull: 'M-29-10Q-30-36 2-37Q34-36 33-10Q32 20 3 31Q-28 20-29-10z',
        eyes: ['alien'],
        mouths: ['none'],
        mask: ['/k M-2 22Q6 26 14 21'],
        hats: [['/k M-8-34Q-14-58-30-60M14-34Q22-58 38-58']],
      },
    },
  },
} satisfies FactionArt
