// The rule books as the page that shows them has them.

interface Titled {
  number: string
  text: string
}
export type Block =
  | (Titled & { kind: 'part' | 'section' | 'words' })
  | (Titled & { kind: 'rule'; source: string })
  | (Titled & { kind: 'table'; rows: string[][] })

export interface Ruling {
  id: string
  cards: string
  text: string
  rules: string
}
export interface Rules {
  blocks: Block[]
  rulings: Ruling[]
}

/** A section with what stands in it. */
export interface Section extends Titled {
  /** The part it belongs to, if it opens one. */
  part: string
  blocks: Block[]
}

/** All sections with a number, in their order; what stands before the first one is left out. */
export function sectionsOf(blocks: Block[]): Section[] {
  const sections: Section[] = []
  let part = ''
  for (const block of blocks) {
    if (block.kind === 'part') {
      part = block.number ? `${block.number} ${block.text}` : ''
      if (block.number && !blocks.some((each) => each.kind === 'section' && each.number.startsWith(`${block.number}.`)))
        sections.push({ ...block, part, blocks: [] })
    } else if (block.kind === 'section') {
      sections.push({ ...block, part: sections.some((each) => each.part === part) ? '' : part, blocks: [] })
    } else sections.at(-1)?.blocks.push(block)
  }
  return sections.map((section, place) => ({
    ...section,
    part: sections.findIndex((each) => each.part === section.part) === place ? section.part : '',
  }))
}

const said = (block: Block): string =>
  (block.kind === 'table' ? block.rows.flat().join(' ') : `${block.number} ${block.text}`).toLowerCase()

/** What has all these words in it; a number finds the rule, or the rules of a section. */
export function fits(text: string, number: string, wanted: string[]): boolean {
  return wanted.every((word) =>
    /^\d+(\.\d+)*\.?$/.test(word)
      ? `${number}.`.startsWith(`${word.replace(/\.$/, '')}.`)
      : text.toLowerCase().includes(word),
  )
}

/** The sections in which something fits, with only that. A section whose title fits is there as a whole. */
export function found(sections: Section[], wanted: string[]): Section[] {
  if (!wanted.length) return sections
  return sections.flatMap((section) => {
    if (fits(section.text, section.number, wanted)) return [section]
    const blocks = section.blocks.filter((block) => fits(said(block), block.number, wanted))
    return blocks.length ? [{ ...section, blocks }] : []
  })
}

export interface Piece {
  text: string
  /** A rule that this names. */
  rule: string
}

/** A text with the numbers of rules in it, which can be followed. */
export function pieces(text: string, known: ReadonlySet<string>): Piece[] {
  return text.split(/(\b\d+\.\d+(?:\.\d+)?\b)/).map((part) => ({ text: part, rule: known.has(part) ? part : '' }))
}
