// Properties that hold for every case of many.

/** The first cases for which something does not hold. */
export function broken<T>(cases: Iterable<T>, holds: (each: T) => boolean): string[] {
  const found: string[] = []
  for (const each of cases) {
    if (!holds(each)) found.push(JSON.stringify(each))
    if (found.length === 3) break
  }
  return found
}

/** All combinations of one value of each list. */
export function* combined<T extends Record<string, readonly unknown[]>>(
  lists: T,
): Generator<{ [K in keyof T]: T[K][number] }> {
  type Case = { [K in keyof T]: T[K][number] }
  const names = Object.keys(lists)
  const places = names.map(() => 0)
  for (;;) {
    yield Object.fromEntries(names.map((name, at) => [name, lists[name]?.[places[at] ?? 0]])) as Case
    let at = names.length - 1
    while (at >= 0 && (places[at] = (places[at] ?? 0) + 1) === lists[names[at] ?? '']?.length) places[at--] = 0
    if (at < 0) return
  }
}

export const upTo = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, place) => from + place * step)

export const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6
