// Drawing lots: factions for each player, who begins, the order of a draft, the base deck.

/** A number from 0 up to, not including, 1. */
export type Chance = () => number

export const fairChance: Chance = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
export const below = (count: number, chance: Chance): number => Math.min(count - 1, Math.floor(chance() * count))

export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const rest = [...list]
  const out: T[] = []
  while (rest.length) out.push(...rest.splice(below(rest.length, chance), 1))
  return out
}

export interface Wish {
  seats: number
  /** All factions that may be drawn: those of the boxes at hand that are not left out. */
  pool: string[]
  /** Those of last time, which stay away if there are enough others. */
  last: string[]
  /** How strong a deck is, where that is known; with it, even decks are looked for. */
  strength?: ((one: string, other: string) => number | null) | undefined
}
export interface Lot {
  decks: string[][]
  /** Some of last time had to be drawn again. */
  again: boolean
}

const DEALS = 80

/** Two factions for each player, none of them twice; null if there are too few. */
export function draw({ seats, pool, last, strength }: Wish, chance: Chance): Lot | null {
  const wanted = 2 * seats
  if (pool.length < wanted) return null
  const fresh = pool.filter((faction) => !last.includes(faction))
  const deal = (): string[][] => {
    const order = [
      ...shuffled(fresh, chance),
      ...shuffled(
        pool.filter((faction) => last.includes(faction)),
        chance,
      ),
    ]
    const drawn = shuffled(order.slice(0, wanted), chance)
    return Array.from({ length: seats }, (_, seat) => drawn.slice(2 * seat, 2 * seat + 2))
  }
  const again = fresh.length < wanted
  if (!strength) return { decks: deal(), again }
  let best = deal()
  for (let turn = 1; turn < DEALS; turn += 1) {
    const other = deal()
    if (spread(other, strength) < spread(best, strength)) best = other
  }
  return { decks: best, again }
}

/** How far the strongest and the weakest deck are apart; what was never measured counts as average. */
export function spread(decks: string[][], strength: NonNullable<Wish['strength']>): number {
  const rates = decks.map(([one = '', other = '']) => strength(one, other) ?? 0.5)
  return Math.max(...rates) - Math.min(...rates)
}

/** Another faction in this place; the others stay. The same decks if there is none left. */
export function redrawn(
  decks: string[][],
  seat: number,
  place: number,
  pool: string[],
  last: string[],
  chance: Chance,
): string[][] {
  const taken = new Set(decks.flat())
  const free = pool.filter((faction) => !taken.has(faction))
  const fresh = free.filter((faction) => !last.includes(faction))
  const among = fresh.length ? fresh : free
  const drawn = among[below(among.length, chance)]
  if (!drawn) return decks
  return decks.map((deck, who) => (who === seat ? deck.map((faction, at) => (at === place ? drawn : faction)) : deck))
}

/** The order of picks: around the table from the first player, then all the way back (1.2.4, 1.2.5). */
export function draftOrder(seats: number, first: number): number[] {
  const round = Array.from({ length: seats }, (_, place) => (first + place) % seats)
  return [...round, ...round.toReversed()]
}

export interface Drawn {
  face: string
  /** The discard pile in its new order, if it had to be shuffled (6.6.8). */
  shuffled?: string[]
}
/** The next base: the top of the deck, or of the discard pile once it is shuffled; null if there is none at all. */
export function nextBase(deck: string[], discard: string[], chance: Chance): Drawn | null {
  if (deck[0] !== undefined) return { face: deck[0] }
  const order = shuffled(discard, chance)
  return order[0] === undefined ? null : { face: order[0], shuffled: order }
}
