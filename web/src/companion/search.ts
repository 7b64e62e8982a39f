// Looks for an answer in everything the project says about the game: rules, rulings, cards and words. Nothing is sent anywhere.
import MiniSearch from 'minisearch'
import type { Face } from '../cards/catalog.svelte'
import { abilityName, kindName } from '../cards/words'
import { sectionsOf, type Rules } from '../words/book'
import type { Word } from '../words/lexicon'
import { counting, looked, words } from './asking'

export type Kind = 'word' | 'rule' | 'ruling' | 'card'

export interface Entry {
  id: string
  kind: Kind
  title: string
  text: string
  /** Further words by which it is found, which are not shown. */
  also: string
  /** The rule's number, or the faction whose card it is about. */
  rule: string
  face: string
  faction: string
}
export interface Hit extends Entry {
  score: number
}

const entry = (given: Pick<Entry, 'id' | 'kind' | 'title' | 'text'> & Partial<Entry>): Entry => ({
  also: '',
  rule: '',
  face: '',
  faction: '',
  ...given,
})

/** Part 11 compares old books and part 12 has what only programs ask: true, but rarely what is wanted at a table. */
const weightOf = (number: string): number => (/^1[12]\b/.test(number) ? 0.6 : 1)
const WEIGHTS: Record<Kind, number> = { word: 1.25, rule: 1.1, ruling: 0.85, card: 0.7 }

function fromRules(rules: Rules): Entry[] {
  return sectionsOf(rules.blocks).flatMap((section) =>
    section.blocks.flatMap((block) =>
      block.kind === 'rule'
        ? [
            entry({
              id: `rule ${block.number}`,
              kind: 'rule',
              title: section.text,
              text: block.text,
              also: block.number,
              rule: block.number,
            }),
          ]
        : [],
    ),
  )
}
function fromCards(faces: Iterable<Face>, edition: string): Entry[] {
  return [...faces]
    .filter((face) => face.editions.some((each) => each === edition))
    .flatMap((face) => {
      const text = face.abilities
        .map((ability) => (abilityName(ability.type) ? `${abilityName(ability.type)}: ${ability.text}` : ability.text))
        .join(' ')
      const printed =
        face.kind === 'base'
          ? `Breaks at ${face.breakpoint}, pays ${face.vp.join(', ')}.`
          : face.power === null
            ? ''
            : `Power ${face.power}.`
      const about = { face: face.id, faction: face.faction }
      return [
        entry({
          id: `card ${face.id}`,
          kind: 'card',
          title: face.name,
          text: `${printed} ${text}`.trim(),
          also: `${kindName(face)} ${face.factionName}`,
          ...about,
        }),
        ...face.rulings.map((ruling, place) =>
          entry({
            id: `ruling ${face.id} ${place}`,
            kind: 'ruling',
            title: face.name,
            text: ruling,
            also: face.factionName,
            ...about,
          }),
        ),
      ]
    })
}

export class Library {
  readonly #index: MiniSearch<Entry>
  readonly #entries = new Map<string, Entry>()

  constructor(rules: Rules, lexicon: Word[], faces: Iterable<Face>, edition: string) {
    const fromWords = lexicon.map((word) =>
      entry({
        id: `word ${word.id}`,
        kind: 'word',
        title: word.name,
        text: word.text,
        also: (word.forms ?? []).join(' '),
        rule: word.rule,
      }),
    )
    const all = [...fromWords, ...fromRules(rules), ...fromCards(faces, edition)]
    this.#index = new MiniSearch<Entry>({ fields: ['title', 'text', 'also'], tokenize: words, processTerm: looked })
    for (const each of all) this.#entries.set(each.id, each)
    this.#index.addAll([...this.#entries.values()])
  }

  get size(): number {
    return this.#entries.size
  }

  /** The best answers first; what has more of the words comes before what has one of them often. `near`: factions at this table. */
  ask(question: string, near: ReadonlySet<string> = new Set(), most = 30): Hit[] {
    const wanted = counting(question)
    if (!wanted.length) return []
    const number = /\b\d+\.\d+(\.\d+)?\b/.exec(question)?.[0]
    const found = this.#index.search(question, {
      boost: { title: 2.5, also: 0.8 },
      prefix: (term) => term.length >= 4,
      fuzzy: (term) => (term.length >= 6 ? 0.2 : term.length >= 5 ? 1 : false),
      weights: { fuzzy: 0.25, prefix: 0.5 },
    })
    const hits = found.flatMap((result): Hit[] => {
      const one = this.#entries.get(result.id as string)
      if (!one) return []
      const covered = result.queryTerms.length / wanted.length
      const named = one.face && counting(one.title).every((word) => wanted.includes(word)) ? 1.6 : 1
      const here = one.faction && near.has(one.faction) ? 1.4 : 1
      const asked = number && (one.rule === number || one.rule.startsWith(`${number}.`)) ? 100 : 1
      return [
        { ...one, score: result.score * covered ** 2 * WEIGHTS[one.kind] * weightOf(one.rule) * named * here * asked },
      ]
    })
    return spread(hits.sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))).slice(0, most)
  }
}

const OF_ONE_CARD = 3
/** Not one card's rulings alone: at most three of each. */
function spread(hits: Hit[]): Hit[] {
  const met = new Map<string, number>()
  return hits.filter(({ face }) => {
    if (!face) return true
    met.set(face, (met.get(face) ?? 0) + 1)
    return (met.get(face) ?? 0) <= OF_ONE_CARD
  })
}

export interface Piece {
  text: string
  found: boolean
}
/** A text with the words that were asked for marked. */
export function marked(text: string, question: string): Piece[] {
  const wanted = new Set(counting(question))
  return text
    .split(/([\p{L}\p{N}'’]+)/u)
    .filter(Boolean)
    .map((part) => {
      const as = looked(part)
      return { text: part, found: as !== null && wanted.has(as) }
    })
}
