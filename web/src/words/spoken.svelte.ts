// The word that was tapped on a card which is a button itself; its bubble hangs beside the card, not in it.
import type { Word } from './lexicon'

class Spoken {
  now = $state.raw<{ word: Word; anchor: HTMLElement } | null>(null)

  toggle(word: Word, anchor: HTMLElement): void {
    this.now = this.now?.word === word ? null : { word, anchor }
  }
  close(): void {
    this.now = null
  }
}
export const spoken = new Spoken()
