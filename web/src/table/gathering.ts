// Whether a new game has to wait for other players.
import type { TableInfo } from '../wire/protocol'

/** A table of one person and bots begins at once: nothing is shown of a lobby that is gone before it can be read. */
export function isAwaited({ seats, options }: Pick<TableInfo, 'seats' | 'options'>, mine: readonly number[]): boolean {
  const people = seats.some((seat, index) => seat.kind === 'person' && !mine.includes(index))
  return people || (options.factions === 'choose' && mine.some((seat) => (seats[seat]?.factions.length ?? 0) < 2))
}
