// A library without a ceiling: arches, shelves, floating books and candles, stars above.
import { SPARK } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, PAPER } from '../ink'
import { at, inked, line, num, shape } from '../path'

const BOOK = 'm-20 0q10-7 20 0q10-7 20 0v-14q-10-7-20 0q-10-7-20 0z'
const CANDLE = 'm-4 0v-18h8v18z'
const FLAME = 'm0-19q-6-6 0-15q6 9 0 15z'
const TOWER = 'm-14 0v-60h-5l4-8h3l12-34 12 34h3l4 8h-5v60z'

export default {
  hours: [
    '160a48 4a22a0 d88aff 33207a 221656 0d0828 fff0c8',
    '06184a 1f4ab0 8af0ff 1a3a86 11285e 070f2c f8fff0',
    '3a0a3a a0286a ffb86a 64205c 42163f 1a081c fff2c0',
  ],
  hero: 'fffbe8 ffd84a a8600c',
  indoors: true,
  scene(c) {
    c.sky()
    c.moon(c.between(24, 36) * c.s)
    c.specks(24, SPARK, c.light, 0.15, 0.5, 0.9, c.y * 0.8)
    for (const q of c.wide ? [0.3, 0.7] : [c.pick([0.24, 0.76])])
      c.layer(
        at(TOWER, c.w * q, c.y + 4, c.between(0.9, 1.2) * c.s) + at(TOWER, c.w * q + 26 * c.s, c.y + 4, 0.7 * c.s),
        mix(c.far, c.low, 0.2),
        { rim: 0.4 },
      )
    for (const side of c.wide ? [-1, 0.42, 1] : [-1, 1]) {
      const w = (c.wide ? 92 : 62) * c.s
      const x = side === -1 ? -8 : side === 1 ? c.w + 8 - w : c.w * side
      c.layer(`M${num(x)} ${num(c.y + 12)}V${num(c.h * 0.16)}h${num(w)}V${num(c.y + 12)}z`, c.main, { rim: 0.3 })
      let [y, shelves] = [c.h * 0.16 + 6 * c.s, '']
      const spines = ['#d8402f', '#3a8ae0', '#e8b02e', '#3aa86a'].map((ink) => ({ ink, d: '' }))
      while (y < c.y - 8 * c.s) {
        shelves += `M${num(x + 5 * c.s)} ${num(y)}h${num(w - 10 * c.s)}v${num(22 * c.s)}h${num(10 * c.s - w)}z`
        for (let bx = x + 6 * c.s; bx < x + w - 11 * c.s;) {
          const [bw, bh] = [c.between(4, 8) * c.s, c.between(13, 20) * c.s]
          c.pick(spines).d += `M${num(bx)} ${num(y + 22 * c.s)}v${num(-bh)}h${num(bw - 1)}v${num(bh)}z`
          bx += bw * (c.small ? 2 : 1.15)
        }
        y += 27 * c.s
      }
      c.add(shape(shelves, c.near), ...spines.map(({ ink, d }) => shape(d, ink)))
    }
    c.ground(c.y + 10, mix(c.main, c.near, 0.3), 3, { dots: 0.25 })
    for (let i = 0; i < (c.wide ? 7 : 4); i++) {
      const [x, y, s] = [c.w * c.between(0.12, 0.88), c.y * c.between(0.14, 0.6), c.between(0.6, 1) * c.s]
      if (i % 2)
        c.add(shape(at(CANDLE, x, y, s), PAPER, inked(INK, 1.8)), shape(at(FLAME, x, y, s), GOLD, inked(INK, 1.2)))
      else {
        c.layer(at(BOOK, x, y, s), PAPER, { rim: 0 })
        c.add(line(at('m0-1v-13m-15 6q6-3 11 0m8 0q6-3 11 0', x, y, s), INK, 1.4))
      }
    }
    c.layer(`M-9 ${num(c.h - 12 * c.s)}H${num(c.w + 9)}V${num(c.h + 9)}H-9z`, c.near, { dx: 0, dy: 3 })
    c.specks(16, SPARK, mix(c.low, c.light, 0.5), 0.3, 0.9, 0.9)
  },
  grips: 'orb-wand crystal-ball sands-of-time candle-skull',
  people: {
    cloth: '5a1fb8 2a1a6a ffd23e',
    build: 'robe',
    hairs: 'f0f0f4 d8d8e8 8a8aa0 5a3220',
    body: [
      '-b M-16-136L-22-20L-8-4H8L22-20L16-136z',
      '-g M-10-108l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1zM14-74l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1zM-6-42l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z',
      '-c M-34-84H34V-74H-34z',
    ],
    hats: [
      [
        '*a M-52-14Q-20-26-22-30Q-10-58 24-84Q22-60 30-30Q34-22 58-14Q2-30-52-14z',
        '-c M-25-32Q2-42 31-32L32-24Q2-34-25-24z',
        '-g M0-62l3 6 7 1-5 5 1 6-6-3-6 3 1-6-5-5 7-1z',
      ],
    ],
    mask: [
      '*h M-26 6Q-12 14-2 10Q8 6 18 10Q24 12 30 4Q34 50 4 74Q-30 50-26 6z',
      '-k M0 19Q8 23 16 18Q12 27 8 27Q2 27 0 19z',
    ],
    mouths: ['none'],
    eyes: ['keen', 'round'],
    looks: {
      'wizard-staff': { hold: 'raise', cloth: '3a2ac8 1a1a5a ffd23e' },
      'rock-golem': {
        hold: 'menace',
        build: 'brute',
        skins: '8a86a8',
        cloth: '7a7698 5a5678 b88aff',
        sleeve: 's',
        hand: 's',
        legs: 's',
        glow: 'd8a0ff',
        eyes: ['glow'],
        mouths: ['none'],
        mask: ['/e M-14-26L-4-16L-10-8M22 14L12 22', '/k M-6 20H18'],
        body: ['/k M-40-104L-20-92L-28-78M18-112L30-96M6-84L20-74', '/e M-12-116L4-104L-6-94L10-84'],
        skull: 'M-32-30L-16-42L16-40L36-28L34 8L22 28L-8 32L-28 18z',
        hats: [['s M-30-30L-40-52L-20-40zM22-38L36-58L38-32z']],
      },
      hourglass: { hold: 'ready', cloth: '1f7a9a 123a5a ffd23e', eyes: ['goggle'] },
      'witch-face': {
        hold: 'menace',
        cloth: '8a1f7a 4a124a ff9ad0',
        mask: [],
        eyes: ['lash'],
        mouths: ['smirk', 'smile'],
        hairs: 'c8402c e0a838 2a1a30',
        behind: ['*h M-28-10Q-54 30-42 66L-20 56Q-24 20-18 0zM28-10Q56 30 46 66L24 56Q28 20 18 0z'],
      },
      'warlock-hood': {
        hold: 'ready',
        build: 'small',
        cloth: '4a3a9a 2a2460 8affe0',
        mask: [],
        eyes: ['round'],
        mouths: ['shout', 'smile'],
        gear: ['*c M-3 20L-2-26H5L4 20z', 'e M-8-34a10 10 0 1 0 20 0a10 10 0 1 0-20 0z'],
        glow: '8affe0',
        hats: [['*a M-36 30Q-48-48 4-56Q54-44 42 30L31 26Q38-30 4-32Q-32-32-27 26z']],
      },
    },
  },
} satisfies FactionArt
