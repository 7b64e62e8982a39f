// A vaulted laboratory in a thunderstorm: windows, coils and flasks.
import { DUST } from '../canvas'
import type { FactionArt } from '../faction'
import { GOLD, INK, mix, RED, WHITE } from '../ink'
import { at, box, dot, inked, line, num, shape } from '../path'

const BOLT = 'm6-46l-22 32h11l-10 28 26-38h-12l14-22z'
const COIL = 'm-24 0v-9h11l4-46h18l4 46h11v9z'
const FLASK = 'm-6-46h12v18l13 24q1 4-4 4h-30q-5 0-4-4l13-24z'

export default {
  hours: [
    '06302a 12805a b6f56a 0f4a3c 0a3230 06181a f0ff9a',
    '1b1040 5b30a0 86f0a8 33226e 1f164a 0d0a24 e0ffb8',
    '3a2008 a86a10 ffe04a 5c3f10 3a270c 1a1208 fff6b8',
  ],
  hero: 'fffbe0 ffdc50 a8781c',
  indoors: true,
  scene(c) {
    c.sky(c.w / 2, c.y * 0.5)
    const step = c.between(78, 100) * c.s
    const foot = c.y - 14 * c.s
    let [wall, bars] = [`M0 0H${num(c.w)}V${num(c.h)}H0z`, '']
    for (let x = c.between(-30, 30); x < c.w + 40; x += step) {
      const [half, top] = [step * 0.3, c.y * 0.16]
      if (c.odds(0.5)) c.layer(at(BOLT, x, top + 50 * c.s, c.between(0.8, 1.3) * c.s), c.light, { rim: 0 })
      wall += `M${num(x - half)} ${num(foot)}V${num(top + half)}q0 ${num(-half)} ${num(half)} ${num(-half * 1.6)}q${num(half)} ${num(half * 0.6)} ${num(half)} ${num(half * 1.6)}V${num(foot)}z`
      bars += `M${num(x)} ${num(top - half * 0.5)}V${num(foot)}M${num(x - half)} ${num(c.y * 0.5)}h${num(half * 2)}`
    }
    c.add(shape(wall, c.far, `fill-rule="evenodd" ${inked(INK, 3.4)}`), line(bars, INK, 2.6))
    for (let x = c.w * c.between(0.08, 0.2); x < c.w; x += c.between(110, 170) * c.s) {
      const [s, y] = [c.between(0.9, 1.3) * c.s, c.y + 10 * c.s]
      c.layer(at(COIL, x, y, s), c.main, { rim: 0.3 })
      let rings = ''
      for (let i = 0; i < 5; i++) rings += at('m-12 0h24', x, y - (15 + 8 * i) * s, s)
      c.add(
        line(rings, mix(c.low, c.light, 0.3), 3 * s),
        dot(x, y - 64 * s, 12 * s, mix(c.low, c.light, 0.4), inked(INK, 2.4)),
        dot(x - 4 * s, y - 68 * s, 4 * s, WHITE),
      )
    }
    c.layer(`M-9 ${num(c.y + 12 * c.s)}H${num(c.w + 9)}V${num(c.h + 9)}H-9z`, c.main, { dx: 0, dy: 3, dots: 0.25 })
    for (let x = c.w * c.between(0.02, 0.12); x < c.w; x += c.between(44, 80) * c.s) {
      const [s, y] = [c.between(0.9, 1.3) * c.s, c.h - 10 * c.s]
      c.layer(at(FLASK, x, y, s), mix(c.near, WHITE, 0.22), { rim: 0 })
      c.add(shape(at('m-12-14h24l6 11q0 2-3 2h-30q-3 0-3-2z', x, y, s), c.pick([c.low, RED, GOLD, '#5ad0ff'])))
    }
    c.add(box(0, c.h - 10 * c.s, c.w, 12 * c.s, c.near))
    c.specks(16, DUST, c.light, 0.4, 1.2, 0.7)
  },
  grips: 'pitchfork syringe',
  people: {
    cloth: 'eef2ea 3c5048 2aa84a',
    hand: 'c',
    build: 'slim',
    hairs: 'e8ece8 d8d0c0 3a2a30 c87830',
    body: [
      'b M-14-136L0-84L14-136z',
      'c M-5-130H5L8-100L0-90L-8-100z',
      '/k M-14-136L0-84L0-58M14-136L0-84',
      '-k M6-76a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
      'm M14-112h14v12h-14z',
    ],
    hats: [
      [
        '*h M-26-8Q-52-4-46-22Q-58-30-44-38Q-44-54-28-48Q-20-64-4-54Q10-66 22-52Q40-56 40-40Q56-34 46-22Q52-6 28-8Q28-26 2-26Q-24-28-26-8z',
      ],
    ],
    eyes: ['goggle'],
    mouths: ['grin', 'shout'],
    looks: {
      'mad-scientist': {
        hold: 'raise',
        build: 'hero',
        mouths: ['shout'],
        gear: ['*l M-8-22H8V-40H-8z', '*c M-8-20L-26 12Q-26 20-18 20H18Q26 20 26 12L8-20z'],
      },
      'frankenstein-creature': {
        build: 'brute',
        cloth: '3a3346 26222e 8a3a2c',
        skins: '7ec850 6ab848',
        sleeve: 'a',
        hand: 's',
        hold: 'menace',
        skull: 'M-29-30H31Q34 4 26 22Q12 32-2 31Q-22 30-27 18z',
        hats: [['*k M-31-18L-33-44Q0-52 35-44L33-18L24-28L16-18L6-28L-4-18L-14-28L-24-18z']],
        behind: ['m M-42 12H-24V24H-42zM26 12H46V24H26z'],
        eyes: ['dead'],
        mouths: ['stitch'],
        body: ['-b M-18-136L-10-100L0-116L12-98L18-136z', '/k M-22-84L22-92M-10-96v16M4-98v16'],
      },
      'linked-rings': {
        hold: 'menace',
        build: 'robe',
        cloth: 'f4f0ea d8d0c8 c83a5a',
        skins: 'b8d8a0',
        hand: 's',
        sleeve: 'a',
        eyes: ['lash'],
        mouths: ['flat'],
        body: ['/k M-22-104L22-110M-12-112v14M4-114v14', '-d M-34-84H34V-76H-34z'],
        back: ['*w M-34-170Q-84-90-80 0H80Q84-90 34-170z'],
        hats: [
          [
            '*k M-30-4Q-44-60-22-86Q2-98 28-86Q50-60 34-4L26-20Q2-30-22-20z',
            '-w M-20-26Q-32-56-18-80L-10-80Q-22-54-10-26zM26-26Q36-56 22-82L16-82Q26-54 16-26z',
          ],
        ],
      },
      'lab-coat': {
        hold: 'ready',
        gear: ['*l M-6 4H8L6 24Q1 32-4 24z', '*c M-5 12H7L5 24Q1 30-3 24z', 'm M-9-2H11V6H-9z'],
        hats: [['*h M-29 0Q-38-34-8-42Q28-48 32-6L20-22Q0-14-20-20z']],
      },
      'bully-minion': {
        hold: 'menace',
        build: 'small',
        cloth: '5a4a3a 3a3026 8a7a5a',
        skins: 'c8d088 b8c890',
        hand: 's',
        eyes: ['dead'],
        mouths: ['grin'],
        body: ['/k M-20-130L-4-64M22-130L10-62', '-d M-30-70H30V-60H-30z'],
        hats: [['*a M-34 20Q-44-44 2-46Q44-44 36 20L24-6Q18-24 2-24Q-20-22-24 0z']],
        behind: ['*a M-58 40Q-64 2-30 4L-10 40z'],
      },
    },
  },
} satisfies FactionArt
