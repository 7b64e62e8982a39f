// A haunted block of a big city: fire escapes, a portal in the sky, ghosts between the houses.
import type { FactionArt } from '../faction'
import { INK, mix } from '../ink'
import { at, inked, line, num, shape } from '../path'

const GHOST = 'm-16 0q4-8 0-20q-4-30 16-32q22 0 20 30q-2 12 8 22q-10 2-12-4q-4 8-10 4q-6 6-12 2q-4 4-10-2z'
const EYES = 'm-7-30a4 5 0 1 0 8 0a4 5 0 1 0-8 0zm13 0a4 5 0 1 0 8 0a4 5 0 1 0-8 0z'

export default {
  pop: '#3a9a86',
  hours: [
    '101034 3a2a7a 8affb0 2a2460 1c1844 0a0820 e8ffd8',
    '2a0a3a 8a1a5a ff8a5a 54184e 361236 160818 ffe8c8',
    '06262c 127068 d8ff6a 104a4a 0b3236 051618 f8ffc8',
  ],
  hero: 'fffbe8 ffdb7a a8742c',
  scene(c) {
    c.sky(c.w / 2, c.y * 0.3)
    const [x, y] = [c.w / 2, c.y * 0.3]
    for (const [r, o] of [
      [62, 0.25],
      [46, 0.4],
      [30, 0.7],
    ] as const)
      c.add(
        `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(r * 1.4 * c.s)}" ry="${num(r * 0.62 * c.s)}" fill="none" stroke="${c.light}" stroke-width="${num(5 * c.s)}" stroke-dasharray="${num(r)} ${num(r * 0.3)}" opacity="${o}"/>`,
      )
    for (const side of [0, 1]) {
      let x0 = side ? c.w + 6 : -6
      let [walls, windows, ladder] = ['', '', '']
      for (let i = 0; i < (c.wide ? 4 : 2); i++) {
        const [w, h] = [c.between(42, 60) * c.s, c.y * (0.88 - i * 0.17 + c.between(-0.06, 0.06))]
        const left = side ? x0 - w : x0
        walls += `M${num(left)} ${num(c.y + 10)}v${num(-h)}h${num(w)}v${num(h)}z`
        for (let wy = c.y - h + 12 * c.s; wy < c.y - 8; wy += 20 * c.s) {
          for (const q of [0.16, 0.6])
            if (c.odds(0.7))
              windows += `M${num(left + w * q)} ${num(wy)}h${num(10 * c.s)}v${num(11 * c.s)}h${num(-10 * c.s)}z`
          if (i === 0)
            ladder += `M${num(left + w * 0.08)} ${num(wy + 15 * c.s)}h${num(w * 0.84)}l${num(-w * 0.5)} ${num(-18 * c.s)}`
        }
        x0 += (side ? -1 : 1) * w
      }
      c.layer(walls, side ? c.main : mix(c.far, c.main, 0.5), { rim: 0.25, dots: 0.25 })
      c.add(shape(windows, mix(c.light, c.low, 0.3), 'opacity=".85"'))
      if (!c.small) c.add(line(ladder, INK, 2.2))
    }
    c.ground(c.y + 10, c.near, 2, { rim: 0.2 })
    for (let i = 0; i < (c.wide ? 4 : 2); i++) {
      const [gx, gy, s] = [c.w * c.between(0.1, 0.9), c.y * c.between(0.5, 0.9), c.between(0.6, 1) * c.s]
      c.add(
        shape(at(GHOST, gx, gy, s, c.odds(0.5)), mix(c.light, c.low, 0.3), `${inked(INK, 2)} opacity=".9"`),
        shape(at(EYES, gx, gy, s), INK),
      )
    }
    c.layer(`M-9 ${num(c.h - 16 * c.s)}H${num(c.w + 9)}V${num(c.h + 9)}H-9z`, c.near, { dx: 0, dy: 3, rim: 0.3 })
    c.specks(16, 'm-3 0q3-8 3-8q0 0 3 8q0 4-3 4q-3 0-3-4z', c.low, 0.4, 1, 0.8)
  },
  grips: 'ray-gun toolbox',
  people: {
    cloth: 'c8a878 6a5a48 e0382e',
    hand: 'k',
    legs: 'a',
    back: ['*k M-50-138H50V-76H-50z', 'm M-40-150H-12V-128H-40z', 'r M16-150a10 10 0 1 0 20 0a10 10 0 1 0-20 0z'],
    body: [
      '/k M0-136V-62M-30-112L-14-104M30-112L14-104',
      '-k M-30-72H30V-62H-30z',
      'k M-36-134L-26-137L-18-66L-28-66zM36-134L26-137L18-66L28-66z',
      'w M8-116h16v10h-16z',
      '-r M10-114h12v6h-12z',
    ],
    hats: [
      ['*h M-29 2Q-42-36-4-44Q38-46 33 2L26-18Q4-10-8-22Q-18-12-29 2z'],
      [
        '*h M-29-8Q-32-40 2-41Q36-40 32-8L26-20Q2-26-24-20z',
        'm M-30-24H32V-14H-30z',
        'e M-16-32a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM10-32a11 11 0 1 0 22 0a11 11 0 1 0-22 0z',
      ],
    ],
    glow: '8affc0',
    mouths: ['smirk', 'grin', 'flat'],
    looks: {
      boombox: { hold: 'shoulder', eyes: ['shades'], mouths: ['grin'] },
      spectacles: {
        hold: 'point',
        eyes: ['goggle'],
        mouths: ['smirk'],
        gear: ['*k M-12-8H30V6H8L4 20H-8z', 'e M28-9H42V5H28z'],
        hats: [['*h M-30 26Q-48-40 2-44Q52-40 38 26L28-6Q10-24 0-16Q-16-22-24 0z']],
      },
      marshmallows: { hold: 'ready', eyes: ['round'], mouths: ['shout'] },
      flashlight: { hold: 'point', eyes: ['round', 'keen'] },
    },
  },
} satisfies FactionArt
