// The day after: a street lamp, wrecked cars, graves, hands that come out of the ground.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix } from '../ink'
import { at, dot, inked, num, shape } from '../path'

const HAND = 'm-5 0v-18q-8-4-7-12l3 0q1 6 5 7v-14h3v12h2v-15h3v15h2v-12h3v18q0 6-4 8v11z'
const GRAVE = 'm-11 0v-20q0-11 11-11q11 0 11 11v20z'
const CAR = 'm-40 0v-14q2-6 14-7l8-12h28l10 12q16 0 18 9v12z'
const MALL = 'm-70 0v-40h30v-14h80v14h30v40z'
const TREE = 'm-6 0q5-22 0-42l-20-16 16 6-6-26 12 22 4-34 5 34 12-20-6 26 18-8-20 18q-5 18 3 40z'

export default {
  pop: '#6a9a2c',
  hours: [
    '1f2a1a 5a7a34 e8f08a 44582c 2e3f20 121c10 fbffc8',
    '3a0f1c a8332a ffb45a 6a2a2a 441c20 1a0b10 ffeeb8',
    '0e1c30 2f567a a8e0c0 27465c 1a3044 0a151f eefff0',
  ],
  hero: 'fff6f2 ff9a8a a83a3a',
  scene(c) {
    c.sky()
    c.moon(c.between(30, 44) * c.s)
    const x = c.w * (c.wide ? 0.68 : c.pick([0.22, 0.78]))
    c.layer(at(MALL, x, c.y + 4, c.s), c.far, { rim: 0.35, dots: 0.22 })
    c.add(
      shape(
        at('m-56-8v-14h14v14zm22 0v-14h14v14zm44 0v-14h14v14zm22 0v-14h14v14z', x, c.y + 4, c.s),
        mix(c.far, INK, 0.5),
      ),
      shape(at('m-30-40h60v-10h-60z', x, c.y + 4, c.s), mix(c.low, c.light, 0.4)),
    )
    c.layer(c.ridge(c.y - 2, 12 * c.s, 60), mix(c.far, c.main, 0.5), { rim: 0.25 })
    c.layer(at(TREE, c.w * c.pick([0.06, 0.94]), c.y + 14 * c.s, 1.4 * c.s), c.near, { rim: 0.25 })
    c.ground(c.y + 8, c.main, 6, { dots: 0.25 })
    for (const spot of c.spots([0.14, 0.48])) {
      c.layer(at(CAR, spot, c.y + 20 * c.s, c.s), mix(c.main, '#8a3a2a', 0.5), { rim: 0.35 })
      c.add(
        shape(at('m-18-21l6-9h11v9zm20 0v-9h9l7 9z', spot, c.y + 20 * c.s, c.s), INK),
        dot(spot - 22 * c.s, c.y + 20 * c.s, 8 * c.s, c.near, inked(INK, 2)),
        dot(spot + 22 * c.s, c.y + 20 * c.s, 8 * c.s, c.near, inked(INK, 2)),
      )
    }
    const lamp = c.w * c.pick([0.32, 0.66])
    c.add(
      shape(
        `M${num(lamp)} ${num(c.y - 70 * c.s)}l${num(-34 * c.s)} ${num(84 * c.s)}h${num(80 * c.s)}z`,
        GOLD,
        'opacity=".16"',
      ),
    )
    c.layer(at('m-2 0v-72q0-8 10-8h10v6h-9q-4 0-4 4v70z', lamp, c.y + 12 * c.s, c.s), c.near, { rim: 0.3 })
    c.layer(c.row(GRAVE, c.h - 8 * c.s, 0.7 * c.s, 1 * c.s, 84 * c.s), c.near, { rim: 0.3 })
    c.layer(c.row(HAND, c.h - 4 * c.s, 0.8 * c.s, 1.2 * c.s, 74 * c.s), mix('#7aa84a', c.near, 0.25), { rim: 0.3 })
    c.ground(c.h - 6 * c.s, c.near, 7, { rim: 0.2 })
    c.specks(14, DUST, c.low, 0.4, 1.2, 0.5)
  },
  grips: 'severed-hand bullets skeletal-hand',
  people: {
    cloth: '5a6a7a 4a3a30 a83a2a',
    skins: '9ac06a 84b08a a8b868',
    hand: 's',
    legs: 'b',
    hairs: '2a2420 4a3a2a 6a6a5a',
    body: [
      '-d M-26-70L-18-84L-8-66L4-82L12-64L24-80L30-58H-30z',
      '/k M-30-116L-14-104M16-122L30-108',
      '*s M-12-112Q2-118 10-106Q8-92-4-90Q-16-98-12-112z',
      '/w M-8-106h12M-8-99h12',
      '-r M20-136L30-134L26-104L18-112z',
    ],
    hats: [
      [
        '*h M-29 0Q-38-30-18-40Q-4-30 10-42Q36-36 32 0L24-18Q10-10 0-20Q-14-12-29 0z',
        '*r M2-40Q18-52 30-36Q24-24 10-28Q0-32 2-40z',
        '/k M8-40q6 4 4 8M18-40q4 4 2 8',
      ],
      ['*h M-29-6Q-34-42 4-42Q20-40 26-28L14-24L18-14Q2-24-10-16Q-20-20-29-6z'],
    ],
    eyes: ['dead'],
    mouths: ['stitch', 'shout', 'grin'],
    hold: 'menace',
    looks: {
      'crowned-skull': {
        hold: 'menace',
        cloth: '5a1a3a 34101f e8b82e',
        back: ['*a M-30-130Q-74-120-76-20L-52-40L-30-18L-8-38L16-18L38-40L56-20L76-24Q74-120 30-130z'],
        mouths: ['shout'],
        hats: [
          [
            '*g M-28-26L-36-58L-16-44L2-68L20-44L40-58L34-26Q2-38-28-26z',
            'r M-3-42a6 6 0 1 0 12 0a6 6 0 1 0-12 0z',
            '/k M-20-30Q2-40 28-30',
          ],
        ],
      },
      'trench-spade': {
        hold: 'shoulder',
        cloth: '6a5a34 3a3a4a a83a2a',
        mouths: ['stitch'],
        hats: [['*b M-46-20Q-26-26-26-30Q-22-52 2-52Q28-52 28-30Q30-24 50-20Q2-32-46-20z']],
      },
      'raise-zombie': { hold: 'menace', cloth: 'a83a4a 3a3a5a f0e8d8' },
      'half-dead': { hold: 'menace', cloth: '4a7a8a 5a4a3a f0c040', skins: '8ab8a0 a8c07a' },
    },
  },
} satisfies FactionArt
