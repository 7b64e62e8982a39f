// The words of the game, and where they stand in a text.
import lexicon from 'virtual:words'

export interface Word {
  id: string
  name: string
  text: string
  rule: string
  forms?: string[]
}
export interface Sign {
  id: string
  sign: string
  name: string
  text: string
  word?: string
  rule?: string
}

export const WORDS: Word[] = lexicon.words
const byId = new Map(WORDS.map((word) => [word.id, word]))
const byForm = new Map(WORDS.flatMap((word) => (word.forms ?? []).map((form) => [form.toLowerCase(), word] as const)))
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const longestFirst = [...byForm.keys()].sort((a, b) => b.length - a.length)
const FOUND = new RegExp(`(?<![\\w+])(?:${longestFirst.map(escaped).join('|')})(?![\\w])`, 'gi')

export const word = (id: string): Word | undefined => byId.get(id)
/** The word that stands for a label of an ability: `on_play`, `talent`. */
export const labelled = (label: string): Word | undefined => byForm.get(label.toLowerCase().replaceAll('_', ' '))

export interface Part {
  text: string
  word?: Word
}

/** A text in parts: the longest forms that stand in it as whole words, each word where it stands first. */
export function parts(text: string): Part[] {
  const out: Part[] = []
  const met = new Set<Word>()
  let done = 0
  for (const match of text.matchAll(FOUND)) {
    const word = byForm.get(match[0].toLowerCase())
    if (!word || met.has(word)) continue
    met.add(word)
    if (match.index > done) out.push({ text: text.slice(done, match.index) })
    out.push({ text: match[0], word })
    done = match.index + match[0].length
  }
  if (done < text.length) out.push({ text: text.slice(done) })
  return out
}

/** The words that stand on a card: of its labels, then of its texts. */
export function wordsOn(abilities: { type: string; text: string }[]): Word[] {
  const labels = abilities.flatMap(({ type }) => labelled(type) ?? [])
  const said = abilities.flatMap(({ text }) => parts(text).flatMap((part) => part.word ?? []))
  return [...new Set([...labels, ...said])]
}

const signs = new Map<string, Sign>(lexicon.signs.map((sign: Sign) => [sign.id, sign]))
export function sign(id: string): Sign {
  const found = signs.get(id)
  if (!found) throw new Error(`There is no sign called ${id}.`)
  return found
}
/** The rule that says more about a sign. */
export const ruleOf = (of: Sign): string => of.rule ?? word(of.word ?? '')?.rule ?? ''
