// Puzzles on this device: which were tried and solved, the player's rating, and the result of each day.
const KEY = 'basebreaker.puzzles'
const MOST_DAYS = 60

/** The player's rating and its uncertainty. */
export interface Standing {
  rating: number
  deviation: number
}
/** The fields of a puzzle that are needed here. */
export interface Listed {
  id: string
  goal: 'win' | 'vp'
  vp: number
  rating: number
}
export interface Tried {
  solved: boolean
  /** Every finished turn: whether it was the best. */
  tries: boolean[]
  hints: number
}
export interface Day {
  puzzle: string
  deal: string
}
export interface Kept {
  standing: Standing
  puzzles: Record<string, Tried>
  days: Record<string, Day>
}

const fresh = (): Kept => ({ standing: { rating: 1200, deviation: 350 }, puzzles: {}, days: {} })
const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)
const textOf = (found: unknown): string => (typeof found === 'string' ? found : '')

/** The stored state, as far as it is valid. */
export function readKept(text: string | null): Kept {
  const kept = fresh()
  let found: unknown
  try {
    found = JSON.parse(text ?? '{}')
  } catch {
    return kept
  }
  if (!isRecord(found)) return kept
  const { standing, puzzles, days } = found
  if (isRecord(standing) && Number.isFinite(standing['rating']) && Number.isFinite(standing['deviation']))
    kept.standing = { rating: Number(standing['rating']), deviation: Number(standing['deviation']) }
  for (const [id, each] of Object.entries(isRecord(puzzles) ? puzzles : {})) {
    if (!isRecord(each) || !Array.isArray(each['tries'])) continue
    kept.puzzles[id] = {
      solved: each['solved'] === true,
      tries: each['tries'].map(Boolean),
      hints: Number(each['hints']) || 0,
    }
  }
  for (const [day, each] of Object.entries(isRecord(days) ? days : {})) {
    if (isRecord(each)) kept.days[day] = { puzzle: textOf(each['puzzle']), deal: textOf(each['deal']) }
  }
  return kept
}

function remembered(): Kept {
  try {
    return readKept(localStorage.getItem(KEY))
  } catch {
    return fresh()
  }
}

export const puzzled = $state(remembered())

function keep(): void {
  const days = Object.keys(puzzled.days).sort()
  for (const day of days.slice(0, -MOST_DAYS)) delete puzzled.days[day]
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzled))
  } catch {
    // Without storage puzzles still work.
  }
}

export const triedBefore = (id: string): boolean => (puzzled.puzzles[id]?.tries.length ?? 0) > 0
export const solvedBefore = (id: string): boolean => puzzled.puzzles[id]?.solved ?? false

/** Note a finished turn and its number of hints; true if it is the first one, which counts. */
export function finish(id: string, solved: boolean, hints: number): boolean {
  const before = puzzled.puzzles[id] ?? { solved: false, tries: [], hints: 0 }
  puzzled.puzzles[id] = {
    solved: before.solved || solved,
    tries: [...before.tries, solved],
    hints: Math.max(before.hints, hints),
  }
  keep()
  return before.tries.length === 0
}

export function standAt(standing: Standing): void {
  puzzled.standing = standing
  keep()
}

/** The first result of a day stays. */
export function mark(day: string, what: keyof Day, line: string): string {
  const before = puzzled.days[day] ?? { puzzle: '', deal: '' }
  if (!before[what]) puzzled.days[day] = { ...before, [what]: line }
  keep()
  return puzzled.days[day]?.[what] ?? line
}

/** The tries of a puzzle as symbols: red for each that missed, green for the one that did it, a lamp for hints. */
export function symbols({ tries, hints }: Tried): string {
  const end = tries.indexOf(true)
  const shown = end < 0 ? tries : tries.slice(0, end + 1)
  return shown.map((solved) => (solved ? '🟩' : '🟥')).join('') + (hints > 0 ? '💡' : '')
}

/** The puzzle to try next: unsolved, untried if possible, and nearest to the player's rating. */
export function nextPuzzle(list: readonly Listed[], after = ''): Listed | null {
  const open = list.filter(({ id }) => id !== after && !solvedBefore(id))
  const fresh = open.filter(({ id }) => !triedBefore(id))
  const away = ({ rating }: Listed): number => Math.abs(rating - puzzled.standing.rating)
  return (fresh.length ? fresh : open).reduce<Listed | null>(
    (best, each) => (best && away(best) <= away(each) ? best : each),
    null,
  )
}

/** A puzzle's task, as its table says it too. */
export const taskOf = ({ goal, vp }: Listed): string =>
  goal === 'win' ? 'Win the game this turn' : `Make ${vp} VP this turn`

export interface Grade {
  title: string
  /** Ratings from here on. */
  from: number
}
export const GRADES: readonly Grade[] = [
  { title: 'Easy', from: 0 },
  { title: 'Medium', from: 1300 },
  { title: 'Hard', from: 1500 },
  { title: 'Very hard', from: 1700 },
]
export const gradeOf = (rating: number): Grade =>
  GRADES.filter(({ from }) => rating >= from).at(-1) ?? { title: '', from: 0 }
