// What a board needs of its game, whether it is played right now or looked at again.
import type { Foreseen, LogLine, QuestionView, ServerMessage, View } from '../wire/protocol'
import type { Request } from '../wire/socket.svelte'

export interface Feed {
  readonly view: View | null
  /** The seat whose view of the game is shown. */
  readonly viewer: number | null
  /** The open question, for any seat, once everything before it has been shown. */
  readonly question: QuestionView | null
  /** The question, if it may be answered here and now. */
  readonly asked: QuestionView | null
  /** The log, as far as it was told. */
  readonly lines: LogLine[]
  /** The moment that explanations are about: now, or a step of a recorded game. */
  readonly moment: { table: string; step: number | null; way?: number }
  /** How many answers were given, and how the last one here may be taken back. */
  readonly answered: number
  readonly undoable: '' | 'free' | 'ask'
  /** The game stands where an answer from here has brought it. */
  readonly ownMove: boolean
  answer(key: string): void
  /** Takes back the last answer, or everything after a step. */
  undo(to: number | null): void
  /** What an answer would lead to; null where that can't be known before. */
  foresee(key: string): Promise<Foreseen | null>
  /** Which answers to the open question would use a card or ability up without any effect, as far as that is known before. */
  idle(): Promise<string[]>
  ask(request: Request): Promise<ServerMessage>
  /** Why a card can't be used, in one sentence; '' if that is not known. */
  whyNot(card: number): Promise<string>
}
