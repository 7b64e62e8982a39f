import rules from 'virtual:rules'
import { describe, expect, test } from 'vitest'
import { found, pieces, sectionsOf } from '../../src/words/book'
import { WORDS } from '../../src/words/lexicon'

const sections = sectionsOf(rules.blocks)
const numbers = new Set(sections.flatMap((section) => [section.number, ...section.blocks.map((block) => block.number)]))
const ruled = (asked: string): string[] =>
  found(sections, asked.split(' ')).flatMap((section) => section.blocks.map((block) => block.number))

describe('the rules', () => {
  test('are all there, each once, with every part opened by its first section', () => {
    const all = rules.blocks.filter(({ kind }) => kind === 'rule').map(({ number }) => number)
    expect(all.length).toBeGreaterThan(600)
    expect(new Set(all).size).toBe(all.length)
    for (const number of all) expect(numbers.has(number), number).toBe(true)
    expect(sections.filter(({ part }) => part).map(({ part }) => part.split(' ')[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ])
  })
  test('have what every word leads to', () => {
    expect(WORDS.filter(({ rule }) => !numbers.has(rule))).toEqual([])
  })
  test('are free of the signs they are written with', () => {
    const texts = rules.blocks.map(({ text }) => text).concat(rules.rulings.map(({ text }) => text))
    expect(texts.filter((text) => /\*\*|`|\]\(/.test(text))).toEqual([])
    expect(rules.rulings.length).toBeGreaterThan(100)
  })
})

describe('looking for rules', () => {
  test('finds a rule by its number, and all of a section', () => {
    expect(ruled('5.6.1')).toEqual(['5.6.1'])
    expect(ruled('7.1.2')).toEqual(['7.1.2'])
    expect(ruled('5.6')).toHaveLength(11)
    expect(ruled('1.1')).not.toContain('1.2.1')
  })
  test('wants every word', () => {
    expect(ruled('buried discard')).toContain('6.6.6')
    expect(ruled('buried spaceship')).toEqual([])
  })
  test('takes a section whole whose title fits', () => {
    expect(ruled('ties')).toContain('6.5.3')
  })
})

test('numbers in a text can be followed if they are rules', () => {
  expect(pieces('See 5.6.1 and 99.9, p.12.', numbers)).toEqual([
    { text: 'See ', rule: '' },
    { text: '5.6.1', rule: '5.6.1' },
    { text: ' and ', rule: '' },
    { text: '99.9', rule: '' },
    { text: ', p.12.', rule: '' },
  ])
})
