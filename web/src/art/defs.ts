// Print dots that all pictures share: one hidden drawing in the page has them.
import { INK, PAPER } from './ink'
import { num } from './path'

const pattern = (id: string, w: number, h: number, body: string, transform = ''): string =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${transform && ` patternTransform="${transform}"`}>${body}</pattern>`

/** Dots that grow from nothing at the foot to half a cell at the top. */
function fall(cell: number, rows: number, largest: number): string {
  let d = ''
  for (let row = 0; row < rows; row++) {
    const r = largest * (1 - row / rows)
    for (const x of row % 2 ? [cell / 2] : [0, cell])
      d += `M${num(x - r)} ${num((row * cell) / 2)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`
  }
  return `<path d="${d}" fill="${INK}"/>`
}

const PATTERNS = {
  'art-dots': pattern('art-dots', 5, 5, `<circle cx="2.5" cy="2.5" r="1.3" fill="${INK}"/>`, 'rotate(30)'),
  'art-pale': pattern('art-pale', 6, 6, `<circle cx="3" cy="3" r="1.3" fill="${PAPER}"/>`, 'rotate(30)'),
  'art-fall': pattern('art-fall', 7, 400, fall(7, 26, 3.4)),
}
/** The shared dots; with a drawing, only those that it uses. */
export const dots = (drawing?: string): string =>
  `<defs>${Object.entries(PATTERNS)
    .flatMap(([id, text]) => (drawing === undefined || drawing.includes(`#${id}`) ? [text] : []))
    .join('')}</defs>`

let there = false

/** Put the shared dots into the page, once. */
export function shareDots(): void {
  if (there || typeof document === 'undefined') return
  there = true
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [name, value] of [
    ['width', '0'],
    ['height', '0'],
    ['aria-hidden', 'true'],
    ['class', 'unseen'],
  ] as const)
    holder.setAttribute(name, value)
  holder.innerHTML = dots()
  document.body.append(holder)
}
