// A game controlled by the test.
import type { Feed } from '../../src/board/feed'
import type { Foreseen, QuestionView, ServerMessage, View } from '../../src/wire/protocol'

export class Held implements Feed {
  view = $state.raw<View | null>(null)
  asked = $state.raw<QuestionView | null>(null)
  get question(): QuestionView | null {
    return this.asked ?? this.view?.question ?? null
  }
  viewer = 0
  lines = []
  moment = { table: '', step: null }
  answered = 5
  undoable: Feed['undoable'] = ''
  ownMove = false
  readonly answers: string[] = []
  readonly doubts: number[] = []
  readonly undone: (number | null)[] = []
  /** What answers would lead to, by their keys. */
  readonly ahead: Record<string, Partial<Foreseen>> = {}

  answer(key: string): void {
    this.answers.push(key)
  }
  undo(to: number | null): void {
    this.undone.push(to)
  }
  foresee(key: string): Promise<Foreseen | null> {
    const told = this.ahead[key]
    return Promise.resolve(told ? { type: 'foreseen', ref: 0, question: null, outlooks: [], ...told } : null)
  }
  /** The keys of answers that would do nothing. */
  nothing: string[] = []
  idle(): Promise<string[]> {
    return Promise.resolve(this.nothing)
  }
  whyNot(card: number): Promise<string> {
    this.doubts.push(card)
    return Promise.resolve(`Not ${card}.`)
  }
  ask(): Promise<ServerMessage> {
    return Promise.reject(new Error('Nobody is there.'))
  }
  /** The game has gone on to another question. */
  next(asked: QuestionView | null): void {
    this.answered += 1
    this.asked = asked
  }
}
