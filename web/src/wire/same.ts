// Every frame brings the whole view again. Parts that are equal in both become the same object, so nothing that depends on them reruns.

type Fields = Record<string, unknown>
const isThing = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The new value, built from the old one's parts where they are equal; the old value itself if nothing has changed. */
export function keepSame<T>(old: T, fresh: T): T {
  if (Object.is(old, fresh)) return old
  if (Array.isArray(old) && Array.isArray(fresh)) return sameList(old, fresh) as T
  return isThing(old) && isThing(fresh) ? (sameThing(old, fresh) as T) : fresh
}

/** Cards and bases are found by their numbers, wherever they lie now; everything else by its place. */
function sameList(old: unknown[], fresh: unknown[]): unknown[] {
  const known = new Map(old.flatMap((each) => (isThing(each) && 'id' in each ? [[each.id, each] as const] : [])))
  const found = fresh.map((each, place) =>
    keepSame(isThing(each) && 'id' in each ? known.get(each.id) : old[place], each),
  )
  return found.length === old.length && found.every((each, place) => each === old[place]) ? old : found
}

function sameThing(old: Fields, fresh: Fields): Fields {
  const names = Object.keys(fresh)
  const found: Fields = {}
  let changed = names.length !== Object.keys(old).length
  for (const name of names) {
    found[name] = keepSame(old[name], fresh[name])
    changed ||= !Object.is(found[name], old[name])
  }
  return changed ? found : old
}

/** Compute a value, reusing the equal parts of the previous one: what reads `$derived.by(steady(() => …))` reruns only for real changes. */
export function steady<T>(make: () => T): () => T {
  let last: T | undefined
  return () => (last = keepSame(last as T, make()))
}
