// What cannot be chosen where it lies: cards in decks, discard piles and other hands, or revealed. They are laid out in a tray.
import { pieces, targetKey } from '../board/pieces'
import type { HeldCard } from '../hand/held'
import type { CardView, OptionView, QuestionView, View } from '../wire/protocol'

/** The options that need a tray. It lies over the bases: once it is there, everything on them is in it as well. */
export function trayOptions(asked: QuestionView | null, view: View, hand: CardView[]): OptionView[] {
  const inHand = new Set(hand.map((card) => targetKey('card', card.id)))
  const onTable = new Set([
    ...inHand,
    ...view.seats.flatMap((player) => [
      ...player.stasis.map((card) => targetKey('stasis', card.id)),
      ...player.titans.map((titan) => targetKey('titan', titan.id)),
    ]),
    ...[...pieces(view)].map(({ kind, thing }) => targetKey(kind, thing.id)),
  ])
  const options = (asked?.options ?? []).map((option) => ({
    option,
    key: targetKey(option.target.kind, option.target.id),
  }))
  const cards = options.filter(({ option, key }) => !['', 'seat'].includes(option.target.kind) && !inHand.has(key))
  return cards.some(({ key }) => !onTable.has(key)) ? cards.map(({ option }) => option) : []
}

const PLACES: Record<string, string> = { hand: 'hand', deck: 'deck', discard: 'discard pile', aside: 'set aside' }

/** Cards that the Play Cards menu offers from other places: they lie beside the hand, with the name of their place. */
export function besideHand(asked: QuestionView | null, view: View, hand: CardView[]): HeldCard[] {
  if (asked?.kind !== 'menu') return []
  const held = new Set(hand.map(({ id }) => id))
  const placeOf = placesOf(view)
  const found = new Map<number, HeldCard>()
  for (const { target, face } of asked.options) {
    if (target.kind !== 'card' || held.has(target.id) || !face) continue
    found.set(target.id, {
      id: target.id,
      face,
      owner: view.viewer ?? -1,
      from: PLACES[placeOf(target.id).split(' ')[0] ?? ''] ?? 'elsewhere',
    })
  }
  return [...found.values()]
}

export interface Stack {
  option: OptionView
  /** All of them, equal in everything that can be seen. */
  all: OptionView[]
}

/** Equal cards are one choice: the same face with the same words, in the same place. */
export function stacked(options: OptionView[], placeOf: (id: number) => string): Stack[] {
  const found = new Map<string, Stack>()
  for (const option of options) {
    const same = option.target.kind === 'card' && option.face !== ''
    const key = same ? [option.face, option.label, placeOf(option.target.id)].join('|') : option.key
    const stack = found.get(key)
    if (stack) stack.all.push(option)
    else found.set(key, { option, all: [option] })
  }
  return [...found.values()]
}

/** Where a card lies, for telling equal ones apart: whose hand, deck or discard pile, or set aside. */
export function placesOf(view: View): (id: number) => string {
  const places = new Map<number, string>()
  view.seats.forEach((player, seat) => {
    for (const pile of ['hand', 'deck', 'discard'] as const)
      for (const { id } of player[pile]) places.set(id, `${pile} ${seat}`)
  })
  for (const { id, owner } of view.set_aside) places.set(id, `aside ${owner}`)
  return (id) => places.get(id) ?? ''
}
