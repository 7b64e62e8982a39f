// Choosing in steps that can be taken back: a card is selected, its targets glow, and only then an answer is sent. Several picks are
// marked first and sent together.
import type { OptionView, Outlook, QuestionView } from '../wire/protocol'
import type { Feed } from './feed'

export interface Selected {
  option: OptionView
  /** The question that would follow; null: it can't be known before, undefined: not known yet. */
  ahead: QuestionView | null | undefined
  outlooks: Outlook[]
  /** The question that it answers. */
  number: number
}

/** Answers that were sent together: the step before them, and their number. */
interface Breath {
  from: number
  given: number
  /** It began with the Play Cards menu. */
  menu: boolean
}

/** The question asks where this card goes: an extra play is aimed like one from the menu. */
const isAbout = (question: QuestionView | null | undefined, { target, face }: OptionView): boolean =>
  Boolean(
    question &&
    (question.source === target.id || (face && question.face === face)) &&
    question.options.every((option) => !['', 'card'].includes(option.target.kind) || option.key === question.decline),
  )

const NONE: OptionView[] = []

export class Choice {
  readonly #feed: Feed
  #selected = $state.raw<Selected | null>(null)
  #marks = $state.raw<{ number: number; options: OptionView[] }>({ number: -1, options: [] })
  /** Keys still to be sent, each in answer to a later question. */
  #plan = $state.raw<string[]>([])
  // Memoised: what depends on these reruns only when a value changes.
  #asked = $derived.by(() => {
    const asked = this.#feed.asked
    return asked && this.#continues(asked) ? null : asked
  })
  #chosen = $derived(this.#asked && this.#selected?.number === this.#asked.number ? this.#selected : null)
  #question = $derived(this.#chosen?.ahead ?? this.#asked)
  #marked = $derived(this.#asked && this.#marks.number === this.#asked.number ? this.#marks.options : NONE)
  #breath: Breath | null = null
  #looking: Promise<void> = Promise.resolve()

  constructor(feed: Feed) {
    this.#feed = feed
  }

  /** The question, if a person must answer it; null while prepared answers go out by themselves. */
  get asked(): QuestionView | null {
    return this.#asked
  }
  get selected(): Selected | null {
    return this.#chosen
  }
  /** What glows belongs to this question: the open one, or the one that the selected card would lead to. */
  get question(): QuestionView | null {
    return this.#question
  }
  get marks(): OptionView[] {
    return this.#marked
  }
  /** Several may be picked before anything is done with them. */
  get several(): boolean {
    return (this.question?.more ?? 0) > 0
  }
  get most(): number {
    return (this.question?.more ?? 0) + 1
  }
  /** The marks could be sent now: there are enough of them. */
  get enough(): boolean {
    const count = this.marks.length
    return count > 0 && (count === this.most || Boolean(this.question?.decline))
  }

  select(option: OptionView): void {
    const asked = this.asked
    if (!asked) return
    const number = asked.number
    const known = asked.kind === 'menu' || option.target.kind === 'card' ? undefined : null
    this.#marks = { number: -1, options: [] }
    this.#selected = { option, ahead: known, outlooks: [], number }
    if (known === undefined) this.#looking = this.#lookAhead(option, number)
  }
  /** Resolves once the server has said what the selected card leads to. */
  get known(): Promise<void> {
    return this.#looking
  }

  async #lookAhead(option: OptionView, number: number): Promise<void> {
    const told = await this.#feed.foresee(option.key)
    if (this.#selected?.option !== option || this.#selected.number !== number) return
    const goesOn = this.#feed.asked?.kind === 'menu' || isAbout(told?.question, option)
    this.#selected = { option, ahead: (goesOn && told?.question) || null, outlooks: told?.outlooks ?? [], number }
  }

  /** Marks an option, or takes the mark away; beyond the most, the oldest mark goes. */
  mark(option: OptionView): void {
    const asked = this.asked
    if (!asked) return
    const marked = this.marks
    const kept = marked.includes(option)
      ? marked.filter((each) => each !== option)
      : [...marked, option].slice(-this.most)
    this.#marks = { number: asked.number, options: kept }
  }

  /** Send an option, and further keys in answer to the questions that follow it. */
  say(option: OptionView, ...then: string[]): void {
    const menu = this.asked?.kind === 'menu'
    this.clear()
    this.#plan = then
    this.#breath = { from: this.#feed.answered, given: 1, menu }
    this.#feed.answer(option.key)
  }

  /** Send the selected option together with one of those it leads to. */
  sayWith(target: OptionView): void {
    if (this.selected) this.say(this.selected.option, target.key)
  }

  /** Send all marks, after the card they were marked for if that is only selected. */
  sayMarks(): void {
    const { marks, question, selected } = this
    if (!marks.length || !question) return
    const fewer = marks.length < this.most && question.decline ? [question.decline] : []
    const [first, ...others] = selected?.ahead ? [selected.option, ...marks] : marks
    if (first) this.say(first, ...others.map(({ key }) => key), ...fewer)
  }

  clear(): void {
    this.#selected = null
    this.#marks = { number: -1, options: [] }
  }

  /** The next question has come: go on with the prepared answers if it is the one expected, or drop them. */
  goOn(): void {
    const asked = this.#feed.asked
    if (!asked || this.#plan.length === 0) return
    const [next, ...rest] = this.#plan
    const fits = this.#continues(asked)
    this.#plan = fits ? rest : []
    if (!fits || next === undefined) return
    if (this.#breath) this.#breath.given += 1
    this.#feed.answer(next)
  }

  #continues(asked: QuestionView): boolean {
    const next = this.#plan[0]
    return next !== undefined && asked.options.some(({ key }) => key === next)
  }

  /** There is something that Back would return from. */
  get canGoBack(): boolean {
    return this.selected !== null || this.marks.length > 0 || this.followsOwnChoice
  }
  /** The open question follows from an answer given here that can be taken back without consent. */
  get followsOwnChoice(): boolean {
    const asked = this.asked
    return asked !== null && asked.kind !== 'menu' && this.#feed.ownMove && this.#feed.undoable === 'free'
  }

  /** It came right from what was chosen in the Play Cards menu. */
  get fromMenu(): boolean {
    return this.followsOwnChoice && this.#lastBreath?.menu === true
  }
  /** What was sent last, if it is still the last. */
  get #lastBreath(): Breath | null {
    const breath = this.#breath
    return breath && this.#feed.answered === breath.from + breath.given ? breath : null
  }

  /** Go one choice back: drop a mark or selection, or take back an answer that was sent. */
  back(): boolean {
    if (this.marks.length) this.#marks = { number: -1, options: [] }
    else if (this.selected) this.clear()
    else if (this.followsOwnChoice) this.takeBack()
    else return false
    return true
  }

  /** Take back the last answer, or all that were sent together. */
  takeBack(): void {
    this.clear()
    this.#plan = []
    const breath = this.#lastBreath
    this.#feed.undo(breath && breath.given > 1 ? breath.from : null)
  }
}
