import { SOFT } from '../ui/measure'

// The game's words for the parts of a card.
const ABILITIES: Record<string, string> = {
  on_play: 'On play',
  ongoing: 'Ongoing',
  talent: 'Talent',
  special: 'Special',
  as_minion: 'As a minion',
  as_action: 'As an action',
  base: '',
}

export const abilityName = (type: string): string =>
  ABILITIES[type] ?? type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

export const KIND_NAMES = { minion: 'Minion', action: 'Action', base: 'Base', titan: 'Titan' } as const

export const kindName = (face: { kind: keyof typeof KIND_NAMES; fusion: boolean }): string =>
  face.fusion ? 'Fusion' : KIND_NAMES[face.kind]

export const ordinal = (place: number): string => ({ 1: '1st', 2: '2nd', 3: '3rd' })[place] ?? `${place}th`

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const REASONS: Record<string, string> = {
  vp: 'With at least 15 victory points, and more than anybody else.',
  'turn limit': 'The turn limit was reached.',
  'given up': 'Everybody else gave up.',
  agreed: 'Ended by agreement.',
  'ended by operator': 'The operator of this server ended the game.',
}
export const reasonWords = (reason: string): string => REASONS[reason] ?? reason

const VOWEL = /[aeiouyäöü]/i
const LONG = 8
/** Two letters that make one sound. */
const TOGETHER = /^(?:ch|sh|th|ph|gh|ck)$/i

/** A long word with the places where it may be divided: between syllables, as far as letters tell, never near its ends. */
function divided(word: string): string {
  if (word.length < LONG) return word
  let out = ''
  for (let place = 0; place < word.length; place += 1) {
    out += word[place]
    if (place >= 2 && place < word.length - 3 && breaksAfter(word, place)) out += SOFT
  }
  return out
}

/** Between vowels the consonants are shared, the larger half before the break; one alone begins the next syllable. */
function breaksAfter(word: string, place: number): boolean {
  const vowel = (at: number): boolean => VOWEL.test(word[at] ?? '')
  let before = place
  while (before >= 0 && !vowel(before)) before -= 1
  let after = place + 1
  while (after < word.length && !vowel(after)) after += 1
  if (before < 0 || after >= word.length) return false
  const consonants = after - before - 1
  if (consonants === 0) return false
  const half = before + (consonants === 1 ? 0 : Math.ceil(consonants / 2))
  const together = TOGETHER.test(word.slice(half, half + 2)) && half + 1 < after
  return place === half + (together && consonants > 1 ? 1 : 0)
}

/** A name that can be divided in a narrow place. */
export const softened = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.split('-').map(divided).join('-'))
    .join(' ')
