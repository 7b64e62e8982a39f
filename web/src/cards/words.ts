// The game's words for the parts of a card.
const ABILITIES: Record<string, string> = {
  on_play: 'On play',
  ongoing: 'Ongoing',
  talent: 'Talent',
  special: 'Special',
  base: '',
}

export const abilityName = (type: string): string =>
  ABILITIES[type] ?? type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase())

export const KIND_NAMES = { minion: 'Minion', action: 'Action', base: 'Base' } as const

export const ordinal = (place: number): string => ({ 1: '1st', 2: '2nd', 3: '3rd' })[place] ?? `${place}th`

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const REASONS: Record<string, string> = {
  vp: 'With at least 15 victory points, and more than anybody else.',
  'turn limit': 'The turn limit was reached.',
  'given up': 'Everybody else gave up.',
  agreed: 'Ended by agreement.',
}
export const reasonWords = (reason: string): string => REASONS[reason] ?? reason
