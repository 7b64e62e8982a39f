// The hints of a first game: one for each new situation, and never again.
import { COACHED, type Hint } from '../device/settings.svelte'
import type { View } from '../wire/protocol'

/** What there is to see at a table, as far as hints are about it. */
export interface Moment {
  view: View
  /** This page may answer the Play Cards menu. */
  menu: boolean
  /** A card is selected and its targets glow. */
  aiming: boolean
  /** The last answer was given here and can be taken back, or what is selected can be. */
  back: boolean
  /** A base is being scored. */
  scoring: boolean
}

interface Said {
  words: string
  /** Where there is neither mouse nor keyboard. */
  touch?: string
  /** What it hangs at: the first of these that there is. */
  at: string[]
  /** The same where the hand lies beside the question, on a phone held sideways. */
  low?: string[]
  fits: (moment: Moment) => boolean
}
const HINTS: Record<Hint, Said> = {
  hand: {
    words:
      'This is your hand. On your turn you may play one minion and one action; cards that glow can be played now. Point at a card or tap it to read it.',
    touch:
      'This is your hand. On your turn you may play one minion and one action; cards that glow can be played now. Tap a card to read it.',
    at: ['.dock'],
    low: ['.own'],
    fits: ({ menu }) => menu,
  },
  glow: {
    words: 'What glows can be chosen. Choose a base for your minion, or drag the card there.',
    touch: 'What glows can be chosen. Tap a base for your minion; tap Back if you want another card.',
    at: ['[data-testid=targets]', '[data-testid=base].legal', 'button.legal'],
    fits: ({ aiming }) => aiming,
  },
  back: {
    words: 'A wrong choice is no harm: this takes you back to where you chose. Esc does the same.',
    touch: 'A wrong choice is no harm: this takes you back to where you chose.',
    at: ['[data-testid=back]', '[data-testid=undo]'],
    fits: ({ menu, back }) => menu && back,
  },
  bar: {
    words:
      "The bar adds up everybody's power here. When it is full, the base breaks and pays. The medals show who would get how much.",
    at: ['[data-testid=base] .track'],
    fits: ({ view, menu }) => menu && view.bases.some((base) => base.total > 0),
  },
  scoring: {
    words:
      'A base breaks. Most power takes the first prize, then the second and third. After that all cards there are discarded and a new base comes.',
    at: ['[data-testid=base].scoring', '[data-testid=scoring]', '[data-testid=base]'],
    fits: ({ scoring }) => scoring,
  },
}
/** The most important first. */
const ORDER: Hint[] = ['scoring', 'glow', 'hand', 'back', 'bar']

/** The hint for this moment, of those that were not given yet. */
export const hintFor = (moment: Moment, given: readonly string[]): Hint | null =>
  ORDER.find((hint) => !given.includes(hint) && HINTS[hint].fits(moment)) ?? null
export const stillFits = (hint: Hint, moment: Moment): boolean => HINTS[hint].fits(moment)
export const wordsOf = (hint: Hint, touch = false): string => (touch && HINTS[hint].touch) || HINTS[hint].words
export const placesOf = (hint: Hint, low = false): string[] => (low && HINTS[hint].low) || HINTS[hint].at
export const allGiven = (given: readonly string[]): boolean => COACHED.every((hint) => given.includes(hint))
