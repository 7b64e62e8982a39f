// Faces: eyes, brows and mouths. The origin is the head's middle; it is turned a little to the right.
import type { Costume, Eyes, Mouth } from './costume'
import { INK, mix, PAPER, WHITE } from './ink'
import { move } from './move'
import { inked, line, shape } from './path'
import type { Chance } from './seed'

export const HEAD = 'M-27-8Q-28-33 1-33Q29-32 28-8Q29 10 19 22Q10 32 0 31Q-14 30-21 18Q-28 8-27-8z'

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

type Pen = (d: string, fill: string, contour?: number) => string

/** @param bold how grim the look is: brows sink with it */
function eyes(kind: Eyes, pen: Pen, bold: number, inks: Record<string, string>): string {
  const brow = `M-15 ${-17 + bold}L1 ${-12 + bold * 1.5}V${-7 + bold * 1.5}L-16 ${-11 + bold}zM9 ${-12 + bold * 1.5}L26 ${-18 + bold}L27 ${-12 + bold}L9 ${-7 + bold * 1.5}z`
  const white = oval(-6, -3, 8.5, 9.5) + oval(16, -3, 8.5, 9.5)
  const pupil = oval(-2.5, -2, 4, 5) + oval(19, -2, 4, 5)
  const glint = oval(-4, -5, 1.5, 1.5) + oval(17.5, -5, 1.5, 1.5)
  const dark = mix(inks.h ?? INK, INK, 0.45)
  switch (kind) {
    case 'keen':
      return pen(white, WHITE, 4) + pen(pupil, INK) + pen(glint, WHITE) + pen(brow, dark, 3)
    case 'round':
      return (
        pen(oval(-6, -2, 9.5, 11) + oval(16, -2, 9.5, 11), WHITE, 4) +
        pen(oval(-3, -1, 5, 6) + oval(19, -1, 5, 6), INK) +
        pen(oval(-5, -4, 2, 2) + oval(17, -4, 2, 2), WHITE)
      )
    case 'lash':
      return (
        pen(oval(-6, -2, 9, 10) + oval(16, -2, 9, 10), WHITE, 4) +
        pen(oval(-3, -1, 5, 6) + oval(19, -1, 5, 6), INK) +
        pen(oval(-5, -4, 2, 2) + oval(17, -4, 2, 2), WHITE) +
        pen('M-17-8Q-8-17 4-9L2-5Q-8-11-14-4zM8-9Q17-17 28-9L25-4Q17-11 10-5z', INK)
      )
    case 'glow':
      return pen('M-15-8L2-3Q1 6-7 5Q-15 3-15-8zM10-3L27-8Q27 4 19 5Q10 6 10-3z', inks.e ?? WHITE, 4)
    case 'shades':
      return (
        pen('M-20-10H28L26 3Q18 9 10 2L7-3L4 2Q-6 9-17 3z', INK, 3) +
        pen('M-13-6h8l-5 7h-5zM14-6h8l-5 7h-5z', mix(INK, WHITE, 0.55))
      )
    case 'patch':
      return (
        pen(oval(16, -3, 8.5, 9.5), WHITE, 4) +
        pen(oval(19, -2, 4, 5), INK) +
        pen('M9-11L27-17L28-11L9-6z', dark, 3) +
        pen('M-26-14L30-30L31-26L4-16Q6 6-6 8Q-16 6-16-10L-27-8z', INK)
      )
    case 'goggle':
      return (
        pen('M-28-10H30V2H-28z', '#3a2a30', 3) +
        pen(oval(-6, -4, 13, 13) + oval(18, -4, 13, 13), '#ffc62e', 4) +
        pen(oval(-6, -4, 8.5, 8.5) + oval(18, -4, 8.5, 8.5), '#8fe4ff', 3) +
        pen('M-11-7l6-4 2 2-7 6zM13-7l6-4 2 2-7 6z', WHITE)
      )
    case 'alien':
      return (
        pen('M-23-12Q-8-12 1 6Q-18 12-23-12zM31-12Q18-12 9 6Q27 12 31-12z', INK) +
        pen('M-18-8q6 0 8 5q-6-1-8-5zM26-8q-6 0-8 5q6-1 8-5z', mix(INK, WHITE, 0.75))
      )
    case 'slit':
      return (
        pen('M-17-9Q-6-10 2-1Q-8 7-17-9zM8-1Q16-10 28-9Q18 7 8-1z', inks.e ?? WHITE, 4) +
        pen('M-7-8q3 4 1 10q-4-4-1-10zM18-8q-3 4-1 10q4-4 1-10z', INK)
      )
    case 'dead':
      return (
        pen(oval(-7, -3, 10, 11) + oval(17, -1, 7, 7), mix(PAPER, '#c8e070', 0.25), 4) +
        pen(oval(-5, -1, 2.6, 2.6) + oval(15, 0, 2.2, 2.2), INK) +
        pen('M-18-15L2-13V-9L-18-9z', dark)
      )
    case 'none':
      return ''
  }
}

function mouth(kind: Mouth, pen: Pen, stroke: (d: string, width: number) => string): string {
  switch (kind) {
    case 'smirk':
      return stroke('M0 18Q10 20 18 11', 4.4)
    case 'smile':
      return stroke('M-3 14Q7 24 18 13', 4.4)
    case 'flat':
      return stroke('M-2 18L16 17', 4.4)
    case 'grin':
      return (
        pen('M-8 11Q8 17 23 9Q22 23 7 25Q-6 24-8 11z', INK) +
        pen('M-4 14.500Q8 18.500 19 12.500L17 18Q7 22-2 19z', WHITE)
      )
    case 'shout':
      return (
        pen('M-6 10Q8 6 20 9Q24 26 8 28Q-6 27-6 10z', INK) +
        pen('M-2 11Q8 8 16 10.500L16 14Q7 15-2 14.500z', WHITE) +
        pen('M2 24Q8 17 15 23Q8 28 2 24z', '#ff6a5a')
      )
    case 'fangs':
      return pen('M-7 12Q8 16 22 10Q20 22 7 23Q-5 22-7 12z', INK) + pen('M-3 13.500l3 8 4-7zM12 14l4 7 3-9z', WHITE)
    case 'stitch':
      return stroke('M-8 17Q7 22 22 14M-3 14v8M5 16v8M13 14v8', 3.4)
    case 'none':
      return ''
  }
}

export function face(
  r: Chance,
  costume: Costume,
  inks: Record<string, string>,
  y: number,
  size: number,
  power: number,
): string {
  const pen: Pen = (d, fill, contour) =>
    shape(move(d, 0, y, size), fill, contour ? `${inked(INK, contour * 1.6)} paint-order="stroke"` : '')
  const stroke = (d: string, width: number): string => line(move(d, 0, y, size), INK, width * size)
  const kinds = costume.eyes ?? (['keen', 'keen', 'round'] as const)
  const mouths = costume.mouths ?? (['smirk', 'grin', 'flat', 'smile', 'shout'] as const)
  const eye = kinds[Math.floor(r() * kinds.length)] ?? 'keen'
  const lips = mouths[Math.floor(r() * mouths.length)] ?? 'flat'
  const nose = costume.skull === undefined && lips !== 'none' ? stroke('M9 1Q14 6 9 8', 3.4) : ''
  return eyes(eye, pen, Math.min(4, Math.max(0, power - 1)), inks) + nose + mouth(lips, pen, stroke)
}
