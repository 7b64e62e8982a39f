// A city at night seen from a rooftop: helicopters, searchlights and something that explodes.
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, RED } from '../ink'
import { at, burst, inked, num, shape } from '../path'

const HELI = 'm-34-22h30v-4h-28v-3h60v3h-26v4q18 2 20 16h-4l-14 6h-12q-12-2-14-12h-18l-6-8 2-4z'
const PIPE = 'm-7 0v-26h-5v-8h24v8h-5v26z'

export default {
  hours: [
    '3a0a2a c8283a ffb03a 6a1838 3e1030 180818 fff0a8',
    '0c1434 2a4a98 ff8a4a 22306a 141e48 080c20 ffe8b0',
    '4a1206 e8581a ffe04a 8a3014 521c10 200a08 fffbc8',
  ],
  hero: 'fffde8 ffdc50 b8781c',
  scene(c) {
    c.sky(c.w * c.between(0.3, 0.7), c.y * 0.9)
    for (const q of [0.16, 0.52, 0.86]) {
      const to = c.w * (q + c.between(-0.2, 0.2))
      c.add(shape(`M${num(c.w * q)} ${num(c.y)}L${num(to - 16 * c.s)} -9h${num(32 * c.s)}z`, c.light, 'opacity=".2"'))
    }
    let [far, lights] = ['', '']
    for (let x = -8; x < c.w + 10;) {
      const [w, h] = [c.between(22, 44) * c.s, c.between(24, 92) * c.s]
      far += `M${num(x)} ${num(c.y + 6)}v${num(-h)}h${num(w * 0.3)}v${num(-8 * c.s)}h${num(w * 0.4)}v${num(8 * c.s)}h${num(w * 0.3)}v${num(h)}z`
      for (let y = c.y - h + 8 * c.s; y < c.y; y += 11 * c.s)
        for (const part of [0.2, 0.6])
          if (c.odds(0.45))
            lights += `M${num(x + w * part)} ${num(y)}h${num(6 * c.s)}v${num(5 * c.s)}h${num(-6 * c.s)}z`
      x += w + c.between(0, 8) * c.s
    }
    c.layer(far, c.far, { rim: 0.3, dots: 0.2 })
    if (!c.small) c.add(shape(lights, GOLD, 'opacity=".9"'))
    for (const q of c.wide ? [0.3, 0.78] : [c.pick([0.14, 0.86])]) {
      const [x, y, r] = [c.w * q, c.y - 14 * c.s, c.between(26, 40) * c.s]
      c.add(
        shape(burst(x, y, r, 11, 0.6, c.r()), RED, inked(INK, 2.4)),
        shape(burst(x, y + 3, r * 0.66, 9, 0.6, c.r()), GOLD),
        shape(burst(x, y + 4, r * 0.32, 8, 0.6), '#fffbe0'),
      )
    }
    if (c.odds(0.75))
      c.layer(
        at(HELI, c.w * c.pick([0.2, 0.84]), c.h * c.between(0.2, 0.3), c.between(0.8, 1.1) * c.s, c.odds(0.5)),
        c.near,
        { rim: 0.35 },
      )
    c.layer(`M-9 ${num(c.y + 16 * c.s)}H${num(c.w + 9)}V${num(c.h + 9)}H-9z`, c.main, { dx: 0, dy: 3, dots: 0.25 })
    c.layer(c.row(PIPE, c.y + 18 * c.s, 0.7 * c.s, 1.1 * c.s, 90 * c.s), c.main, { rim: 0.3 })
    c.layer(`M-9 ${num(c.h - 12 * c.s)}H${num(c.w + 9)}V${num(c.h + 9)}H-9z`, c.near, { dx: 0, dy: 3 })
    c.specks(26, 'm-3 0l3-3 3 3-3 3z', mix(GOLD, c.light, 0.4), 0.3, 1.1, 0.9)
  },
  grips: 'sunglasses bowie-knife breaking-chain',
  people: {
    cloth: 'c98a5a 4a5230 c82a24',
    skins: 'eab486 c98a5a a1663c 7a4a2c',
    build: 'brute',
    sleeve: 's',
    legs: 'b',
    hairs: '1c1418 3a2218 c8a040',
    eyes: ['keen'],
    mouths: ['shout', 'flat', 'smirk'],
    body: [
      '*s M-54-126Q-30-142 0-134Q30-142 54-126Q50-92 34-60H-34Q-50-92-54-126z',
      '/k M0-128V-66M-42-108Q-20-94-2-104M42-108Q20-94 2-104M-22-88h18M22-88h-18M-20-76h16M20-76h-16',
      '*b M-48-134L-36-138L36-66L26-60z',
      '/g M-36-122l6 6M-22-108l6 6M-8-94l6 6M6-80l6 6',
    ],
    hats: [
      [
        '*h M-30 2Q-42-40-4-44Q38-50 34 2L26-14Q2-22-22-14z',
        '*c M-31-22Q0-34 34-22V-10Q0-22-31-10z',
        '*c M-30-18Q-48-16-58 2L-46-2L-44 12Q-34 0-26-10z',
      ],
    ],
    looks: {
      'machine-gun': { hold: 'both', eyes: ['shades'] },
      'muscle-up': {
        hold: 'menace',
        build: 'hero',
        eyes: ['lash'],
        mouths: ['smirk'],
        cloth: '2a9a8a 3a3a54 f0c040',
        body: ['-c M-30-136H-18L-14-120H14L18-136H30V-60H-30z', '/k M-30-84H30'],
        hats: [
          ['*h M-30 30Q-52-44 2-46Q54-44 38 30L28-6Q14-22 2-18Q-16-22-24-2z', '*c M-31-22Q0-34 34-22V-12Q0-24-31-12z'],
        ],
      },
      'van-damme-split': {
        hold: 'punch',
        cloth: '2a2a3a 2a2a3a f0f0f0',
        hats: [['*h M-29-8Q-34-42 2-43Q36-42 32-8L26-20Q2-28-24-20z']],
        body: [
          '*s M-54-126Q-30-142 0-134Q30-142 54-126Q50-92 34-60H-34Q-50-92-54-126z',
          '/k M0-128V-66M-42-108Q-20-94-2-104M42-108Q20-94 2-104M-22-88h18M22-88h-18M-20-76h16M20-76h-16',
          '-w M-36-72H36V-60H-36z',
          'k M-6-66H8L14-36L4-40L-4-36z',
        ],
      },
      'robot-helmet': {
        hold: 'point',
        cloth: '8a98b0 3a4458 ff5533',
        sleeve: 'a',
        hand: 'b',
        glow: 'ff5533',
        eyes: ['none'],
        mouths: ['flat'],
        gear: ['*k M-10-14H40V0H8V16H-8z', 'm M34-12H48V-2H34z'],
        body: [
          '/k M-44-112Q0-96 44-112M0-100V-62M-36-84H-8M36-84H8',
          '-d M-18-126h36v14h-36z',
          '-r M-12-122h10v6h-10z',
        ],
        hats: [
          ['*a M-33 4V-20Q-32-48 2-48Q38-48 37-20V4H22V-2H-18V4z', '*k M-26-16H34V-4H-26z', '-r M-20-12H28V-8H-20z'],
        ],
      },
      'headband-knot': {
        hold: 'ready',
        gear: ['*m M-5-8L-8-52L4-70L10-50L9-8z', 'k M-7-8H11V18H-7z', 'g M-13-12H17V-5H-13z'],
      },
      'brodie-helmet': {
        hold: 'raise',
        cloth: 'a8763c 5a6038 c8b070',
        sleeve: 'b',
        gear: [
          '*b M-13-22Q-13-38 1-38Q16-38 16-22V2Q16 14 1 14Q-13 14-13 2z',
          '/k M-13-16H16M-13-4H16M1-38V14',
          'm M-4-46H8V-36H-4z',
        ],
        hats: [['*b M-52-14Q-28-16-24-30Q-14-46 2-46Q20-46 28-30Q32-16 56-14Q2-30-52-14z', '/k M-30-12Q-28 20-6 32']],
      },
    },
  },
} satisfies FactionArt
