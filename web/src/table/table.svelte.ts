// One table as this page sees it: who sits there, the game as it is shown, and what this page has said.
import type { Feed } from '../board/feed'
import { go } from '../device/router.svelte'
import { settings } from '../device/settings.svelte'
import { toast } from '../ui/toasts.svelte'
import { sentence } from '../wire/http'
import type { ChatLine, Frame, LogLine, QuestionView, ServerMessage, TableInfo, View } from '../wire/protocol'
import { Socket, type Request, LineLost } from '../wire/socket.svelte'
import { Playback } from './playback.svelte'

interface Given {
  seat: number
  at: number
  key: string
}
export interface Tickets {
  invite: string
  secret: string
}

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
  /** An invitation needs a name before it is used. */
  needsName = $state(false)
  given = $state.raw<Given | null>(null)
  /** Go to the rematch as soon as everybody has agreed. */
  wantsRematch = false

  #tickets: Tickets
  #socket: Socket

  constructor(id: string, tickets: Tickets) {
    this.id = id
    this.#tickets = tickets
    this.needsName = tickets.invite !== '' && settings.name === ''
    this.#socket = new Socket(
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
    return this.play.frame?.view ?? null
  }
  get viewer(): number | null {
    return this.play.frame?.viewer ?? null
  }
  get lines(): LogLine[] {
    return this.play.told.length ? [...this.play.log, ...this.play.told] : this.play.log
  }
  get mine(): number[] {
    return (this.info?.seats ?? []).flatMap((seat, index) => (seat.yours ? [index] : []))
  }
  /** The open question, once everything before it has been shown. */
  get question(): QuestionView | null {
    return this.play.behind > 0 ? null : (this.view?.question ?? null)
  }
  /** The question, if this page may answer it now. */
  get asked(): QuestionView | null {
    const question = this.question
    if (!question || question.seat !== this.viewer || this.given) return null
    return this.info?.seats[question.seat]?.substitute ? null : question // a bot sits in: it answers
  }
  /** The seat on this page that is asked but does not look yet: several people share the device. */
  get curtainFor(): number | null {
    const question = this.question
    if (!question || this.mine.length < 2 || question.seat === this.viewer) return null
    return this.mine.includes(question.seat) ? question.seat : null
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
    void this.#sendAnswer()
  }

  /** Says something; a refusal is shown as a sentence. True if it was done. */
  async say(request: Request): Promise<boolean> {
    try {
      await this.#socket.ask(request)
      return true
    } catch (error) {
      toast(sentence(error), 'bad')
      return false
    }
  }

  ask(request: Request): Promise<ServerMessage> {
    return this.#socket.ask(request)
  }

  /** Tells why a card cannot be played or used now. */
  async whyNot(card: number): Promise<void> {
    const seat = this.viewer
    if (seat === null) return
    try {
      const reply = await this.#socket.ask({ type: 'why_not', seat, card })
      if (reply.type === 'reason') toast(reply.sentence, 'why')
    } catch (error) {
      toast(sentence(error), 'bad')
    }
  }

  /** Takes back the last answer, or asks the others whether it may be. */
  undo(): void {
    const seat = this.viewer
    if (seat !== null && this.frame?.undo) void this.say({ type: 'undo', seat, to: null })
  }

  /** Looks through the eyes of one of the seats here, or as a spectator. */
  async look(viewer: number | null): Promise<void> {
    try {
      const reply = await this.#socket.ask({ type: 'look', viewer })
      if (reply.type === 'frame') this.play.reset(reply.frame)
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
      if (this.given) void this.#sendAnswer()
    } catch (error) {
      if (!(error instanceof LineLost)) this.problem = sentence(error)
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
      if (error instanceof LineLost) return // said again after coming back
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

  #went(frame: Frame): void {
    this.play.push(frame)
    if (this.given && frame.at > this.given.at) this.given = null
  }
}
