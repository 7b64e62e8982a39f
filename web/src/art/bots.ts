// Faces for the bots, one for each level, and what each says when it sits down.
import { INK, mix, PAPER } from './ink'
import { dot, inked, line, shape } from './path'
import { hash } from './seed'

interface Look {
  color: string
  line: string
  /** What it has on its head. */
  hat: string
  eyes: string
  mouth: string
}

const pale = '#fff8e6'
const eye = (x: number, y: number, r: number, px = 0, py = 0): string =>
  dot(x, y, r, pale, inked(INK, 4)) + dot(x + px, y + py, r * 0.45, INK)

const LOOKS: Record<string, Look> = {
  random: {
    color: '#7fc8ff',
    line: 'Eeny, meeny, miny… that one!',
    hat:
      line('M60 26V10', INK, 6) +
      shape('M48 2l12-6 12 6v12l-12 6-12-6z', '#ffffff', inked(INK, 4)) +
      dot(55, 6, 2, INK) +
      dot(65, 10, 2, INK),
    eyes: eye(43, 56, 14, 5, -5) + eye(78, 58, 10, -4, 4),
    mouth: shape('M42 84q8-9 14 0t14 0 14 0v5q-8 7-14 0t-14 0-14 0z', INK),
  },
  rookie: {
    color: '#8fe07a',
    line: 'My first tournament! Go easy on me?',
    hat:
      line('M44 24Q38 8 28 8M76 24q6-16 16-16', INK, 6) +
      dot(28, 8, 7, '#ffc62e', inked(INK, 4)) +
      dot(92, 8, 7, '#ffc62e', inked(INK, 4)),
    eyes: eye(42, 56, 13, 2, -2) + eye(78, 56, 13, 2, -2),
    mouth: shape('M42 78q18 8 36 0q-2 16-18 16t-18-16z', INK) + shape('M52 79h16v6h-16z', pale),
  },
  regular: {
    color: '#ffb347',
    line: 'I have seen this opening before.',
    hat:
      shape('M22 30Q24 2 60 2t38 28l14 6q-30 8-90 0z', '#2f74c4', inked(INK, 5)) +
      dot(60, 4, 5, '#ffc62e', inked(INK, 3)),
    eyes:
      shape('M28 48h28v18q-14 8-28 0zM64 48h28v18q-14 8-28 0z', pale, inked(INK, 4)) +
      dot(45, 58, 6, INK) +
      dot(81, 58, 6, INK) +
      line('M26 46h32M62 46h32', INK, 6),
    mouth: line('M46 84q16 6 30-4', INK, 6),
  },
  veteran: {
    color: '#c98bff',
    line: 'Sit down. This will not take long.',
    hat:
      shape('M16 36L24 4 44 20 60-4 76 20 96 4 104 36z', '#ffc62e', inked(INK, 5)) +
      dot(60, 22, 5, '#ff5533', inked(INK, 3)),
    eyes:
      shape('M30 50l26 10q-2 12-14 12-14-4-12-22z', '#ff5533', inked(INK, 4)) +
      dot(44, 62, 4, pale) +
      eye(78, 60, 13, -3, 1) +
      line('M66 46l26-8', INK, 7) +
      line('M22 38l16 40', INK, 4),
    mouth: line('M44 88q14-10 32-4', INK, 6) + shape('M66 84l4 10 4-9z', pale, inked(INK, 3)),
  },
}

const STRANGER: Omit<Look, 'color'> = {
  line: 'You do not know me yet.',
  hat: line('M60 26V8', INK, 6) + dot(60, 4, 7, '#ff5533', inked(INK, 4)),
  eyes: shape('M26 48h68v18h-68z', INK) + dot(44, 57, 6, '#7dffb0') + dot(76, 57, 6, '#7dffb0'),
  mouth: line('M44 84h32M44 80v8M54 80v8M66 80v8M76 80v8', INK, 4),
}
const COLORS = ['#ff8fa8', '#6fd6c8', '#f5d25c', '#9fa8ff']

const lookOf = (level: string): Look =>
  LOOKS[level] ?? { ...STRANGER, color: COLORS[hash(level) % COLORS.length] ?? '' }

/** The greeting of a bot of this level. */
export const botLine = (level: string): string => lookOf(level).line

/** The inside of an SVG of 120 units square, with a little room above. */
export function botFace(level: string): string {
  const { color, hat, eyes, mouth } = lookOf(level)
  const ears = 'M20 52h-9q-5 0-5 5v18q0 5 5 5h9zM100 52h9q5 0 5 5v18q0 5-5 5h-9z'
  const head = 'M20 44Q20 24 40 24H80Q100 24 100 44V82Q100 108 60 108T20 82z'
  // The hat once more in paper, a little larger: so that its lines show on dark grounds.
  const pale = hat
    .replace(/(fill|stroke)="#[0-9a-f]{6}"/g, `$1="${PAPER}"`)
    .replace(/stroke-width="([\d.]+)"/g, (_, width: string) => `stroke-width="${Number(width) + 6}"`)
  return (
    pale +
    shape(ears + head, PAPER, inked(PAPER, 11)) +
    shape(ears, mix(color, INK, 0.35), inked(INK, 5)) +
    shape(head, mix(color, INK, 0.25), inked(INK, 6)) +
    shape('M22 44Q22 26 40 26H78Q90 26 92 40Q94 84 60 100Q22 100 22 80z', color) +
    shape('M30 34q2-4 10-4h12q-18 4-20 20z', mix(color, '#ffffff', 0.6)) +
    eyes +
    mouth +
    hat
  )
}
