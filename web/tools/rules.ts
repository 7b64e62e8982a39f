// `virtual:words`: the words of the game and the signs on the table. `virtual:rules`: the rule books, taken apart for the page that shows them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Plugin } from 'vite'
import type { Block, Rules, Ruling } from '../src/words/book.ts'

const WORDS = 'virtual:words'
const RULES = 'virtual:rules'

/** Text without the signs of Markdown, which the page does not need. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*?([^*]+)\*\*?/g, '$1')
    .replaceAll('`', '')
    .trim()

const cells = (line: string): string[] => line.split('|').slice(1, -1).map(plain)

/** The blocks of a book: headings, rules, tables and paragraphs, in their order. */
export function blocksOf(book: string): Block[] {
  const blocks: Block[] = []
  for (const line of book.split('\n')) {
    const heading = /^(#{2,3}) (.+)$/.exec(line)
    const rule = /^- \*\*(\d+\.\d+\.\d+)\*\* (.+?)(?: \[([^\]]+)\])?$/.exec(line)
    const last = blocks.at(-1)
    if (heading) {
      const [, number = '', title = ''] = /^(\d+(?:\.\d+)?) (.+)$/.exec(heading[2] ?? '') ?? ['', '', heading[2] ?? '']
      blocks.push({ kind: heading[1] === '##' ? 'part' : 'section', number, text: plain(title) })
    } else if (rule)
      blocks.push({ kind: 'rule', number: rule[1] ?? '', text: plain(rule[2] ?? ''), source: rule[3] ?? '' })
    else if (/^\|[\s|:-]+\|$/.test(line)) continue
    else if (line.startsWith('|')) {
      if (last?.kind === 'table') last.rows.push(cells(line))
      else blocks.push({ kind: 'table', number: '', text: '', rows: [cells(line)] })
    } else if (plain(line) && !/^(#|---)/.test(line))
      blocks.push({ kind: 'words', number: '', text: plain(line.replace(/^- /, '')) })
  }
  return blocks
}

/** Single statements about cards, as the books' clarifications have them. */
export function rulingsOf(book: string): Ruling[] {
  const rows = book
    .split('\n')
    .filter((line) => /^\| [CX]-/.test(line))
    .map(cells)
  return rows
    .filter((row) => row.length === 5)
    .map(([id = '', cards = '', text = '', rules = '']) => ({ id, cards, text, rules }))
}

/** @param books the folder of the rule books; @param words the file of the words */
export function rules(books: string, words: string): Plugin {
  const read = (name: string): string => readFileSync(join(books, name), 'utf8')
  const all = (): Rules => ({ blocks: blocksOf(read('RULES.md')), rulings: rulingsOf(read('CLARIFICATIONS.md')) })
  return {
    name: 'basebreaker-rules',
    resolveId: (id) => (id === WORDS || id === RULES ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${WORDS}`) return `export default ${JSON.stringify(parse(readFileSync(words, 'utf8')))}`
      if (id === `\0${RULES}`) return `export default JSON.parse(${JSON.stringify(JSON.stringify(all()))})`
      return undefined
    },
  }
}
