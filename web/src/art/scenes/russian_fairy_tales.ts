// Birches, onion domes and a hut on hen's legs, in snow or falling leaves.
import { BIRD, FROG, WOLF } from '../beasts'
import { DUST, LEAF } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, WHITE } from '../ink'
import { at, box, inked, num, shape } from '../path'
import { PINE } from '../props'

const DOME = 'm-11-36q-12-10-4-24q4-8 12-16l3-12 3 12q8 8 12 16q8 14-4 24z'
const HUT = 'm-10 0h-8l8-5v-15h-15v-25h-10l35-29 35 29h-10v25h-15v15l8 5h-14v-20h-4v20z'

export default {
  hours: [
    '2a1460 9a3ab0 ffb0c8 5a2a8a 3a1a64 190b34 fff0d8',
    '16356a 6aa8d8 f4f8ff 5a84b0 34588a 142a4e ffffff',
    '5a1040 e0503a ffc860 8a2a58 581c44 230c22 fff0b8',
  ],
  hero: 'fffbe4 ffd35a b0702a',
  scene(c) {
    c.sky()
    c.disc(c.between(22, 34) * c.s)
    if (c.odds(0.5)) c.clouds(c.wide ? 4 : 2, mix(c.low, WHITE, 0.4))
    c.layer(c.row(PINE, c.y + 2, 0.5 * c.s, 0.9 * c.s, 22 * c.s), c.far, { contour: 1.2 })
    const towns = c.wide ? [0.2, 0.72] : [c.pick([0.16, 0.86])]
    for (const q of towns) {
      let i = 0
      for (const [dx, size] of [
        [-26, 0.8],
        [24, 0.9],
        [0, 1.3],
      ] as const) {
        const [x, s] = [c.w * q + dx * c.s, size * c.s]
        c.layer(
          `M${num(x - 10 * s)} ${num(c.y + 10)}v${num(-44 * s)}h${num(20 * s)}v${num(44 * s)}z`,
          mix(c.light, c.main, 0.35),
          { rim: 0, contour: 1.4 },
        )
        c.layer(at(DOME, x, c.y + 2, s), ['#e8402f', '#2fa86a', '#3a8ae0'][(i++ + c.hour) % 3] ?? GOLD, { rim: 0.45 })
      }
    }
    c.ground(c.y + 8, c.hour === 1 ? mix(c.light, c.low, 0.4) : c.main, 6, { dots: 0.15 })
    if (c.odds(0.5))
      c.layer(at(HUT, c.w * c.pick(c.wide ? [0.45, 0.9] : [0.14, 0.88]), c.y + 22 * c.s, 0.95 * c.s), c.near, {
        rim: 0.35,
      })
    for (let x = c.between(-4, 20); x < c.w + 8; x += c.between(70, 120) * c.s) {
      const w = c.between(8, 13) * c.s
      let marks = ''
      for (let y = 6; y < c.h; y += c.between(12, 26) * c.s)
        marks += `M${num(x + (c.odds(0.5) ? 0 : w * 0.4))} ${num(y)}h${num(w * 0.6)}v${num(2.6 * c.s)}h${num(-w * 0.6)}z`
      c.add(
        box(x, -5, w, c.h + 10, '#f4f0ea', inked(INK, 3)),
        box(x + w * 0.62, -3, w * 0.34, c.h + 6, mix('#f4f0ea', c.main, 0.4)),
        shape(marks, INK),
      )
    }
    c.ground(c.h - 8 * c.s, c.hour === 1 ? mix(WHITE, c.low, 0.3) : c.near, 10)
    c.specks(26, c.hour === 1 ? DUST : LEAF, c.hour === 1 ? WHITE : c.light, 0.4, 1.1, 0.85)
  },
  grips: 'magic-potion water-flask',
  people: {
    cloth: 'c83a5a f4e8d8 f0b838',
    hairs: 'e0a838 8a4a24 c8642c 4a2a20',
    body: [
      '-b M-14-136H14V-60H-14z',
      '/g M-14-134V-62M14-134V-62',
      '/r M-6-120h12M-6-108h12M-6-96h12M-6-84h12',
      '-g M-30-70H30V-62H-30z',
    ],
    hats: [['*k M-33-16Q-36-50 0-52Q38-50 35-16Q0-26-33-16z', '*c M-36-22Q0-34 38-22L36-8Q0-20-34-8z']],
    looks: {
      'witch-flight': {
        hold: 'shoulder',
        skins: 'b8c890 a8b888',
        cloth: '4a2a5a 7a3a6a c8402c',
        build: 'hero',
        eyes: ['slit'],
        glow: 'ffe04a',
        mouths: ['grin'],
        gear: ['*c M-4 60L-2-60H6L5 60z', '*g M-10-58L-18-108L2-100L20-108L14-58z'],
        mask: ['*s M12-2Q40 4 42 20Q26 22 12 12z', '-k M34 16a3 3 0 1 0 5 0z'],
        behind: ['*h M-30-10Q-50 30-40 52L-20 40zM30-10Q50 30 44 50L24 38z'],
        hairs: 'd8d8e0',
        hats: [
          [
            '*c M-32 6Q-44-44 2-46Q48-44 36 6L28-8Q20-28 2-28Q-18-28-24-8z',
            '-g M-20-34a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM0-40a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM20-34a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
          ],
        ],
      },
      'falcon-moon': {
        hold: 'menace',
        ...BIRD,
        skins: 'a8683a',
        cloth: '3a5aa8 c8d8f0 f0b838',
        back: [
          '*s M-30-124Q-100-150-112-84L-92-92L-88-66L-70-78L-62-52L-44-70L-26-60zM30-124Q100-150 112-84L92-92L88-66L70-78L62-52L44-70L26-60z',
        ],
      },
      'woman-elf-face': {
        hold: 'hips',
        build: 'robe',
        cloth: 'e8f0e0 4a9a5a 2a2a2a',
        eyes: ['lash'],
        mouths: ['smile'],
        body: ['/k M-20-110h16M6-84h18M-26-60h20M8-34h22M-34-20h16', '*b M-32-132Q0-116 32-132L26-112Q0-100-26-112z'],
        hats: [
          [
            '*h M-30 40Q-46-40 2-42Q50-40 38 40L28-4Q16-22 2-18Q-16-22-24 0z',
            '*b M-34-22L-44-44L-22-42L-14-62L4-48L24-62L30-40L50-42L40-22Q2-36-34-22z',
          ],
        ],
      },
      'magic-hat': {
        hold: 'ready',
        build: 'robe',
        cloth: '6a2a9a f0c040 2a8ac8',
        mouths: ['shout'],
        eyes: ['round'],
        body: [
          '-b M-10-110l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1zM14-70l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1zM-22-40l3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z',
        ],
        hats: [['*h M-28 0Q-36-34 0-38Q36-34 32 0L24-18Q2-24-20-18z']],
        mask: ['*h M-24 8Q4 24 28 8Q26 40 4 56Q-20 40-24 8z'],
      },
      'wolf-head': { ...WOLF, hold: 'menace', skins: '8a90a4' },
      'birch-trees': { hold: 'icon' },
      'eagle-head': {
        ...BIRD,
        hold: 'raise',
        skins: '6a4a34',
        build: 'small',
        gear: ['*g M-4 30L-4-34H6L6 30z', 'r M-9-36a10 10 0 1 0 20 0a10 10 0 1 0-20 0z'],
        hats: [['*g M-24-28L-32-56L-14-46L4-66L20-46L38-56L30-28Q2-38-24-28z']],
      },
      frog: {
        ...FROG,
        hold: 'hips',
        skins: '7ac04a 5aa838 98c850',
        cloth: '5aa838 f0e8a0 c83a5a',
        sleeve: 's',
        legs: 's',
        body: ['-b M-20-128Q0-132 20-128Q26-90 18-62H-18Q-26-90-20-128z'],
      },
    },
  },
} satisfies FactionArt
