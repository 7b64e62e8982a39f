// What a screen reader says of a hand card.
import type { Board } from '../board/board.svelte'
import type { Face } from '../cards/catalog.svelte'
import type { HeldCard } from './held'

export function handLabel(board: Board, card: HeldCard, face: Face | undefined): string {
  const mark = board.markOf('card', card.id)
  const state = board.selected(card.id)
    ? 'selected; choose again to put it back or to play it'
    : mark
      ? `marked as number ${mark}`
      : board.offered(card.id)
        ? board.wouldDoNothing('card', card.id)
          ? 'can be chosen, but would do nothing now'
          : 'can be chosen'
        : board.choosing
          ? 'cannot be played now; choose to hear why'
          : ''
  return [
    face?.name ?? 'Hidden card',
    `${face?.kind ?? 'card'} ${card.from ? `from the ${card.from}` : 'in hand'}`,
    face?.power != null ? `power ${face.power}` : '',
    state,
  ]
    .filter(Boolean)
    .join(', ')
}
