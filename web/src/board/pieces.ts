// Everything that lies on the bases, in one walk, and the keys by which options point at it.
import type { ActionView, BaseView, BuriedView, MinionView, TargetView, TitanView, View } from '../wire/protocol'

export type TargetKind = TargetView['kind']
export const targetKey = (kind: TargetKind, id: number): string => `${kind}:${id}`

export type Piece =
  | { kind: 'base'; thing: BaseView }
  | { kind: 'minion'; thing: MinionView }
  | { kind: 'action'; thing: ActionView; host?: MinionView }
  | { kind: 'buried'; thing: BuriedView }
  | { kind: 'titan'; thing: TitanView }

/** A base, its minions with the actions on them, its titans, its own actions, and the cards buried there. */
export function* piecesAt(base: BaseView): Generator<Piece> {
  yield { kind: 'base', thing: base }
  for (const minion of base.minions) {
    yield { kind: 'minion', thing: minion }
    for (const action of minion.actions) yield { kind: 'action', thing: action, host: minion }
  }
  for (const titan of base.titans) yield { kind: 'titan', thing: titan }
  for (const action of base.actions) yield { kind: 'action', thing: action }
  for (const buried of base.buried) yield { kind: 'buried', thing: buried }
}

/** The pieces of all bases, one base after the other. */
export function* pieces(view: Pick<View, 'bases'>): Generator<Piece> {
  for (const base of view.bases) yield* piecesAt(base)
}
