// What an icon's path says about itself: its parts, where each begins, and how far it reaches.
export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Outline {
  /** Each part by itself, so that holes can be filled. */
  parts: string[]
  box: Box
}

const COUNTS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const cache = new Map<string, Outline>()

/** Icons are written with commands relative to where the last part ended: here each part gets a start of its own. */
export function outline(d: string): Outline {
  const known = cache.get(d)
  if (known) return known
  const parts: string[] = []
  let [x, y, startX, startY, part] = [0, 0, 0, 0, '']
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const seen = (): void => {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase()
    const relative = letter === command
    const numbers =
      command === 'a' ? arcs(rest) : (rest.match(/[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    const step = COUNTS[command] ?? 0
    if (command === 'z') {
      part += 'z'
      parts.push(part)
      part = ''
      x = startX
      y = startY
      continue
    }
    for (let i = 0; i < numbers.length; i += step) {
      const given = numbers.slice(i, i + step)
      if (command === 'm' && i === 0) {
        if (part) parts.push(part)
        x = (given[0] ?? 0) + (relative ? x : 0)
        y = (given[1] ?? 0) + (relative ? y : 0)
        startX = x
        startY = y
        part = `M${trim(x)} ${trim(y)}`
        seen()
        continue
      }
      if (!part) part = `M${trim(x)} ${trim(y)}`
      const as = command === 'm' ? (relative ? 'l' : 'L') : letter
      part += as + given.join(' ')
      if (command === 'h') x = (given[0] ?? 0) + (relative ? x : 0)
      else if (command === 'v') y = (given[0] ?? 0) + (relative ? y : 0)
      else {
        x = (given[step - 2] ?? 0) + (relative ? x : 0)
        y = (given[step - 1] ?? 0) + (relative ? y : 0)
      }
      seen()
    }
  }
  if (part) parts.push(part)
  const found = { parts, box: { x: left, y: top, w: right - left, h: bottom - top } }
  cache.set(d, found)
  return found
}

const trim = (value: number): string => String(Math.round(value * 100) / 100)

/** The two flags of an arc may be written without a gap. */
function arcs(rest: string): number[] {
  const found: number[] = []
  const number = /[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/iy
  const flag = /[01]/y
  for (let at = 0; at < rest.length;) {
    if (/[\s,]/.test(rest[at] ?? '')) {
      at++
      continue
    }
    const wanted = found.length % 7 === 3 || found.length % 7 === 4 ? flag : number
    wanted.lastIndex = at
    const match = wanted.exec(rest)
    if (!match) break
    found.push(Number(match[0]))
    at = wanted.lastIndex
  }
  return found
}

/** The path of an icon's drawing. */
export const iconPath = (body: string): string => [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
