// What the pieces of the table need to know: the view, what may be chosen, what is looked at closely, what is dragged.
import { getContext, setContext } from 'svelte'
import type { Face } from '../cards/catalog.svelte'
import { cards } from '../cards/catalog.svelte'
import type { BaseView, CardView, MinionView, OptionView, QuestionView, View } from '../wire/protocol'
import type { Feed } from './feed'
import { type Piece, pieces, targetKey, type TargetKind } from './pieces'

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

  readonly feed: Feed
  targets = $derived.by(() => this.#targetsOf(this.feed.asked))

  constructor(feed: Feed) {
    this.feed = feed
  }

  get view(): View {
    const view = this.feed.view
    if (!view) throw new Error('The board is drawn before there is a game.')
    return view
  }
  get viewer(): number | null {
    return this.feed.viewer
  }
  get choosing(): boolean {
    return this.feed.asked !== null
  }
  /** The Play Cards menu dims little: everything may still be looked at with an open mind. */
  get focused(): boolean {
    const asked = this.feed.asked
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
  /** A line of the log calls players by their seats, as in `{0} gives up.`; here it gets their names. */
  told(text: string): string {
    return text.replace(/\{(\d)\}/g, (_, seat) => this.seatName(Number(seat)))
  }

  /** The face of a base in the middle or scored already. */
  baseCard(id: number): string | undefined {
    const view = this.feed.view
    return [...(view?.bases ?? []), ...(view?.base_discard ?? [])].find((base) => base.id === id)?.face
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
    else if (kind !== 'base' && this.choosing) this.feed.whyNot(id)
  }

  choose(option: OptionView): void {
    this.chooser = null
    this.closeZoom(true)
    this.feed.answer(option.key)
  }

  /** After a drop: answers by itself where the next question asks just what the drop has told. */
  followIntent(): void {
    const asked = this.feed.asked
    if (!asked || this.intent.length === 0) return
    const wanted = this.intent
    this.intent = []
    for (const key of wanted) {
      const options = this.targets.get(key)
      if (options?.length === 1 && options[0]) {
        this.feed.answer(options[0].key)
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
    const piece = this.#piece(id)
    if (piece?.kind === 'base') return this.#close(piece.thing.face, { base: piece.thing })
    if (piece?.kind === 'minion') return this.#close(piece.thing.face, { minion: piece.thing })
    if (piece?.kind === 'action') return this.#close(piece.thing.face, { stored: piece.thing.stored })
    const frozen = this.feed.view?.seats.flatMap((seat) => seat.stasis).find((each) => each.id === id)
    return frozen ? this.#close(frozen.face, { stored: frozen.stored }) : this.#close(card, {})
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
      // An action on a minion is too small to be hit there, so the minion is chosen for it.
      const piece = kind === 'action' ? this.#piece(id) : undefined
      if (piece?.kind === 'action' && piece.host) add(targetKey('minion', piece.host.id), option)
    }
    return found
  }

  #piece(id: number): Piece | undefined {
    const view = this.feed.view
    return view ? [...pieces(view)].find((piece) => piece.thing.id === id) : undefined
  }
}

const KEY = Symbol('board')
/** The board of everything drawn below the component that says this. */
export const setBoard = (board: Board): Board => setContext(KEY, board)
export const useBoard = (): Board => getContext<Board>(KEY)
