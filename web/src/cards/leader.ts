// The card that stands for a faction.
import { cards, type Face } from './catalog.svelte'

/** The strongest minion of a faction as first printed; the first of them if several are as strong. */
export function leader(faction: string): Face | undefined {
  let found: Face | undefined
  for (const face of cards.faces.values()) {
    if (
      face.faction === faction &&
      face.id === face.card &&
      face.kind === 'minion' &&
      (face.power ?? 0) > (found?.power ?? -1)
    )
      found = face
  }
  return found
}
