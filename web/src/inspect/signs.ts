// Which signs a thing on the table carries.
import { endsFor } from '../board/goal'
import type { Closeup } from '../board/look.svelte'
import type { View } from '../wire/protocol'

/** The ids of the signs, as the lexicon has them. */
export function signsOf({ minion, base, stored }: Closeup, view: View | null = null): string[] {
  const here: [string, unknown][] = [
    ['talent-ready', minion?.talent === 'ready'],
    ['talent-used', minion?.talent === 'used'],
    ['counters', minion?.counters],
    ['stronger', (minion?.change ?? 0) > 0],
    ['weaker', (minion?.change ?? 0) < 0],
    ['attached', minion?.actions.length],
    ['stored', minion?.stored.length ?? stored?.length],
    ['changed-breakpoint', base && base.breakpoint !== base.printed_breakpoint],
    ['reached', base && base.total > base.breakpoint],
    ['medals', base?.places.length],
    ['match-point', base && view && endsFor(view, base) !== null],
    ['base-counters', base?.counters],
  ]
  return here.flatMap(([id, carried]) => (carried ? [id] : []))
}
