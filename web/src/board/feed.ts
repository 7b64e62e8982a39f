// What a board needs of its game, whether it is played right now or looked at again.
import type { LogLine, QuestionView, ServerMessage, View } from '../wire/protocol'
import type { Request } from '../wire/socket.svelte'

export interface Feed {
  readonly view: View | null
  /** The seat through whose eyes the game is seen. */
  readonly viewer: number | null
  /** The question, if it may be answered here and now. */
  readonly asked: QuestionView | null
  /** The log, as far as it was told. */
  readonly lines: LogLine[]
  /** The moment that explanations are about: now, or a step of a recorded game. */
  readonly moment: { table: string; step: number | null }
  answer(key: string): void
  ask(request: Request): Promise<ServerMessage>
  whyNot(card: number): void
}
