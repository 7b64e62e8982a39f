// A game that a test holds in its hands.
import type { Feed } from '../../src/board/feed'
import type { QuestionView, ServerMessage, View } from '../../src/wire/protocol'

export class Held implements Feed {
  view = $state.raw<View | null>(null)
  asked = $state.raw<QuestionView | null>(null)
  viewer = 0
  lines = []
  moment = { table: '', step: null }
  readonly answers: string[] = []
  readonly doubts: number[] = []
  answer(key: string): void {
    this.answers.push(key)
  }
  whyNot(card: number): void {
    this.doubts.push(card)
  }
  ask(): Promise<ServerMessage> {
    return Promise.reject(new Error('Nobody is there.'))
  }
}
