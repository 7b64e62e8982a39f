// A hollow hill under a rainbow: toadstool houses, a pot of gold, lights between the roots.
import { SPARK } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, PAPER } from '../ink'
import { at, dot, inked, num, shape } from '../path'
import { TUFT } from '../props'

const STOOL = 'm-11 0q4-14 0-28h-29q4-40 40-40q37 0 40 40h-28q-4 14 0 28z'
const STALK = 'm-10 0q4-14 0-28h22q-4 14 0 28z'
const SPOTS =
  'm-20-42a6 5 0 1 0 12 0a6 5 0 1 0-12 0zm22-12a6 5 0 1 0 12 0a6 5 0 1 0-12 0zm10 14a5 4 0 1 0 10 0a5 4 0 1 0-10 0z'
const POT = 'm-18 0q-8-8-6-22h48q2 14-6 22z'

export default {
  pop: '#1fa84a',
  hours: [
    '2a7ac8 8ad8e8 fff4b8 4aa86a 2f7a48 12381f ffffe8',
    '3a1458 a04a98 ffc88a 5a3a78 3c2a56 180f28 fff4c8',
    '0a2c3c 1f7a70 c8ff9a 17584f 0f403f 061e20 fbffd8',
  ],
  hero: 'fffde4 ffd83e b07a14',
  scene(c) {
    c.sky()
    c.disc(c.between(22, 32) * c.s)
    const [x, r] = [c.w * c.between(0.5, 0.8), c.w * (c.wide ? 0.3 : 0.46)]
    ;['#ff5a4a', '#ffb02e', '#ffe94a', '#5ad86a', '#4aa8ff', '#a86aff'].forEach((ink, i) =>
      c.add(
        `<circle cx="${num(x)}" cy="${num(c.y + 30 * c.s)}" r="${num(r - i * 6.5 * c.s)}" fill="none" stroke="${ink}" stroke-width="${num(6.6 * c.s)}" opacity=".7"/>`,
      ),
    )
    c.clouds(c.wide ? 4 : 2, mix(c.low, '#ffffff', 0.5))
    c.layer(c.ridge(c.y - 4, 40 * c.s, 90), c.far, { rim: 0.4, dots: 0.2 })
    for (const [i, q] of (c.wide ? [0.12, 0.3, 0.78, 0.92] : [0.12, 0.9]).entries()) {
      const [px, y, s] = [c.w * (q + c.between(-0.04, 0.04)), c.y + c.between(10, 18) * c.s, c.between(0.8, 1.2) * c.s]
      c.layer(at(STOOL, px, y, s), ['#e8402f', '#8a4ac8', '#f08a2e'][(i + c.hour) % 3] ?? GOLD, { rim: 0.4 })
      c.add(
        shape(at(STALK, px, y, s), PAPER, inked(INK, 2)),
        shape(at(SPOTS, px, y, s), PAPER),
        shape(at('m-4 0v-11q5-5 9 0v11z', px, y, s), mix('#8a5a2c', c.near, 0.3), inked(INK, 1.4)),
      )
    }
    c.ground(c.y + 12 * c.s, c.main, 8, { dots: 0.2 })
    if (c.odds(0.6)) {
      const px = c.w * c.pick([0.22, 0.8])
      for (const [dx, dy] of [
        [-12, -24],
        [0, -28],
        [12, -24],
        [-6, -21],
        [7, -21],
      ] as const)
        c.add(dot(px + dx * c.s, c.h + (dy - 6) * c.s, 7 * c.s, GOLD, inked(INK, 2)))
      c.layer(at(POT, px, c.h - 6 * c.s, c.s), c.near, { rim: 0.4 })
    }
    c.layer(c.row(TUFT, c.h + 2, 0.8 * c.s, 1.3 * c.s, 13 * c.s), c.near, { contour: 0, rim: 0 })
    c.specks(18, SPARK, mix(GOLD, c.light, 0.5), 0.3, 0.9, 0.9)
  },
  people: {
    cloth: '1f8a3a 8a4a24 f0c030',
    skins: 'f6cfa8 eab486 c8d08a 9ac07a',
    hairs: 'd8602a a83a1c e0a838 f0f0e0',
    body: ['-w M-10-136L0-112L10-136z', '/g M-22-128V-70M22-128V-70', '-b M-30-72H30V-62H-30z', 'g M-9-75H9V-59H-9z'],
    behind: ['*s M-24-6Q-54-18-60-34Q-54-4-30 12zM28-6Q58-18 64-34Q58-4 34 12z'],
    hats: [
      [
        '*a M-34-14Q-40-20-24-22L-28-62Q2-72 34-62L30-22Q46-20 40-12Q2-28-34-14z',
        '-k M-25-36Q2-28 31-36V-24Q2-16-24-24z',
        'g M-6-38H12V-22H-6z',
      ],
      ['*r M-32-12Q-22-58 22-76Q14-56 36-12Q2-26-32-12z', 'g M16-78a8 8 0 1 0 16 0a8 8 0 1 0-16 0z'],
      ['*b M-33-10Q-30-46 6-50Q30-70 48-50Q34-52 36-10Q2-24-33-10z'],
    ],
    eyes: ['round', 'slit', 'keen'],
    glow: 'ffe94a',
    mouths: ['grin', 'smirk', 'fangs'],
    mask: ['*s M8 0Q28 2 26 12Q16 16 6 10z'],
    looks: {},
  },
} satisfies FactionArt
