// Ways to look for cards by what they do; found in the words of their texts.
import type { Face } from './catalog.svelte'

const word =
  (pattern: RegExp) =>
  (face: Face): boolean =>
    face.abilities.some((ability) => pattern.test(ability.text))
const type =
  (name: string) =>
  (face: Face): boolean =>
    face.abilities.some((ability) => ability.type === name)

export const MECHANICS: [string, string, (face: Face) => boolean][] = [
  ['on_play', 'On play', type('on_play')],
  ['ongoing', 'Ongoing', type('ongoing')],
  ['talent', 'Talent', type('talent')],
  ['special', 'Special', type('special')],
  ['counters', 'Power counters', word(/\+1 power counter/i)],
  ['power', 'Power until end of turn', word(/power until/i)],
  ['destroy', 'Destroy', word(/destroy/i)],
  ['move', 'Move', word(/\bmoves?\b/i)],
  ['extra', 'Extra plays', word(/\bextra (minion|action|card)/i)],
  ['draw', 'Draw cards', word(/\bdraws?\b/i)],
  ['search', 'Search the deck', word(/\bsearch/i)],
  ['discard', 'Discard pile', word(/discard/i)],
  ['breakpoint', 'Breakpoint', word(/breakpoint/i)],
  ['bury', 'Bury', word(/\bbur(y|ied)\b|uncover/i)],
  ['duel', 'Duel', word(/\bduel/i)],
  ['stasis', 'Stasis', word(/\bstasis\b/i)],
  ['store', 'Stored cards', word(/\bstore[ds]?\b/i)],
]
