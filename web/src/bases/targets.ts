// How the bases are listed while a card is read on a phone: what each row has room for.

export interface Listing {
  /** Side by side. */
  columns: number
  /** The height of a base's row. */
  row: number
  /** Where the minions there are shown: below the bar, beside it, or nowhere. */
  crowd: 'below' | 'beside' | 'none'
  /** How many lines of the ability have room. */
  lines: number
  /** What may be chosen at a base lies beside it, not below. */
  inline: boolean
  /** The height of what may be chosen. */
  tile: number
}
export interface Listed {
  width: number
  height: number
  bases: number
  /** Rows of tiles that may be chosen, between the bases. */
  tiles: number
  /** There is room beside each base for what may be chosen there. */
  beside: boolean
  /** How large letters are against what the measures are made for. */
  scale: number
}

/** As wide as the ring of a row that glows. */
export const PAD = 10
export const GAP = 7
export const TILE = { height: 64, lowest: 48, gap: 9, room: 6 } as const
/** The size of a minion's picture in the list. */
export const FACE = 28
export const RULE = { letters: 12, line: 1.25, most: 3 } as const
const LOWEST = 50
const HIGHEST = 138
/** Name, medals and bar with the air around them. */
const HEAD = 54
const BESIDE = 500
/** A base with what may be chosen there beside it: as wide, and no higher than that. */
export const INLINE = { from: 420, least: 350, low: 260, width: 236, widest: 320, highest: 84 } as const
/** More bases than this lie in two columns, where the screen is wide enough. */
const ONE_COLUMN = 3
const TWO_COLUMNS = 480

export function listingOf({ width, height, bases, tiles, beside, scale }: Listed): Listing {
  if (tiles > 0 && (width >= INLINE.from || (beside && width >= INLINE.least && height < INLINE.low))) {
    const left = height - 2 * PAD - GAP * (bases - 1)
    const shared = Math.floor(left / Math.max(1, bases))
    // Rows of tiles share the height as well, so that all of them are in sight where they can be.
    const line = Math.floor((left - TILE.gap * Math.max(0, tiles - bases)) / tiles) - TILE.room
    const tile = Math.max(TILE.lowest, Math.min(TILE.height, line))
    return {
      columns: 1,
      row: Math.max(LOWEST, Math.min(INLINE.highest, shared)),
      crowd: 'none',
      lines: 0,
      inline: true,
      tile,
    }
  }
  const columns = bases > ONE_COLUMN && width >= TWO_COLUMNS && tiles === 0 ? 2 : 1
  const rows = Math.max(1, Math.ceil(bases / columns))
  const taken = tiles * (TILE.height + TILE.gap + TILE.room)
  const each = Math.floor((height - 2 * PAD - GAP * (rows - 1) - taken) / rows)
  const row = Math.max(LOWEST, Math.min(HIGHEST, each))
  if (width / columns >= BESIDE) return { columns, row, crowd: 'beside', lines: 0, inline: false, tile: TILE.height }
  const crowd = row >= HEAD + FACE + 4
  const left = row - HEAD - (crowd ? FACE + 6 : 0)
  const lines = crowd ? Math.min(RULE.most, Math.max(0, Math.floor(left / (RULE.letters * scale * RULE.line)))) : 0
  return { columns, row, crowd: crowd ? 'below' : 'none', lines, inline: false, tile: TILE.height }
}

/** How wide bases are that have what may be chosen beside them: as wide as leaves those their lines, so that names can be read. */
export function inlineWidth(width: number, tiles: number[]): number {
  const lines = (base: number): number => tiles.reduce((sum, many) => sum + tileLines(width - base - GAP, many), 0)
  const fits = (base: number): boolean =>
    tileWidth(width - base - GAP) >= NARROWEST && lines(base) === lines(INLINE.width)
  for (let base = INLINE.widest; base > INLINE.width; base -= 12) if (fits(base)) return base
  return INLINE.width
}

const NARROWEST = 78
/** Tiles of equal width that fill a row; as many as can still be hit and read. */
export function tileWidth(width: number): number {
  const room = width - 2 * TILE.room
  const many = Math.max(1, Math.floor((room + TILE.gap) / (NARROWEST + TILE.gap)))
  return Math.floor((room - TILE.gap * (many - 1)) / many)
}

/** The number of lines that this many tiles take. */
export const tileLines = (width: number, many: number): number => {
  const each = tileWidth(width)
  return Math.ceil(many / Math.max(1, Math.floor((width - 2 * TILE.room + TILE.gap) / (each + TILE.gap))))
}
