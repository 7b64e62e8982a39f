// What a faction is like, counted on its cards: how it plays, and how much there is to read and to time.
import type { Face } from './catalog.svelte'

const says =
  (pattern: RegExp) =>
  (face: Face): boolean =>
    face.abilities.some(({ text }) => pattern.test(text))
const has =
  (label: string) =>
  (face: Face): boolean =>
    face.abilities.some(({ type }) => type === label)

/** Ways to play, each with what a card of it says. */
const STYLES: [string, (face: Face) => boolean][] = [
  ['grows', says(/\+1 power counter/i)],
  ['destroys', says(/\bdestroy/i)],
  ['moves', says(/\bmoves? /i)],
  ['swarms', says(/extra minion/i)],
  ['many actions', says(/extra action/i)],
  ['draws', says(/\bdraws? |\bsearch/i)],
  ['comes back', says(/from your discard pile/i)],
  ['sends home', says(/return .*hand|owner's (hand|deck)/i)],
  ['makes discard', says(/other player.*discards?|discards? .*at random/i)],
  ['surprises', has('special')],
  ['shifts breakpoints', says(/breakpoint/i)],
  ['extra points', says(/\bVP\b/)],
  ['buries', says(/\bbur(y|ied)|uncover/i)],
  ['duels', says(/\bduel/i)],
  ['waits in stasis', says(/\bstasis\b/i)],
  ['gives cards away', says(/into (another|that) player's hand/i)],
  ['strong for a turn', says(/power until/i)],
]
const MOST = 3
const FEWEST = 3

export interface Style {
  tags: string[]
  /** From 1, easy, to 3. */
  difficulty: 1 | 2 | 3
}
export const DIFFICULTIES = { 1: 'Easy', 2: 'Medium', 3: 'Tricky' } as const

const ofDeck = (face: Face): boolean =>
  face.id === face.card && face.editions.includes('printed') && (face.kind === 'minion' || face.kind === 'action')
const count = (faces: Face[], fits: (face: Face) => boolean): number =>
  faces.reduce((sum, face) => sum + (fits(face) ? face.copies : 0), 0)

/** What there is to read on a card, to use at the right time, and to know beyond the basic rules; on average. */
function demand(faces: Face[]): number {
  const words = (face: Face): number => face.abilities.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  const timing = (face: Face): number =>
    face.abilities.filter(
      ({ type, text }) =>
        ['special', 'talent'].includes(type) || /stasis|bur(y|ied)|duel|stor(e|ed)|transfer/i.test(text),
    ).length
  return (
    faces.reduce((sum, face) => sum + face.copies * (words(face) + 12 * timing(face)), 0) /
    Math.max(
      1,
      faces.reduce((sum, face) => sum + face.copies, 0),
    )
  )
}

/** The styles of all factions, compared with each other. */
export function stylesOf(all: Iterable<Face>): Map<string, Style> {
  const decks = new Map<string, Face[]>()
  for (const face of all) if (ofDeck(face)) decks.set(face.faction, [...(decks.get(face.faction) ?? []), face])
  const mean = new Map(
    STYLES.map(([name, fits]) => [
      name,
      [...decks.values()].reduce((sum, deck) => sum + count(deck, fits), 0) / Math.max(1, decks.size),
    ]),
  )
  const demands = [...decks]
    .map(([faction, deck]) => ({ faction, demand: demand(deck) }))
    .sort((a, b) => a.demand - b.demand)
  return new Map(
    [...decks].map(([faction, deck]) => {
      const strength = STYLES.map(([name, fits]) => ({ name, cards: count(deck, fits), mean: mean.get(name) ?? 0 }))
      const tags = strength
        .filter(({ cards, mean }) => cards >= FEWEST && cards > mean)
        .sort((a, b) => b.cards - b.mean - (a.cards - a.mean))
      const place = demands.findIndex((each) => each.faction === faction)
      return [
        faction,
        {
          tags: tags.slice(0, MOST).map(({ name }) => name),
          difficulty: (1 + Math.floor((3 * place) / demands.length)) as Style['difficulty'],
        },
      ]
    }),
  )
}

/** Five cards that show what a faction is: its strongest minion, then what stands for its styles. */
export function bestOf(faces: Face[], tags: string[]): Face[] {
  const deck = faces.filter(ofDeck)
  const [leader] = [...deck].filter(({ kind }) => kind === 'minion').sort((a, b) => (b.power ?? 0) - (a.power ?? 0))
  const worth = (face: Face): number =>
    STYLES.filter(([name, fits]) => tags.includes(name) && fits(face)).length + (face.power ?? 0) / 10
  const rest = deck.filter((face) => face !== leader).sort((a, b) => worth(b) - worth(a))
  return [...(leader ? [leader] : []), ...rest].slice(0, 5)
}
