// What the pieces of the table need to know: the view, what may be chosen, what is looked at closely, what is dragged.
import { getContext, setContext } from 'svelte'
import type { Face } from '../cards/catalog.svelte'
import { cards } from '../cards/catalog.svelte'
import type { BaseView, CardView, LogLine, MinionView, OptionView, QuestionView, ServerMessage, View } from '../wire/protocol'
import type { Asked } from '../wire/socket.svelte'

export type TargetKind = 'minion' | 'action' | 'base' | 'card' | 'buried' | 'stasis' | 'seat' | ''
export const targetKey = (kind: string, id: number): string => `${kind}:${id}`

/** What a close look shows: a face and, if the card lies on the table, the thing itself. */
export interface Closeup {
  face: Face
  minion?: MinionView | undefined
  base?: BaseView | undefined
  /** The cards stored under an action or a card in stasis. */
  stored?: CardView[] | undefined
  /** The number of a card in hand, so that it can be played from the close look. */
  card?: number | undefined
}
export interface Zoom extends Closeup {
  anchor: DOMRect
  pinned: boolean
}
export interface Chooser {
  options: OptionView[]
  anchor: DOMRect
}

/** Where a board gets its game from: a live table or a replay. */
export interface Source {
  readonly view: View | null
  readonly eyes: number | null
  readonly asked: QuestionView | null
  readonly step: number | null
  /** The log, as far as it was told. */
  readonly lines: LogLine[]
  answer(key: string): void
  ask(message: Asked): Promise<ServerMessage>
  whyNot(card: number): void
}

export class Board {
  zoom = $state.raw<Zoom | null>(null)
  chooser = $state.raw<Chooser | null>(null)
  /** The hand card under the finger. */
  dragged = $state.raw<number | null>(null)
  /** The target under the finger while a card is dragged. */
  hovered = $state('')
  /** Where a dropped card should go, if the next question asks. */
  intent: string[] = []
  /** The last pointer was a finger or a pen. */
  touch = false
  pile = $state.raw<{ seat: number; pile: 'discard' | 'deck' | 'stasis' } | 'bases' | null>(null)

  readonly source: Source
  targets = $derived.by(() => this.#targetsOf(this.source.asked))

  constructor(source: Source) {
    this.source = source
  }

  get view(): View {
    const view = this.source.view
    if (!view) throw new Error('The board is drawn before there is a game.')
    return view
  }
  get eyes(): number | null {
    return this.source.eyes
  }
  get choosing(): boolean {
    return this.source.asked !== null
  }
  /** The Play Cards menu dims little: everything may still be looked at with an open mind. */
  get focused(): boolean {
    const asked = this.source.asked
    return asked !== null && asked.kind !== 'menu'
  }

  options(kind: TargetKind, id: number): OptionView[] {
    return this.targets.get(targetKey(kind, id)) ?? []
  }
  legal(kind: TargetKind, id: number): boolean {
    return this.targets.has(targetKey(kind, id))
  }
  seatName(seat: number): string {
    return this.view.seats[seat]?.name ?? 'nobody'
  }

  /** The face of a base in the middle or scored already. */
  baseCard(id: number): string | undefined {
    const view = this.source.view
    return [...(view?.bases ?? []), ...(view?.base_discard ?? [])].find((base) => base.id === id)?.card
  }

  pick(kind: TargetKind, id: number, element: Element, options = this.options(kind, id)): void {
    const [only] = options
    if (options.length > 1) this.chooser = { options, anchor: element.getBoundingClientRect() }
    else if (only) this.choose(only)
    else this.#cannot(kind, id, element)
  }

  /** What cannot be chosen can still be read, and tells why. */
  #cannot(kind: TargetKind, id: number, element: Element): void {
    if (kind === 'seat') return
    const closeup = this.closeup(id, (element as HTMLElement).dataset.card ?? '')
    if (closeup && (this.touch || !this.choosing)) this.look(closeup, element, true)
    else if (kind !== 'base' && this.choosing) this.source.whyNot(id)
  }

  choose(option: OptionView): void {
    this.chooser = null
    this.closeZoom(true)
    this.source.answer(option.key)
  }

  /** After a drop: answers by itself where the next question asks just what the drop has told. */
  followIntent(): void {
    const asked = this.source.asked
    if (!asked || this.intent.length === 0) return
    const wanted = this.intent
    this.intent = []
    for (const key of wanted) {
      const options = this.targets.get(key)
      if (options?.length === 1 && options[0]) {
        this.source.answer(options[0].key)
        return
      }
    }
  }

  look(closeup: Closeup, element: Element, pinned: boolean): void {
    if (this.dragged !== null || (this.zoom?.pinned && !pinned)) return
    this.zoom = { ...closeup, anchor: element.getBoundingClientRect(), pinned }
  }
  closeZoom(pinnedToo = false): void {
    if (!this.zoom?.pinned || pinnedToo) this.zoom = null
  }

  /** Finds a thing in play by its number, for links in the log and the banner. */
  closeup(id: number, card: string): Closeup | null {
    for (const base of this.source.view?.bases ?? []) {
      if (base.id === id) return this.#close(base.card, { base })
      for (const minion of base.minions) if (minion.id === id) return this.#close(minion.card, { minion })
      for (const action of base.actions) if (action.id === id) return this.#close(action.card, { stored: action.stored })
    }
    for (const seat of this.source.view?.seats ?? [])
      for (const frozen of seat.stasis) if (frozen.id === id) return this.#close(frozen.card, { stored: frozen.stored })
    return this.#close(card, {})
  }
  #close(card: string, rest: Partial<Closeup>): Closeup | null {
    const face = cards.face(card)
    return face ? { face, ...rest } : null
  }

  #targetsOf(asked: QuestionView | null): Map<string, OptionView[]> {
    const found = new Map<string, OptionView[]>()
    const add = (key: string, option: OptionView): void => void found.set(key, [...(found.get(key) ?? []), option])
    for (const option of asked?.options ?? []) {
      const { kind, id } = option.target
      if (!kind) continue
      add(targetKey(kind, id), option)
      const host = kind === 'action' ? this.#hostOf(id) : undefined
      if (host) add(targetKey('minion', host.id), option)
    }
    return found
  }

  /** The minion an action lies on: the action is too small to be hit there, so the minion is chosen for it. */
  #hostOf(action: number): MinionView | undefined {
    const minions = this.source.view?.bases.flatMap((base) => base.minions)
    return minions?.find((minion) => minion.actions.some((each) => each.id === action))
  }
}

const KEY = Symbol('board')
export const setBoard = (board: Board): Board => setContext(KEY, board)
export const useBoard = (): Board => getContext<Board>(KEY)
