// A factory that builds itself: gears, conveyors, chimneys, sparks.
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, RED } from '../ink'
import { at, dot, inked, num, shape } from '../path'
import { SPARK } from '../canvas'

const STACK = 'm-12 0l3-70h-3v-8h24v8h-3l3 70z'
const ARM = 'm-16 0v-10h8v-36l34-30 8 8-30 28v30h8v10z'
const CRATE = 'm-11 0v-22h22v22z'

function gear(x: number, y: number, r: number, teeth: number): string {
  let d = ''
  for (let i = 0; i < teeth * 4; i++) {
    const a = (i / (teeth * 4)) * 2 * Math.PI
    const reach = i % 4 < 2 ? r : r * 0.8
    d += `${i ? 'L' : 'M'}${num(x + reach * Math.cos(a))} ${num(y + reach * Math.sin(a))}`
  }
  return `${d}z`
}

export default {
  hours: [
    '12283c 3a7a94 ffe0a0 3a5c70 26414f 0e1d26 fff8d8',
    '2a1034 8a2f5a ff9a4a 56284f 381c3a 150a18 ffeac0',
    '07202a 0f6a74 8affd8 104a54 0b343e 05161c f0fff4',
  ],
  hero: 'fff8e4 ffb84a a85a10',
  indoors: true,
  scene(c) {
    c.sky(c.w * 0.5, c.y * 0.7)
    let stacks = ''
    for (let x = c.between(-4, 30); x < c.w + 10; x += c.between(50, 90) * c.s) {
      const s = c.between(0.8, 1.2) * c.s
      stacks += at(STACK, x, c.y, s)
      for (const [dx, dy, r] of [
        [4, -90, 8],
        [14, -104, 11],
        [28, -116, 14],
      ] as const)
        c.add(dot(x + dx * s, c.y + dy * s, r * s, mix(c.mid, c.low, 0.4), 'opacity=".7"'))
    }
    c.layer(stacks, c.far, { rim: 0.35, dots: 0.22 })
    for (const [q, r, teeth] of c.wide
      ? ([
          [0.12, 44, 12],
          [0.24, 28, 9],
          [0.82, 50, 14],
          [0.66, 26, 8],
        ] as const)
      : ([
          [0.12, 42, 12],
          [0.9, 50, 14],
        ] as const)) {
      const [x, y, size] = [c.w * q, c.y - 14 * c.s, r * c.s]
      c.layer(gear(x, y, size, teeth), c.main, { rim: 0.4 })
      c.add(dot(x, y, size * 0.5, mix(c.far, c.low, 0.2), inked(INK, 2)), dot(x, y, size * 0.2, c.near))
    }
    c.layer(`M-9 ${num(c.y + 8)}H${num(c.w + 9)}V${num(c.h + 9)}H-9z`, c.main, { dx: 0, dy: 3, dots: 0.2 })
    for (const x of c.spots([0.4, 0.94]))
      c.layer(at(ARM, x, c.y + 14 * c.s, 1.1 * c.s, c.odds(0.5)), '#e8a020', { rim: 0.4 })
    const top = c.h - 24 * c.s
    c.layer(c.row(CRATE, top, 0.6 * c.s, 0.9 * c.s, 60 * c.s, 0), mix(c.main, c.light, 0.25), { rim: 0.4 })
    c.layer(`M-9 ${num(top)}H${num(c.w + 9)}V${num(c.h - 4 * c.s)}H-9z`, c.near, { dx: 0, dy: 3, rim: 0.35 })
    let rollers = ''
    for (let x = 6; x < c.w + 10; x += 22 * c.s)
      rollers += `M${num(x - 6 * c.s)} ${num(c.h - 13 * c.s)}a${num(6 * c.s)} ${num(6 * c.s)} 0 1 0 ${num(12 * c.s)} 0a${num(6 * c.s)} ${num(6 * c.s)} 0 1 0 ${num(-12 * c.s)} 0z`
    c.add(shape(rollers, mix(c.near, c.light, 0.3), inked(INK, 1.8)))
    c.add(
      shape(c.row('m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', c.y + 18 * c.s, c.s, c.s, 46 * c.s, 0), c.pick([RED, GOLD])),
    )
    c.specks(18, SPARK, mix(GOLD, c.light, 0.5), 0.25, 0.7, 0.9)
  },
  people: {
    cloth: '7a98ac 3c566a ffb02e',
    skins: '9ab4c4 c8a060 a8b8a0 c87a5a',
    sleeve: 'm',
    hand: 'b',
    legs: 'm',
    glow: '5affe0',
    body: [
      '*b M-26-126H26V-82H-26z',
      'e M-20-120a8 8 0 1 0 16 0a8 8 0 1 0-16 0z',
      '-r M4-122h6v6h-6zM14-122h6v6h-6z',
      '/c M4-106h16M4-96h12',
      '-k M-30-72H30V-62H-30z',
      'c M-58-134H-30V-110H-58zM58-134H30V-110H58z',
    ],
    skull: 'M-30-34Q-30-40-24-40H28Q36-40 36-34V20Q36 30 28 30H-22Q-30 30-30 20z',
    eyes: ['glow', 'goggle', 'round'],
    mouths: ['stitch', 'none'],
    behind: ['m M-42-12H-28V10H-42zM32-12H48V10H32z'],
    hats: [
      ['m M-2-40V-58H6V-40z', 'r M-8-62a10 10 0 1 0 20 0a10 10 0 1 0-20 0z', '-w M-4-66a3 3 0 1 0 6 0a3 3 0 1 0-6 0z'],
      ['*c M-22-40Q-18-60 4-60Q26-60 28-40z', '-k M-12-48h8v5h-8zM2-48h8v5h-8zM16-48h6v5h-6z'],
      [
        'm M-22-40L-34-64L-26-66L-14-40zM28-40L40-64L32-66L20-40z',
        'c M-38-66a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM30-66a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
      ],
    ],
    hold: 'menace',
    looks: {
      'nuclear-bomb': {
        hold: 'menace',
        cloth: 'e8b82e 3a3a3a ff5533',
        skins: 'e8b82e',
        eyes: ['glow'],
        glow: 'ff4a2e',
        mouths: ['stitch'],
        back: [
          '*m M-16-130L-20-196Q0-236 20-196L16-130z',
          '*r M-18-190Q0-232 18-190z',
          'k M-40-140L-20-168L-18-132zM40-140L20-168L18-132z',
        ],
        hats: [['-k M-30-30H36V-20H-30z', '/g M-26-25h8M-12-25h8M2-25h8M16-25h8']],
      },
      'battle-mech': {
        hold: 'point',
        cloth: '5a6a3a 3a4428 ffb02e',
        skins: '7a8a4a',
        eyes: ['glow'],
        glow: 'ffb02e',
        gear: ['*k M-14-16H44V16H-14z', 'm M40-14H62V-6H40zM40-4H66V4H40zM40 6H62V14H40z'],
        hats: [['*b M-34-26Q-32-54 4-54Q40-54 40-26z', 'r M14-48h16v8h-16z']],
      },
      'delivery-drone': {
        hold: 'hips',
        cloth: '3a9ab0 24586a ffffff',
        skins: '8ad0e0',
        eyes: ['goggle'],
        hats: [['m M0-40V-58H8V-40z', '*m M-46-62Q-20-72 4-60Q28-72 54-62Q28-52 4-58Q-20-52-46-62z']],
      },
      'lightning-arc': {
        hold: 'punch',
        cloth: '5a4ab0 342a70 ffe94a',
        skins: 'a89af0',
        eyes: ['round'],
        hats: [
          [
            'm M-10-40V-46H18V-40zM-6-48V-54H14V-48zM-2-56V-62H10V-56z',
            'g M-8-72L-20-90L0-84L-2-104L12-84L26-92L18-72z',
          ],
        ],
      },
      'robot-antennas': { hold: 'hips', skins: 'ffb02e', cloth: 'c87a1c 7a4a14 ffffff' },
      microchip: { hold: 'raise', skins: '5aa86a', cloth: '3a7a4a 24502f ffd23e' },
      'monkey-wrench': { hold: 'raise', skins: 'd8604a', cloth: 'a83a2a 6a241c ffd23e' },
      'mono-wheel-robot': { hold: 'punch', skins: '6a9ae0', cloth: '3a5aa8 24386a ffd23e' },
      'robot-grab': { hold: 'menace', skins: 'b07ad8', cloth: '7a4aa8 4a2a6a ffd23e' },
    },
  },
} satisfies FactionArt
