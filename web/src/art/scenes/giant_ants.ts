// Ant hills like mountains over a small town with its water tower.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, mix } from '../ink'
import { at, shape } from '../path'

const HILL = 'm-70 12q34-10 44-56q2-20 14-26q4 8 10 4q8-12 18 4q4 30 16 46q18 24 44 28z'
const HOLES = 'm-18-20q6-10 12 0zm22-22q5-9 10 0zm4 30q7-10 14 0z'
const TOWER = 'm-16 0l6-36h-9v-24l19-14 19 14v24h-9l6 36h-5l-4-34h-14l-4 34z'
const HOUSE = 'm-14 0v-15h-3l17-15 17 15h-3v15z'
const ANT =
  'm-24-7q-4-10 8-10q8 1 9 7q4-6 9-3q3-7 11-5l6-6-3 8q5 4 1 9q-5 4-9 1l5 9h-3l-7-9-2 9h-3l0-9-8 9h-3l5-10-4 1-9 9h-3l6-10q-4 0-6 0z'

export default {
  pop: '#d0680c',
  hours: [
    '8a2430 e4602c ffc65a b4542e 7c3322 3a1620 fff0b4',
    '17788a 84cfae ffeaa6 cf8b48 98552a 472210 fff8d2',
    '191444 67306e ec8044 6a3250 3e1d38 1e0d22 ffe0a0',
  ],
  hero: 'fffbe4 8fe0cc 1f6a6a',
  scene(c) {
    c.sky()
    c.rays(14, 0.15)
    c.disc(24 * c.s)
    if (c.odds(0.6)) c.clouds(c.wide ? 4 : 2, mix(c.low, c.light, 0.4))
    let [hills, holes] = ['', '']
    for (let x = c.between(0, 40); x < c.w + 30; x += c.between(74, 120) * c.s) {
      const s = c.between(0.75, 1.4) * c.s
      hills += at(HILL, x, c.y, s)
      holes += at(HOLES, x, c.y, s)
    }
    c.layer(hills, c.far, { rim: 0.45, dots: 0.22 })
    c.add(shape(holes, mix(c.far, c.near, 0.7)), shape(c.row(ANT, c.y - 1, 0.5 * c.s, 0.8 * c.s, 62 * c.s), c.near))
    c.ground(c.y + 4, c.main, 8, { dots: 0.2 })
    for (let x = c.w * c.between(0.02, 0.2); x < c.w; x += c.between(30, 52) * c.s) {
      const [s, tall] = [c.between(0.6, 0.9) * c.s, c.odds(0.28)]
      c.layer(at(tall ? TOWER : HOUSE, x, c.y + 13 * c.s, s), c.near, { rim: 0.3, contour: 1.4 })
      if (!tall) c.add(shape(at('m-3-4v-7h6v7z', x, c.y + 13 * c.s, s), GOLD))
    }
    c.layer(c.ridge(c.h - 14 * c.s, 18 * c.s, 46), c.near, { rim: 0.3 })
    c.specks(24, DUST, c.light, 0.3, 0.9, 0.65)
  },
  grips: 'guitar trophy laurels-trophy',
  people: {
    cloth: '8a3c18 5c2412 f0a030',
    skins: 'b4561e 9a4416 c86a24',
    hand: 's',
    sleeve: 's',
    legs: 's',
    back: ['*s M-20-78Q-78-96-84-50Q-80-10-30-22Q-6-40-20-78z', '/k M-58-84Q-50-54-62-22M-40-84Q-32-54-42-20'],
    body: [
      '/k M-30-98Q0-86 30-98M-28-78Q0-68 28-78',
      's M-40-94Q-66-88-70-66L-60-62Q-58-78-38-82zM40-94Q66-88 70-66L60-62Q58-78 38-82z',
    ],
    skull: 'M-31-14Q-32-36 0-35Q34-37 34-12Q32 12 18 23Q2 30-13 24Q-32 12-31-14z',
    mask: ['c M-12 20Q-26 26-16 44Q-10 34 2 30zM18 19Q34 24 26 43Q18 34 8 30z'],
    hats: [
      [
        'c M-13-30Q-20-58-44-62L-45-55Q-28-50-20-28zM15-31Q24-58 48-62L49-55Q32-50 24-28z',
        'c M-53-60a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM41-60a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
      ],
    ],
    eyes: ['alien'],
    mouths: ['none'],
    looks: {
      ant: {
        hold: 'menace',
        build: 'brute',
        hats: [
          [
            'c M-13-30Q-20-58-44-62L-45-55Q-28-50-20-28zM15-31Q24-58 48-62L49-55Q32-50 24-28z',
            '*g M-24-28L-30-58L-14-46L2-64L18-46L34-58L28-28Q2-36-24-28z',
            '-r M-2-42a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
          ],
        ],
      },
      'flying-beetle': {
        hold: 'ready',
        gear: ['*m M-5 14L-4-70L2-84L8-70L7 14z', 'g M-12 8H14V16H-12z'],
        back: [
          '*l M-20-120Q-90-190-110-130Q-110-90-26-96zM20-120Q90-190 110-130Q110-90 26-96z',
          '/k M-30-116Q-70-140-98-126M30-116Q70-140 98-126',
        ],
      },
      'spotted-bug': {
        hold: 'menace',
        build: 'brute',
        eyes: ['glow'],
        glow: 'ff5533',
        mask: ['*c M-12 18Q-44 18-34 54Q-22 56-20 44Q-16 34 2 30zM18 18Q52 16 44 54Q32 56 28 44Q22 34 8 30z'],
        body: [
          '/k M-44-104Q0-88 44-104M-40-82Q0-70 40-82',
          's M-48-104Q-92-110-98-70L-88-66Q-82-92-44-90zM48-104Q92-110 98-70L88-66Q82-92 44-90zM-44-84Q-84-76-86-36L-76-36Q-72-62-38-68zM44-84Q84-76 86-36L76-36Q72-62 38-68z',
          '-g M-20-112a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM8-92a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
        ],
      },
      'insect-jaws': {
        hold: 'menace',
        mask: ['*c M-12 18Q-44 18-34 54Q-22 56-20 44Q-16 34 2 30zM18 18Q52 16 44 54Q32 56 28 44Q22 34 8 30z'],
      },
      'long-antennae-bug': {
        hold: 'raise',
        gear: ['*m M-3 26L-2-30L6-30L5 26z', '*g M-20-30Q-8-44 2-46Q18-44 28-28L22-24Q12-34 2-34Q-8-34-15-26z'],
      },
    },
  },
} satisfies FactionArt
