// What every button that stands for a piece has in common: what it is, whose it is, and what a click does.
import type { OptionView } from '../wire/protocol'
import type { Board } from './board.svelte'
import { targetKey, type TargetKind } from './pieces'

export interface PieceButton {
  kind: TargetKind
  id: number
  card: string
  owner: number
  /** The sentence that a screen reader reads. */
  label: string
  /** The options a click chooses from; by default those of the piece itself. */
  options?: OptionView[]
}
type Attributes = Record<string, unknown> & { onclick: (event: MouseEvent & { currentTarget: Element }) => void }

export const pieceButton = (board: Board, { kind, id, card, owner, label, options }: PieceButton): Attributes => ({
  type: 'button',
  'data-testid': kind,
  'data-id': id,
  'data-cid': id,
  'data-owner': owner,
  'data-card': card,
  'data-choice': (options ? options.length > 0 : board.legal(kind, id)) || undefined,
  'data-target': targetKey(kind, id),
  'aria-label': label,
  onclick: (event) => {
    event.stopPropagation()
    board.pick(kind, id, event.currentTarget, options)
  },
})
