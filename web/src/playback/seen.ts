// How far each seat of this device has watched its games, kept over reloads.

/** The number of answers and the last line of the log when the seat last looked. */
export interface Seen {
  answered: number
  line: number
}

const KEY = 'basebreaker.seen'
const MOST = 20

type Kept = Record<string, Record<string, Seen>>

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

export const seenOf = (table: string, seat: number): Seen | null => kept()[table]?.[seat] ?? null

/** Remembers it; of the tables, only the last ones. */
export function remember(table: string, seat: number, seen: Seen): void {
  const { [table]: own, ...others } = kept()
  const rest = Object.entries(others).slice(1 - MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rest, [table, { ...own, [seat]: seen }]])))
  } catch {
    // Without storage the page still works.
  }
}
