import { describe, expect, test } from 'vitest'
import { labelled, parts, sign, wordsOn } from '../../src/words/lexicon'

const met = (text: string): string[] => parts(text).flatMap(({ text, word }) => (word ? [`${text}=${word.id}`] : []))

describe('words in a text', () => {
  test('are found whole, in any case, the longest first', () => {
    expect(met('Destroy a minion here. Put a +1 power counter on it.')).toEqual([
      'Destroy=destroy',
      'here=here',
      '+1 power counter=power-counter',
    ])
    expect(met('Discard it; shuffle your discard pile.')).toEqual(['Discard=discard', 'discard pile=discard-pile'])
    expect(met('Before a base scores, play an extra action.')).toEqual([
      'Before a base scores=before-scores',
      'extra action=extra',
    ])
  })
  test('are not found inside other words', () => {
    expect(met('The hereditary talented storekeeper dueled')).toEqual(['dueled=duel'])
  })
  test('are marked where they stand first', () => {
    expect(met('Move it, then move that.')).toEqual(['Move=move'])
  })
  test('leave the text as it was', () => {
    const text = 'Talent: Move this minion to a different base, then bury a card.'
    expect(
      parts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(parts('')).toEqual([])
  })
})

describe('what stands on a card', () => {
  test('are its labels, then the words of its texts, each once', () => {
    const words = wordsOn([
      { type: 'on_play', text: 'Destroy a minion here.' },
      { type: 'talent', text: 'Destroy an action.' },
    ])
    expect(words.map(({ id }) => id)).toEqual(['on-play', 'talent', 'destroy', 'here', 'action'])
  })
  test('a base has no label', () => {
    expect(labelled('base')).toBeUndefined()
  })
})

test('a sign that nobody has explained is a mistake', () => {
  expect(sign('buried').name).toBe('Gravestone')
  expect(() => sign('smoke')).toThrow('no sign called smoke')
})
