// The end of a turn is asked for twice while something could still be played: the first press arms the button for a moment.
import type { Board } from '../board/board.svelte'
import { cards } from '../cards/catalog.svelte'
import { plural } from '../cards/words'
import { settings } from '../device/settings.svelte'
import type { PlaysView, QuestionView, Speech } from '../wire/protocol'

const ARMED = 3000

/** What ending the turn now would give up, in a few words; '' if nothing can be played or used any more. Plays without a
 * card for them don't count; a player who may play one without a play of its kind has an extra one. */
export function leftOver(asked: QuestionView, plays: PlaysView): string {
  const open = asked.options.filter(({ key, target }) => key !== asked.decline && target.kind !== '')
  if (open.length === 0) return ''
  const kinds = new Set(open.filter(({ target }) => target.kind === 'card').map(({ face }) => cards.face(face)?.kind))
  const left = (kind: 'minion' | 'action', count: number): string =>
    kinds.has(kind) ? (count ? plural(count, kind) : `extra ${kind}`) : ''
  const counted = [left('minion', plays.minions), left('action', plays.actions)].filter(Boolean)
  return counted.length ? counted.join(', ') : plural(open.length, 'ability', 'abilities')
}

/** Whether a coach says to end the turn, which then needs no confirmation. */
export const told = (speech: Speech | null | undefined): boolean =>
  speech?.mood === 'say' &&
  speech.pages.some(({ points }) => points.some(({ kind, name }) => kind === 'place' && name === 'end'))

export class Ending {
  #board: Board
  #told: () => boolean
  #question = $state(-1)
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(board: Board, told: () => boolean = () => false) {
    this.#board = board
    this.#told = told
  }

  /** The words on the button after the first press; '' before. */
  get words(): string {
    const asked = this.#board.asked
    return asked && asked.number === this.#question ? `Really? ${leftOver(asked, this.#board.view.plays)} left` : ''
  }

  press(): void {
    const asked = this.#board.asked
    const decline = asked?.kind === 'menu' ? asked.options.find(({ key }) => key === asked.decline) : undefined
    if (!asked || !decline) return
    if (this.#question === asked.number || !settings.sure || this.#told() || !leftOver(asked, this.#board.view.plays)) {
      this.disarm()
      this.#board.choose(decline)
      return
    }
    this.#question = asked.number
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.disarm(), ARMED)
  }

  disarm(): void {
    clearTimeout(this.#timer)
    this.#question = -1
  }
}
