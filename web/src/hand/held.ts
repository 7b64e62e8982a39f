// A card that can be played as if it were held: from the hand, or from the place it names.
import type { Board } from '../board/board.svelte'
import type { HandDrag } from '../board/drag.svelte'
import { targetKey } from '../board/pieces'
import type { Face } from '../cards/catalog.svelte'
import type { CardView } from '../wire/protocol'
import { handLabel } from './words'

export interface HeldCard extends CardView {
  from?: string | undefined
}

/** The attributes of the button of a card in hand, at any size. */
export const heldButton = (
  board: Board,
  drag: HandDrag,
  { card, face, owner }: { card: HeldCard; face: Face | undefined; owner: number },
): Record<string, unknown> => ({
  type: 'button',
  'data-testid': 'hand-card',
  'data-id': card.id,
  'data-cid': card.id,
  'data-owner': owner,
  'data-card': card.face,
  'data-legal': board.offered(card.id),
  'data-choice':
    board.legal('card', card.id) || board.selected(card.id) || board.markOf('card', card.id) > 0 || undefined,
  'data-target': targetKey('card', card.id),
  'aria-label': handLabel(board, card, face),
  onpointerdown: (event: PointerEvent) => drag.down(event, card.id),
})
