// Pyramids and dunes, obelisks and palms, sand in the wind.
import type { FactionArt } from '../faction'
import { mix } from '../ink'
import { at, line, shape } from '../path'
import type { Canvas } from '../canvas'
import { PALM } from '../props'

const OBELISK = 'm-9 0l3-64 6-12 6 12 3 64z'

function pyramid(c: Canvas, x: number, y: number, s: number): void {
  c.layer(at('m-78 0l78-86 74 86z', x, y, s), mix(c.far, c.light, 0.42), { rim: 0 })
  c.add(
    shape(at('m0-86l74 86h-52z', x, y, s), mix(c.far, c.near, 0.28)),
    line(at('m-58-22h74m-54-20h63m-44-21h51', x, y, s), c.main, 1.3, 'opacity=".7"'),
  )
}

export default {
  pop: '#d9a81c',
  hours: [
    'd8801c ffc848 fff2ba d89c40 a66822 482a10 fffce4',
    '661f50 e8663a ffd65e ae583e 702f38 2c1220 fff2b8',
    '0d1b54 2c5a98 9ad0b8 42587e 28385e 0e1530 faf6d4',
  ],
  hero: 'f6fdff 72d4e8 1a6a9a',
  scene(c) {
    c.sky()
    c.rays(18, 0.16)
    c.disc(c.between(24, 38) * c.s)
    if (c.wide)
      for (const [x, s] of [
        [0.9, 0.9],
        [0.55, 0.8],
        [0.74, 1.35],
      ] as const)
        pyramid(c, c.w * x, c.y + 5, c.s * s)
    else {
      pyramid(c, c.w * c.between(0.1, 0.26), c.y + 4, c.s * c.between(0.6, 0.85))
      pyramid(c, c.w * c.between(0.72, 0.88), c.y + 6, c.s * c.between(1.1, 1.4))
    }
    c.ground(c.y + 6, mix(c.far, c.low, 0.3), 8)
    for (const x of c.spots([0.1, 0.4])) {
      if (c.odds(0.5)) c.layer(at(OBELISK, x, c.y + 20 * c.s, 1.4 * c.s), c.main, { rim: 0.5, dx: 3 })
      else c.layer(at(PALM, x, c.y + 22 * c.s, 1.15 * c.s), c.near, { rim: 0.25 })
    }
    c.ground(c.y + 24 * c.s, c.main, 12, { dots: 0.22 })
    c.ground(c.h - 8 * c.s, c.near, 14)
    c.specks(30, 'm-5 0l10-1-10 2z', c.light, 0.4, 1.2, 0.8)
  },
  grips: 'crook-flail scroll-unfurled',
  people: {
    cloth: 'f4ead2 2a5aa8 f0b828',
    skins: 'a1663c 8a5430 b87a48',
    sleeve: 's',
    legs: 's',
    body: [
      's M-30-134Q0-142 30-134L26-82Q0-74-26-82z',
      '*g M-40-132Q0-146 40-132Q34-104 0-98Q-34-104-40-132z',
      '/k M-28-122Q0-110 28-122',
      '-b M-24-130Q0-120 24-130L22-124Q0-114-22-124z',
      'g M-28-72H28V-62H-28z',
      'b M-9-64H9L12-34L0-28L-12-34z',
    ],
    hats: [
      [
        '*g M-30-2Q-40-44 1-46Q42-44 34-2L44 40L24 44L24-4Q16-22 1-20Q-16-22-22-4L-22 44L-42 40z',
        '/b M-34 8L-24 6M-36 20L-24 18M-38 32L-24 30M36 8L26 6M38 20L26 18M40 32L26 30M-22-34Q0-44 24-34',
        'g M-6-40Q2-64 10-40z',
      ],
    ],
    eyes: ['keen', 'lash'],
    mouths: ['flat', 'smirk'],
    looks: {
      pharoah: {
        hold: 'raise',
        gear: [
          '*g M-4 30L-4-46Q-4-70 16-68Q32-62 26-46L18-48Q20-58 12-58Q6-58 6-46L6 30z',
          '/b M-4-30H6M-4-12H6M-4 8H6',
        ],
      },
      anubis: {
        hold: 'ready',
        skins: '2c2838',
        gear: ['*g M-4 40L-4-56H6L6 40z', 'g M-12-58Q-4-86 1-70Q8-86 16-58z'],
        skull:
          'M-26 2Q-34-20-28-70Q-12-56-8-34Q4-38 12-34Q18-56 34-70Q36-22 30-2Q52 8 52 18Q46 26 22 24Q0 34-16 26Q-28 18-26 2z',
        eyes: ['glow'],
        glow: 'ffd23e',
        mouths: ['none'],
        hats: [[]],
        mask: ['-g M-24-56L-22-34L-14-36zM30-56L26-34L18-36z', '/k M14 18Q34 20 48 16', '-k M46 10Q54 10 53 17L46 16z'],
      },
      'egyptian-sphinx': { hold: 'icon' },
      'great-pyramid': { hold: 'both' },
      'mummy-head': {
        hold: 'menace',
        cloth: 'ece0c0 ece0c0 d8c89a',
        skins: 'e8dcb8',
        sleeve: 'a',
        glow: '8affd0',
        eyes: ['glow'],
        mouths: ['none'],
        hats: [[]],
        skull: 'M-29-8Q-30-36 1-37Q32-36 31-8Q32 18 18 29Q2 36-14 29Q-29 18-29-8z',
        mask: ['/k M-27-24Q0-14 29-28M-28-14Q-6-22 20-30M-28 10Q2 20 30 8M-24 18Q0 12 26 22M-16 28Q4 24 20 28'],
        body: ['/k M-38-120Q0-104 38-122M-36-102Q0-116 36-100M-32-86Q0-74 30-88M-30-72Q0-82 28-70'],
      },
    },
  },
} satisfies FactionArt
