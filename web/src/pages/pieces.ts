export interface Piece {
  text: string
  changed: boolean
}

/** A text cut where the other edition has other words. */
export function pieces(text: string, changed: number[][]): Piece[] {
  const found: Piece[] = []
  let at = 0
  for (const [start = 0, end = 0] of changed) {
    found.push({ text: text.slice(at, start), changed: false }, { text: text.slice(start, end), changed: true })
    at = end
  }
  return [...found, { text: text.slice(at), changed: false }].filter((piece) => piece.text)
}
