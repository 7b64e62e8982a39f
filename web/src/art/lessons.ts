// The game in three small pictures, 120 units square each.
import { GOLD, INK, mix, PAPER, RED, WHITE } from './ink'
import { burst, dot, group, inked, line, shape } from './path'

const card = (ink: string, sign: string, turn: number, x: number): string =>
  group(
    `<rect x="-24" y="-34" width="48" height="68" rx="7" fill="${ink}" ${inked(INK, 5)}/><rect x="-18" y="-28" width="36" height="56" rx="4" fill="none" stroke="${PAPER}" stroke-width="2.4"/>${shape(sign, PAPER, inked(INK, 3))}`,
    `translate(${x} 62) rotate(${turn})`,
  )

const imp = (x: number, y: number, s: number, ink: string): string =>
  group(
    shape('M-15 30V2Q-16-18 0-18T15 2V30z', mix(ink, INK, 0.25), inked(INK, 5)) +
      shape('M-14 29V2Q-15-16-2-17Q8-15 8 2V29z', ink) +
      shape('M-14-10L-22-22L-6-17zM14-10L22-22L6-17z', ink, inked(INK, 4)) +
      dot(-4, -1, 5.4, WHITE, inked(INK, 2.6)) +
      dot(9, -1, 5.4, WHITE, inked(INK, 2.6)) +
      dot(-2, 0, 2.2, INK) +
      dot(11, 0, 2.2, INK) +
      line('M-2 11Q4 16 10 10', INK, 3),
    `translate(${x} ${y}) scale(${s})`,
  )

const PLAQUE = 'M10 24H110L116 32V92L110 100H10L4 92V32z'
const CRACK = 'M60 22l-9 20 13 6-15 16 14 8-9 30M51 42l-22-5-8 8M64 48l22-7 8 6M49 64l-20 8M63 72l24 6 8-5'

export const LESSONS: readonly string[] = [
  card('#c8402c', 'M0-18L-11 4h8l-5 16 17-24h-9l7-14z', -15, 38) +
    card('#2f74c4', 'M0-17Q13-4 10 8Q6 18 0 18T-10 8Q-13-4 0-17z', 14, 82),
  shape('M8 104V70h12v8h14v-8h14v8h14v-8h14v8h14v-8h14v34z', '#b8a48a', inked(INK, 5)) +
    shape('M52 104V92q8-8 16 0v12z', INK) +
    imp(30, 52, 0.9, '#8a4ac8') +
    imp(90, 52, 0.9, '#2fa86a') +
    imp(60, 40, 1.15, '#e8502f'),
  shape(burst(60, 62, 60, 15, 0.72), RED, inked(INK, 4)) +
    shape(PLAQUE, '#3a8ab0', inked(INK, 5)) +
    shape('M6 90Q34 52 52 78Q74 40 114 88V92L109 98H11z', '#1f5a6a') +
    dot(86, 46, 10, PAPER) +
    line(CRACK, INK, 9) +
    line(CRACK, GOLD, 4),
]
