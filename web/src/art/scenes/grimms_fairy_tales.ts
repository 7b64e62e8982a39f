// A deep wood with a lit cottage, toadstools and a castle far away.
import { FROG, WOLF } from '../beasts'
import { DUST, SPARK } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, PAPER } from '../ink'
import { at, inked, shape } from '../path'
import { TUFT } from '../props'

const TREE =
  'm-10 0q5-20 1-36q-26 4-26-18q-14-10-2-24q2-20 22-16q12-16 28-2q20-4 20 16q14 12 0 26q0 20-26 16q-4 18 2 38z'
const KEEP = 'm-34 0v-34h-4v-8h6v4h6v-4h6v8h4v-22h-4l10-24 10 24h-4v26h8v-40h-3l9-26 9 26h-3v70z'
const COTTAGE = 'm-26 0v-24h-8l34-32 10 9v-8h8v16l16 15h-8v24z'
const STOOL = 'm-5 0q2-8 0-14h-13q2-18 18-18q17 0 18 18h-12q-2 6 0 14z'

export default {
  hours: [
    '0f3a34 3a8a5a e8f0a0 2a5a44 1a4034 0a1e1a fffbd0',
    '2a1a50 8a4a90 ffc08a 503a70 34284e 140e26 fff0c8',
    '0a2048 2a6a98 b0f0d8 244e70 163850 081828 f0ffec',
  ],
  hero: 'fff6e4 ffa56e a83a24',
  scene(c) {
    c.sky()
    c.disc(c.between(26, 38) * c.s)
    c.layer(at(KEEP, c.w * c.pick([0.24, 0.78]), c.y - 6 * c.s, 0.85 * c.s), mix(c.far, c.low, 0.35), {
      rim: 0.5,
      contour: 1.2,
    })
    c.layer(c.row(TREE, c.y + 4, 0.5 * c.s, 0.8 * c.s, 34 * c.s), c.far, { rim: 0.35, contour: 1.3, dots: 0.2 })
    c.mist(c.y - 4, 10 * c.s, 0.3)
    c.ground(c.y + 8, c.main, 6, { dots: 0.2 })
    for (const x of c.spots([0.14, 0.86])) {
      const [y, s] = [c.y + 14 * c.s, c.between(0.9, 1.1) * c.s]
      c.layer(at(COTTAGE, x, y, s), mix(c.near, '#8a4a2a', 0.5), { rim: 0.35 })
      c.add(
        shape(at('m-18-6v-12h11v12zm26 0v-12h9v12z', x, y, s), GOLD, inked(INK, 1.4)),
        shape(at('m-38-22l38-36 38 36-6 4-32-30-32 30z', x, y, s), mix(c.near, '#c83a3a', 0.6), inked(INK, 1.6)),
      )
    }
    for (const x of [-6, c.w + 6]) c.layer(at(TREE, x, c.h + 6, 2.2 * c.s, c.odds(0.5)), c.near, { rim: 0.2 })
    for (let x = c.between(10, 50); x < c.w; x += c.between(60, 110) * c.s) {
      const [s, y] = [c.between(0.6, 1) * c.s, c.h - c.between(2, 10) * c.s]
      c.layer(at(STOOL, x, y, s), '#e0382e', { rim: 0.3 })
      c.add(
        shape(
          at(
            'm-4 0q2-8 0-14h10q-2 6 0 14zm-8-22a3 3 0 1 0 6 0a3 3 0 1 0-6 0zm10-4a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
            x,
            y,
            s,
          ),
          PAPER,
        ),
      )
    }
    c.layer(c.row(TUFT, c.h + 2, 0.7 * c.s, 1.1 * c.s, 14 * c.s), c.near, { contour: 0, rim: 0 })
    c.specks(16, c.odds(0.5) ? SPARK : DUST, c.light, 0.4, 1, 0.85)
  },
  grips: 'basket bread fairy-wand quill-ink sausage',
  people: {
    cloth: '2a7a4a f4e8c8 c83a3a',
    hairs: 'e0a838 8a4a24 5a3220 c8642c',
    body: [
      '-b M-14-136L0-106L14-136z',
      '/g M-8-104l16 10M8-104l-16 10M-8-90l16 10M8-90l-16 10',
      '-k M-28-70H28V-63H-28z',
    ],
    hats: [['*h M-29 4Q-40-38 0-42Q40-40 33 4L25-16Q2-24-21-14z']],
    looks: {
      'sharp-smile': {
        ...WOLF,
        hold: 'menace',
        build: 'brute',
        skins: '4a4454',
        cloth: 'f4e8f0 c88ab0 f0a0c0',
        hats: [['*b M-34-24Q-40-52 0-56Q44-54 38-24Q2-38-34-24z', '/w M-30-28Q2-42 34-28']],
      },
      'ample-dress': {
        hold: 'hips',
        build: 'robe',
        cloth: 'f48ab8 fff0f4 f0c040',
        eyes: ['lash'],
        mouths: ['smile'],
        hats: [
          [
            '*h M-30 40Q-48-40 2-42Q52-40 38 40L28-4Q16-22 2-18Q-16-22-24 0z',
            '*g M-18-38L-22-60L-8-50L2-66L12-50L26-60L22-38Q2-44-18-38z',
          ],
        ],
      },
      'jewel-crown': {
        hold: 'raise',
        cloth: '3a5ac8 f4f0e8 f0c040',
        back: ['*c M-30-130Q-66-110-64-20L-30-34L0-22L30-34L64-20Q66-110 30-130z'],
        gear: ['*m M-5-10L-4-70L2-84L8-70L8-10z', 'g M-14-14H18V-6H-14z', 'k M-5-6H9V18H-5z'],
        mouths: ['smirk', 'smile'],
        hats: [
          [
            '*h M-29 4Q-40-38 0-42Q40-40 33 4L25-16Q2-24-21-14z',
            '*g M-22-32L-26-56L-10-46L2-62L14-46L30-56L26-32Q2-40-22-32z',
          ],
        ],
      },
      hood: {
        hold: 'ready',
        build: 'slim',
        cloth: 'd8282e f4e8d8 8a5a2c',
        back: ['*a M-30-130Q-60-110-58-16Q0-4 58-16Q60-110 30-130z'],
        gear: ['*c M-22 0Q0-8 24 0L18 28Q0 34-16 28z', '/k M-20 10H20M-18 20H18', '/k M-18 0Q0-40 20 0'],
        eyes: ['lash', 'round'],
        mouths: ['smile', 'smirk'],
        hats: [
          [
            '*h M-26 20Q-32-22 2-26Q36-22 32 20L26-4Q14-16 2-14Q-14-16-20-2z',
            '*a M-38 36Q-50-50 4-54Q56-46 44 36L32 30Q40-34 4-34Q-34-34-28 30z',
          ],
        ],
      },
      'spinning-wheel': {
        hold: 'menace',
        build: 'small',
        cloth: '7a5a2c c8402c f0c040',
        skins: 'd8b080 b8c890',
        eyes: ['slit'],
        mouths: ['grin'],
        mask: [
          '*h M-26 4Q-10 14 4 24Q18 14 30 4Q38 50 6 70Q-30 50-26 4z',
          '*s M10-4Q30-2 30 10Q20 14 10 8z',
          '-k M-2 24Q8 28 18 22Q14 32 8 32Q0 32-2 24z',
        ],
        hats: [['*c M-32-14Q-10-40-34-78Q14-72 36-14Q2-26-32-14z', 'g M-42-80a8 8 0 1 0 16 0a8 8 0 1 0-16 0z']],
      },
      'frog-prince': {
        ...FROG,
        hold: 'hips',
        skins: '6ab848',
        cloth: '3a5ac8 f4f0e8 f0c040',
        hats: [['*g M-16-44L-22-70L-6-60L4-76L14-60L30-70L24-44Q4-38-16-44z']],
      },
      'spiral-lollipop': {
        hold: 'raise',
        build: 'small',
        cloth: 'c85a8a f4e8d8 f0c040',
        eyes: ['lash'],
        mouths: ['grin', 'smile'],
        hats: [
          [
            '*h M-30 10Q-42-38 2-42Q46-38 36 10L27-8Q12-22 2-16Q-16-22-23-6z',
            '*h M-32-4Q-56 6-50 40Q-38 36-30 14zM34-4Q58 6 54 40Q42 36 34 14z',
            'r M-46 8L-30 2L-32 14zM48 8L34 2L36 14z',
          ],
        ],
      },
      'candy-canes': {
        hold: 'ready',
        build: 'small',
        cloth: '3a7ac8 8a5a2c c83a3a',
        mouths: ['grin', 'smile'],
        eyes: ['round'],
        hats: [['*b M-32-14Q-36-44 4-46Q40-40 36-16Q2-26-32-14z', '*r M20-40Q40-60 58-62Q44-46 34-30z']],
      },
      rose: {
        hold: 'ready',
        build: 'slim',
        cloth: 'b8203a f4e8e8 2a7a4a',
        hairs: 'a8282c 8a1c28',
        eyes: ['lash'],
        mouths: ['smirk', 'smile'],
        hats: [
          [
            '*h M-30 44Q-50-40 2-43Q54-40 40 44L28-4Q14-22 0-16Q-16-22-24 0z',
            'r M-30-30q-8-10 4-14q6-10 14-2q10 4 4 12q-2 10-12 8q-8 2-10-4z',
          ],
        ],
      },
      'snowflake-1': {
        hold: 'raise',
        build: 'slim',
        cloth: 'a8d8f4 ffffff 3a6ab0',
        hairs: '15101c',
        skins: 'fbeee8',
        eyes: ['lash'],
        mouths: ['smile', 'flat'],
        hats: [
          [
            '*h M-30 20Q-46-38 2-42Q50-38 38 20L28-6Q14-22 2-18Q-16-22-24-2z',
            '-w M-24-30Q2-42 30-30L28-24Q2-34-22-24z',
          ],
        ],
      },
    },
  },
} satisfies FactionArt
