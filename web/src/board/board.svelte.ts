// What the pieces of the table need to know: the view, what may be chosen, what is looked at closely, what is dragged.
import { getContext, setContext } from 'svelte'
import { cards } from '../cards/catalog.svelte'
import { screenHeight, screenWidth, textScale } from '../device/screen.svelte'
import type { BaseOutlook, OptionView, QuestionView, View } from '../wire/protocol'
import { Choice } from './choice.svelte'
import type { Feed } from './feed'
import { type Layout, layoutOf } from './layout'
import { type Closeup, Look } from './look.svelte'
import { type Piece, pieces, targetKey, type TargetKind } from './pieces'

export interface Chooser {
  options: OptionView[]
  anchor: DOMRect
}
/** A sentence that hangs at a card until the game goes on. */
export interface Bubble {
  text: string
  anchor: Element
  /** The card that was asked about: a phone may hold it elsewhere by now. */
  card: number
}
/** What lies on the table, so that choosing among it dims the rest. */
const ON_TABLE: TargetKind[] = ['base', 'minion', 'titan', 'action', 'buried', 'stasis', 'seat']

const NONE: OptionView[] = []

export class Board {
  readonly look = new Look()
  readonly choice: Choice
  chooser = $state.raw<Chooser | null>(null)
  bubble = $state.raw<Bubble | null>(null)
  /** The hand card under the finger. */
  dragged = $state.raw<number | null>(null)
  /** The target under the mouse, or under the card that is dragged. */
  hovered = $state('')
  /** The base whose scoring is on show; the others are dimmed. -1: none. */
  scored = $state(-1)
  cracked = $state(false)
  /** The last pointer was a finger or a pen. */
  touch = $state(false)
  /** The hand card shown large on a phone. */
  reading = $state.raw<number | null>(null)
  /** Answers to the open menu that would do nothing now. */
  #idle = $state.raw<{ number: number; keys: Set<string> }>({ number: -1, keys: new Set() })
  pile = $state.raw<{ seat: number; pile: 'discard' | 'deck' | 'stasis' } | 'bases' | null>(null)

  readonly feed: Feed
  targets = $derived.by(() => this.#targetsOf(this.choice.question))
  /** Everything that an open menu offers in the hand, also while a card of it is selected. */
  #offered = $derived.by(
    () =>
      new Set(
        (this.asked?.options ?? []).filter(({ target }) => target.kind === 'card').map(({ target }) => target.id),
      ),
  )
  #manyBases = $derived.by(() => Math.max(1, this.feed.view?.bases.length ?? 3))
  /** The victory points needed to win. */
  readonly goal = $derived.by(() => this.feed.view?.goal ?? 0)
  layout = $derived.by<Layout>(() => layoutOf(screenWidth(), screenHeight(), this.#manyBases, textScale()))

  // Every line of the log asks for these. As text they compare equal from frame to frame, so nothing that reads them reruns.
  #nameText = $derived.by(() => JSON.stringify(this.feed.view?.seats.map(({ name }) => name) ?? []))
  #names = $derived(JSON.parse(this.#nameText) as string[])
  #baseText = $derived.by(() =>
    JSON.stringify(
      [...(this.feed.view?.bases ?? []), ...(this.feed.view?.base_discard ?? [])].map(({ id, face }) => [id, face]),
    ),
  )
  #faceOfBase = $derived(new Map(JSON.parse(this.#baseText) as [number, string][]))

  constructor(feed: Feed) {
    this.feed = feed
    this.choice = new Choice(feed)
  }

  /** The close look has a place of its own: in the rail, or in a cell that no base needs. */
  get docked(): boolean {
    const { rail, kind, spare, scrolls } = this.layout
    return rail === 'full' || (kind === 'tall' && spare && !scrolls)
  }
  get view(): View {
    const view = this.feed.view
    if (!view) throw new Error('The board is drawn before there is a game.')
    return view
  }
  get viewer(): number | null {
    return this.feed.viewer
  }
  get asked(): QuestionView | null {
    return this.choice.asked
  }
  /** A player is choosing right now. What is still being told was decided before. */
  deciding(seat: number): boolean {
    return this.feed.question?.seat === seat
  }
  get choosing(): boolean {
    return this.asked !== null
  }
  /** Something on the table is being chosen: what may not be is dimmed. The Play Cards menu dims nothing. */
  get focused(): boolean {
    const question = this.choice.question
    return (
      question !== null &&
      question.kind !== 'menu' &&
      question.options.some(({ target }) => ON_TABLE.includes(target.kind))
    )
  }
  /** The question is about hand cards: those that may not be chosen are grey. */
  get handAsked(): boolean {
    const selected = this.choice.selected?.ahead
    return !selected && this.asked !== null && (this.asked.kind === 'menu' || this.#offered.size > 0)
  }

  /** The option that declines what is asked. Ending the turn doesn't count. */
  get declining(): OptionView | undefined {
    const question = this.choice.question
    if (this.choice.marks.length) return undefined // marks are sent or dropped first
    return question?.kind === 'menu' ? undefined : question?.options.find(({ key }) => key === question.decline)
  }

  options(kind: TargetKind, id: number): OptionView[] {
    return this.targets.get(targetKey(kind, id)) ?? NONE
  }
  legal(kind: TargetKind, id: number): boolean {
    return this.targets.has(targetKey(kind, id))
  }
  /** A card in hand that the open question offers, with any selection. */
  offered(card: number): boolean {
    return this.#offered.has(card)
  }
  /** One of several cards in hand that are being marked; where the targets of a selected card are marked, the hand has none. */
  markable(card: number): boolean {
    if (!this.choice.several) return false
    return this.aimsAtHand ? this.legal('card', card) : !this.choice.selected && this.offered(card)
  }
  /** Finds out what of the open menu would do nothing now. */
  async tryOut(): Promise<void> {
    const asked = this.feed.asked
    if (asked?.kind !== 'menu') return
    const keys = await this.feed.idle()
    if (this.feed.asked?.number === asked.number) this.#idle = { number: asked.number, keys: new Set(keys) }
  }
  /** All that could be done with this now would change nothing. */
  wouldDoNothing(kind: TargetKind, id: number): boolean {
    const asked = this.asked
    if (!asked || asked.number !== this.#idle.number) return false
    const options = asked.options.filter(({ target }) => target.kind === kind && target.id === id)
    return options.length > 0 && options.every(({ key }) => this.#idle.keys.has(key))
  }
  selected(card: number): boolean {
    return this.aimed('card', card)
  }
  /** What is selected leads to a choice among hand cards. */
  get aimsAtHand(): boolean {
    return this.choice.selected?.ahead?.options.some(({ target }) => target.kind === 'card') ?? false
  }
  /** Any thing that is selected, in the hand or on the table. */
  aimed(kind: TargetKind, id: number): boolean {
    const target = this.choice.selected?.option.target
    return target?.kind === kind && target.id === id
  }
  /** The place of a marked thing among the marks, from 1 on; 0 if it is not marked. */
  markOf(kind: TargetKind, id: number): number {
    return 1 + this.choice.marks.findIndex(({ target }) => target.kind === kind && target.id === id)
  }
  seatName(seat: number): string {
    return this.#names[seat] ?? 'nobody'
  }
  /** Put the players' names into a line of the log, which names them by seat, as in `{0} gives up.` */
  told(text: string): string {
    return text.replace(/\{(\d)\}/g, (_, seat) => this.seatName(Number(seat)))
  }
  /** The face of a base in the middle or scored already. */
  baseCard(id: number): string | undefined {
    return this.#faceOfBase.get(id)
  }
  /** The power at a base if the selected card went there; only for the target that is pointed at, or for all. */
  outlook(base: number, always = false): BaseOutlook | undefined {
    const key = targetKey('base', base)
    if (!always && this.hovered !== key) return undefined
    const option = this.options('base', base)[0]
    return this.choice.selected?.outlooks
      .find((each) => each.key === option?.key)
      ?.bases.find((each) => each.base === base)
  }

  pick(kind: TargetKind, id: number, element: Element, options = this.options(kind, id)): void {
    const [only] = options
    if (options.length > 1) this.chooser = { options, anchor: element.getBoundingClientRect() }
    else if (only) this.take(only)
    else if (kind === 'card' && this.offered(id)) this.#switchTo(id, element)
    else this.#cannot(kind, id, element)
  }

  /** A tap on a small hand card, or a swipe to it: show it large, and select it if it may be chosen. Only a tap marks it or puts it back. */
  read(card: number, element: Element, tapped = true): void {
    if (tapped && this.reading === card && !this.aimsAtHand && !this.markable(card)) {
      this.back()
      return
    }
    this.reading = card
    if (this.aimsAtHand) return // the selected card needs a card as its target: read this one first; the next tap chooses it
    if (!this.offered(card)) {
      this.choice.clear()
      if (this.choosing) void this.whyNot(card, element)
    } else if ((this.asked?.more ?? 0) > 0) {
      if (tapped) this.pick('card', card, element)
    } else if (!this.selected(card)) this.#switchTo(card, element)
  }

  /** An option was chosen: send it, mark it or select it, depending on the question. */
  take(option: OptionView): void {
    this.chooser = null
    this.bubble = null
    const { choice } = this
    const ahead = choice.selected?.ahead
    if (choice.enough && option.key === DONE && option.key === choice.question?.decline)
      choice.sayMarks() // done with these
    else if (ahead && this.#belongs(option, ahead)) this.#takeAhead(option, ahead)
    else if (choice.several && option.key !== this.asked?.decline) choice.mark(option)
    else if (choice.selected?.option === option) this.#again(option)
    else if (this.#needsSecondTap(option)) choice.select(option)
    else this.choose(option)
    this.look.close(true)
    if (!choice.selected && !choice.several) this.reading = null
  }

  /** An option the selected card leads to: mark one of several, send anything else with the card. A card shown large hides the marks. */
  #takeAhead(option: OptionView, ahead: QuestionView): void {
    if (ahead.more > 0 && option.key !== ahead.decline && this.reading === null) this.choice.mark(option)
    else this.choice.sayWith(option)
  }

  /** The card that is selected once more: plays it, or puts it back where targets glow. */
  #again(option: OptionView): void {
    const { ahead } = this.choice.selected ?? {}
    if (ahead) this.choice.clear()
    else if (ahead === null) this.choose(option)
  }

  /** A card from the menu is read and aimed first; under a finger every card is. */
  #needsSecondTap(option: OptionView): boolean {
    if (option.target.kind !== 'card') return this.touch && this.asked?.kind === 'menu' && option.target.kind !== ''
    return this.touch || this.asked?.kind === 'menu'
  }
  #belongs = (option: OptionView, question: QuestionView): boolean => question.options.includes(option)

  /** Another card of the menu while one is selected, or the same one again. */
  #switchTo(card: number, element: Element): void {
    if (this.selected(card)) {
      this.choice.clear()
      this.reading = null
      return
    }
    const options = (this.asked?.options ?? []).filter(({ target }) => target.kind === 'card' && target.id === card)
    this.choice.clear()
    this.pick('card', card, element, options)
  }

  /** What can't be chosen can still be read, and says why. A click on anything at a base that may be chosen chooses the base. */
  #cannot(kind: TargetKind, id: number, element: Element): void {
    if (kind === 'seat') return
    const base = this.#baseAround(id)
    if (base !== undefined) this.pick('base', base, element)
    else if (this.choice.question?.source === id && this.choice.back()) return
    else this.#tellWhy(kind, id, element)
  }
  #tellWhy(kind: TargetKind, id: number, element: Element): void {
    const closeup = this.closeup(id, (element as HTMLElement).dataset.card ?? '')
    if (closeup && (this.touch || !this.choosing)) this.look.at(closeup, element, true)
    if (this.choosing && kind !== 'base' && !(this.touch && kind !== 'card')) void this.whyNot(id, element)
  }
  /** The base that this lies at, if it may be chosen and nothing that lies there may. */
  #baseAround(id: number): number | undefined {
    const base = this.feed.view?.bases.find(
      (each) => each.id !== id && [...pieces({ bases: [each] })].some((piece) => piece.thing.id === id),
    )
    return base && this.wholeColumn(base.id) ? base.id : undefined
  }
  /** A base that may be chosen, with nothing at it that may: all of its column is the target. */
  wholeColumn(id: number): boolean {
    if (!this.legal('base', id)) return false
    const base = this.feed.view?.bases.find((each) => each.id === id)
    return (
      base !== undefined &&
      ![...pieces({ bases: [base] })].some(({ kind, thing }) => kind !== 'base' && this.legal(kind, thing.id))
    )
  }

  choose(option: OptionView): void {
    this.chooser = null
    this.look.close(true)
    this.choice.say(option)
  }

  /** A click beside everything: drop the selection, or take back what was just chosen from the menu. */
  letGo(): void {
    this.bubble = null
    if (this.reading !== null) this.back()
    else if (this.choice.selected || this.choice.marks.length || this.choice.fromMenu) this.choice.back()
  }

  /** Close what is open, or go one choice back. */
  back(): boolean {
    if (this.chooser) this.chooser = null
    else if (this.reading !== null) {
      this.reading = null
      this.choice.clear()
    } else if (this.bubble) this.bubble = null
    else return this.choice.back()
    return true
  }

  /** A card was dropped here: the targets under it, the nearest first; `outside` the hand is enough where it needs none. */
  async drop(option: OptionView, below: string[], outside: boolean): Promise<void> {
    const { choice } = this
    if (choice.selected?.option !== option) choice.select(option)
    await choice.known
    const selected = choice.selected
    if (selected?.option !== option) return
    const target = below.flatMap((key) => this.targets.get(key) ?? [])
    if (selected.ahead === null && (outside || below.length)) choice.say(option)
    else if (selected.ahead && target[0]) this.#takeAhead(target[0], selected.ahead)
    else choice.clear()
  }

  async whyNot(card: number, element: Element): Promise<void> {
    const view = this.feed.view
    const text = await this.feed.whyNot(card)
    if (text && this.feed.view === view) this.bubble = { text, anchor: element, card }
  }

  /** Finds a thing in play by its number, for links in the log and the banner. */
  closeup(id: number, card: string): Closeup | null {
    const piece = this.#piece(id)
    if (piece?.kind === 'base') return this.#close(piece.thing.face, { base: piece.thing })
    if (piece?.kind === 'minion') return this.#close(piece.thing.face, { minion: piece.thing })
    if (piece?.kind === 'action') return this.#close(piece.thing.face, { stored: piece.thing.stored })
    if (piece?.kind === 'titan') return this.#close(piece.thing.face, {})
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

/** What ends a chain of picks. */
const DONE = 'done'

const KEY = Symbol('board')
/** Provide the board to all components below the one that calls this. */
export const setBoard = (board: Board): Board => setContext(KEY, board)
export const useBoard = (): Board => getContext<Board>(KEY)
