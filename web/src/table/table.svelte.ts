// One table as this page sees it: its players, the game as it is shown, and what this page has sent.
import type { Feed } from '../board/feed'
import { go } from '../device/router.svelte'
import { settings, type StandIn } from '../device/settings.svelte'
import { Playback } from '../playback/playback.svelte'
import { estimate } from '../playback/round'
import { remember, type Seen, seenOf } from '../playback/seen'
import { toast } from '../ui/toasts.svelte'
import { sentence } from '../wire/http'
import type { ChatLine, Foreseen, Frame, LogLine, QuestionView, ServerMessage, TableInfo, View } from '../wire/protocol'
import { Socket, type Request, ConnectionLost } from '../wire/socket.svelte'
import { forget, clientSeedFor } from './deal'

interface Given {
  seat: number
  at: number
  key: string
}
export interface Tickets {
  invite: string
  secret: string
}

/** Frames that are fetched to be told again. */
const MOST_AGAIN = 49

export class TableStore implements Feed {
  /** Explanations are about the game as it stands. */
  readonly moment = { table: '', step: null }

  readonly id: string
  readonly play = new Playback()
  info = $state.raw<TableInfo | null>(null)
  chat = $state.raw<ChatLine[]>([])
  unread = $state(0)
  /** Why the page could not join. */
  problem = $state('')
  /** An invitation is shown, and needs a name, before it is used. */
  needsName = $state(false)
  given = $state.raw<Given | null>(null)
  /** What a good player would do, and after how many answers that was asked. */
  advice = $state.raw<{ answered: number; sentence: string } | null>(null)
  advising = $state(false)
  /** What happened since this seat last looked, if that was not told: from where on, and about how long it takes. */
  unseen = $state.raw<{ from: Seen; time: number } | null>(null)
  /** Go to the rematch as soon as all have agreed. */
  wantsRematch = false

  // Memoised: what depends on these reruns only when a value changes.
  #view = $derived.by(() => this.play.frame?.view ?? null)
  #viewer = $derived.by(() => this.play.frame?.viewer ?? null)
  #mine = $derived.by(() => (this.info?.seats ?? []).flatMap((seat, index) => (seat.yours ? [index] : [])))
  #question = $derived.by(() => (this.play.behind > 0 ? null : (this.#view?.question ?? null)))
  #asked = $derived.by(() => this.#answerable())
  #tickets: Tickets
  #socket: Socket
  #standIn: StandIn | '' = ''

  constructor(id: string, tickets: Tickets) {
    this.id = id
    this.#tickets = tickets
    this.needsName = tickets.invite !== ''
    this.#socket = new Socket(
      id,
      () => void this.#join(),
      (message) => this.#hear(message),
    )
  }

  get status(): Socket['status'] {
    return this.#socket.status
  }
  get farewell(): string {
    return this.#socket.farewell
  }
  get frame(): Frame | null {
    return this.play.frame
  }
  get view(): View | null {
    return this.#view
  }
  get viewer(): number | null {
    return this.#viewer
  }
  get answered(): number {
    return this.frame?.answered ?? 0
  }
  get undoable(): Frame['undo'] {
    return this.given ? '' : (this.frame?.undo ?? '')
  }
  get ownMove(): boolean {
    const cause = this.frame?.cause
    return cause?.kind === 'answer' && cause.seat === this.viewer && !cause.bot
  }
  get lines(): LogLine[] {
    return this.play.log
  }
  get mine(): number[] {
    return this.#mine
  }
  /** The open question, once everything before it has been shown. */
  get question(): QuestionView | null {
    return this.#question
  }
  /** The question, if this page may answer it now. */
  get asked(): QuestionView | null {
    return this.#asked
  }
  #answerable(): QuestionView | null {
    const question = this.question
    if (!question || question.seat !== this.viewer || this.given) return null
    return this.info?.seats[question.seat]?.substitute ? null : question // a bot sits in: it answers
  }
  /** The seat on this page that is asked but does not look yet: several people share the device. */
  get curtainFor(): number | null {
    const next = this.nextLooker
    return next === null || this.#nothingSecret ? null : next
  }
  /** The seat on this page that must look next: it is asked, and another one looks. */
  get nextLooker(): number | null {
    const question = this.question
    if (!question || this.mine.length < 2 || question.seat === this.viewer) return null
    return this.mine.includes(question.seat) ? question.seat : null
  }
  /** The seats of this page have nothing to hide from each other: no cards are dealt yet, as while factions are drafted. */
  get #nothingSecret(): boolean {
    return this.view?.phase === 'setup' && this.mine.every((seat) => !this.view?.seats[seat]?.hand.length)
  }

  /** All seats are ready: the game starts in a moment. */
  get starting(): boolean {
    if (this.info?.status !== 'gathering' || this.info.options.factions === 'choose') return false
    return this.info.seats.every((seat) => seat.claimed && (seat.stirred || seat.yours))
  }

  async enter(name: string): Promise<void> {
    settings.name = name
    this.needsName = false
    await this.#join()
  }

  answer(key: string): void {
    const question = this.asked
    const frame = this.frame
    if (!question || !frame) return
    this.given = { seat: question.seat, at: frame.at, key }
    this.unseen = null
    this.play.missed = null
    void this.#sendAnswer()
  }

  /** Send a request; a refusal is shown as a sentence. True if it was done. */
  async say(request: Request): Promise<boolean> {
    try {
      await this.#socket.ask(request)
      return true
    } catch (error) {
      if (this.status !== 'closed') toast(sentence(error), 'bad') // a closed table loses nothing
      return false
    }
  }

  ask(request: Request): Promise<ServerMessage> {
    return this.#socket.ask(request)
  }

  /** Why a card cannot be played or used now. */
  async whyNot(card: number): Promise<string> {
    const seat = this.viewer
    if (seat === null) return ''
    try {
      const reply = await this.#socket.ask({ type: 'why_not', seat, card })
      return reply.type === 'reason' ? reply.sentence : ''
    } catch (error) {
      return sentence(error)
    }
  }

  /** What an answer would lead to; null where the server can't be asked. */
  async foresee(key: string): Promise<Foreseen | null> {
    const [question, frame] = [this.asked, this.frame]
    if (!question || !frame) return null
    try {
      const reply = await this.#socket.ask({ type: 'foresee', seat: question.seat, at: frame.at, key })
      return reply.type === 'foreseen' ? reply : null
    } catch {
      return null
    }
  }

  async idle(): Promise<string[]> {
    const [question, frame] = [this.asked, this.frame]
    if (!question || !frame) return []
    try {
      const reply = await this.#socket.ask({ type: 'idle', seat: question.seat, at: frame.at })
      return reply.type === 'idle_options' ? reply.keys : []
    } catch {
      return []
    }
  }

  /** All opponents are bots, so a hint is unfair to no one. */
  get mayAsk(): boolean {
    const seats = this.info?.seats ?? []
    return (
      this.mine.length === 1 &&
      !this.info?.options.lesson &&
      !this.info?.options.puzzle &&
      seats.every((seat) => seat.yours || seat.kind === 'bot')
    )
  }

  /** Ask what a good player would do. */
  async hint(): Promise<void> {
    const [question, frame] = [this.asked, this.frame]
    if (!question || !frame || this.advising) return
    this.advising = true
    try {
      const reply = await this.#socket.ask({ type: 'hint', seat: question.seat, at: frame.at })
      if (reply.type === 'hinted') this.advice = { answered: frame.answered, sentence: reply.sentence }
    } catch (error) {
      if (!(error instanceof ConnectionLost)) toast(sentence(error), 'bad')
    }
    this.advising = false
  }

  /** Take back the last answer or everything after a step, or ask the others for consent. */
  undo(to: number | null = null): void {
    const seat = this.viewer
    if (seat !== null && this.undoable) void this.say({ type: 'undo', seat, to })
  }

  /** Tell the table which bot may play for the seats of this page while its player is away. */
  tellStandIn(level: StandIn): void {
    const people = this.mine.filter((seat) => this.info?.seats[seat]?.kind === 'person')
    if (level === this.#standIn || !people.length) return
    this.#standIn = level
    for (const seat of people) {
      if ((this.info?.seats[seat]?.stand_in || 'regular') !== level) void this.say({ type: 'stand_in', seat, level })
    }
  }

  /** Look from one of the seats of this page, or as a spectator. */
  async look(viewer: number | null): Promise<void> {
    try {
      const reply = await this.#socket.ask({ type: 'look', viewer })
      if (reply.type === 'frame') this.#begin(reply.frame)
    } catch (error) {
      toast(sentence(error), 'bad')
    }
  }

  close(): void {
    this.#socket.close()
  }

  async #join(): Promise<void> {
    if (this.needsName) return
    const frame = this.play.newest
    try {
      const reply = await this.#socket.ask({
        type: 'join',
        table: this.id,
        invite: this.#tickets.invite,
        secret: this.#tickets.secret,
        name: settings.name,
        have: frame?.at ?? -1,
        viewer: frame?.viewer ?? null,
      })
      if (reply.type !== 'welcome') return
      this.#tickets = { invite: '', secret: '' }
      history.replaceState(history.state, '', location.pathname)
      this.info = reply.table
      this.chat = reply.chat
      this.problem = ''
      this.#sendClientSeeds()
      if (this.given) void this.#sendAnswer()
    } catch (error) {
      if (!(error instanceof ConnectionLost)) this.problem = sentence(error)
    }
  }

  /** Contribute a client seed to the deal for each seat of this page; the commitment is known by now. */
  #sendClientSeeds(): void {
    const info = this.info
    if (info?.status !== 'gathering') return
    for (const seat of this.mine) {
      if (info.seats[seat]?.stirred) continue
      const request: Request = { type: 'stir', seat, stir: clientSeedFor(this.id, seat, info.commitment) }
      this.#socket.ask(request).catch((error: unknown) => {
        if (error instanceof ConnectionLost) return // sent again after reconnecting
        forget(this.id, seat)
        toast(sentence(error), 'bad')
      })
    }
  }

  async #sendAnswer(): Promise<void> {
    const given = this.given
    if (!given) return
    try {
      await this.#socket.ask({ type: 'answer', ...given })
      // The next frame says that the game went on; until then the question stays answered.
      if (this.play.newest && this.play.newest.at > given.at) this.given = null
    } catch (error) {
      if (error instanceof ConnectionLost) return // sent again after reconnecting
      this.given = null
      toast(sentence(error), 'bad')
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'frame':
        this.#went(message.frame)
        break
      case 'table':
        this.info = message.table
        if (this.wantsRematch && message.table.rematch) go(`/t/${message.table.rematch}`)
        break
      case 'chat':
        this.chat = [...this.chat, message.line].slice(-300)
        if (!this.mine.includes(message.line.seat)) this.unread += 1
        break
      case 'notice':
        toast(message.sentence)
        break
      case 'refused':
        toast(message.sentence, 'bad')
        break
      default:
        break
    }
  }

  /** A frame with the whole log: the viewer may have missed something before it. */
  #begin(frame: Frame): void {
    this.play.reset(frame)
    // Players who share this device have seen nothing of a game before their turn to look.
    const unknown = this.mine.length > 1 ? { answered: 0, line: -1 } : null
    const seen = frame.viewer === null ? null : (seenOf(this.id, frame.viewer) ?? unknown)
    const news = seen ? frame.lines.filter(({ number }) => number > seen.line) : []
    const time = estimate(news, frame.view.seats.length, frame.viewer ?? -1)
    this.unseen = seen && seen.answered < frame.answered && time > 0 ? { from: seen, time } : null
  }

  /** Note that the viewer has seen everything up to here. */
  saw(): void {
    const frame = this.play.newest
    if (!frame || frame.viewer === null || this.unseen || this.play.missed) return
    remember(this.id, frame.viewer, { answered: frame.answered, line: this.play.log.at(-1)?.number ?? -1 })
  }

  /** Fetch and tell what was not seen, at most as much as is kept. */
  async showUnseen(): Promise<void> {
    const unseen = this.unseen
    const now = this.play.newest
    if (!unseen || !now) return
    const first = Math.max(unseen.from.answered, now.answered - MOST_AGAIN)
    try {
      const reply = await this.#socket.ask({
        type: 'replay_frames',
        table: this.id,
        first,
        last: now.answered,
        viewer: now.viewer,
        opened: false,
      })
      const last = reply.type === 'frames' ? reply.frames.at(-1) : undefined
      if (reply.type !== 'frames' || !last || this.play.newest !== now) return // the game has gone on: that is told
      const again = reply.frames.map((frame) => ({ ...frame, at: now.at - (now.answered - frame.answered) }))
      this.play.retell([
        ...again.slice(0, -1),
        { ...now, cause: last.cause, log_from: last.log_from, lines: last.lines },
      ])
    } catch (error) {
      if (!(error instanceof ConnectionLost)) toast(sentence(error), 'bad')
    } finally {
      if (this.unseen === unseen) this.unseen = null // only now: until it is told, it has not been seen
    }
  }

  #went(frame: Frame): void {
    if (frame.log_from === 0) this.#begin(frame)
    else this.play.push(frame)
    if (this.given && frame.at > this.given.at) this.given = null
  }
}
