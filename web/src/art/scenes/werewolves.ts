// Pines and standing rocks under a full moon.
import { WOLF } from '../beasts'
import { LEAF, SPARK } from '../canvas'
import type { FactionArt } from '../faction'
import { mix } from '../ink'
import { at } from '../path'
import { PINE, TUFT } from '../props'

const ROCK = 'm-42 8l10-30 14-8 8-12 18 6 14 18 14 26z'

export default {
  pop: '#6f86b4',
  hours: [
    '0e1a3c 2f5a8a b4d4dc 2c4668 1a2d4c 0b1424 fbf8dc',
    '2c1440 8a4a78 ffb080 543a68 32244a 140f22 fff0cc',
    '1b302c 4f8076 dcead0 446a60 274440 0f1c1e ffffe6',
  ],
  hero: 'fffbe8 ffd98a a0703a',
  scene(c) {
    c.sky()
    c.moon(c.between(36, 52) * c.s)
    c.layer(c.ridge(c.y - 16, 56 * c.s, 46, true), mix(c.far, c.low, 0.3), { rim: 0.5, contour: 1.2, dots: 0.15 })
    c.layer(c.row(PINE, c.y + 2, 0.7 * c.s, 1.1 * c.s, 24 * c.s), c.far, { contour: 1.2 })
    c.mist(c.y - 4, 9 * c.s)
    c.layer(c.row(PINE, c.y + 18 * c.s, 1.1 * c.s, 1.9 * c.s, 66 * c.s), c.main, { rim: 0.25, dots: 0.25 })
    c.ground(c.y + 16 * c.s, c.main, 6, { rim: 0.3, dots: 0.25 })
    c.layer(
      [0.1, 0.9, ...(c.wide ? [0.5] : [])]
        .map((x) => at(ROCK, c.w * (x + c.between(-0.08, 0.08)), c.h - 2, c.between(1, 1.4) * c.s, c.odds(0.5)))
        .join(''),
      c.near,
      { rim: 0.3 },
    )
    c.layer(c.row(TUFT, c.h, 0.7 * c.s, 1.2 * c.s, 15 * c.s), c.near, { contour: 0, rim: 0 })
    c.specks(12, c.hour === 1 ? LEAF : SPARK, c.light, 0.25, 0.8, 0.8, c.y)
  },
  people: {
    cloth: '7a3a34 3a4868 d8c8a0',
    skins: '8a90a4 6a7088 a89a8a 5a5460',
    hand: 's',
    sleeve: 's',
    legs: 'b',
    glow: 'ffd23e',
    body: [
      's M-20-138L-26-112L-12-120L-8-100L2-116L12-98L16-118L28-112L20-138z',
      '/k M-34-92L-16-84M20-78L34-90',
      '-d M-30-70H30V-62H-30z',
    ],
    ...WOLF,
    looks: {
      direwolf: { hold: 'menace', cloth: '2a3450 3a4868 d8c8a0', hats: [['/k M-20-22L-6 4M-24-14L-14 0']] },
      'dream-catcher': {
        hold: 'menace',
        build: 'brute',
        skins: 'dce8f4',
        cloth: '4a6a9a 3a4868 8affff',
        glow: '8affff',
        eyes: ['glow'],
        back: ['*s M-60-130Q-100-180-70-220Q-72-186-44-170zM60-130Q100-180 70-220Q72-186 44-170z'],
        hats: [['/e M-14-24L-4-14M20-24L10-14', 'e M-2-30l5-12 5 12-5 8z']],
      },
      'bestial-fangs': { hold: 'menace', skins: '8a4a34 6a3a2c' },
      'basketball-jersey': {
        hold: 'hips',
        cloth: 'e8a020 b83a24 ffffff',
        body: ['-c M-40-128H-28V-60H-34zM40-128H28V-60H34z', 'c M-14-112H16L8-70H-8L2-98H-14z'],
        back: [],
      },
      'wolf-howl': { hold: 'punch', skins: 'b8a898 c8c0b8 7a7488' },
    },
  },
} satisfies FactionArt
