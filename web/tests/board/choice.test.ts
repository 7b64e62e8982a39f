import { beforeEach, describe, expect, test } from 'vitest'
import { Choice } from '../../src/board/choice.svelte'
import { option, question, view } from '../made'
import { Held } from './held.svelte'

let feed: Held
let choice: Choice
const card = option('minion:3', 'card', 3)
const other = option('action:4', 'card', 4)
const where = question([option('base:100', 'base', 100), option('base:101', 'base', 101)], {
  number: 2,
  prompt: 'Where?',
})
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  feed = new Held()
  feed.view = view()
  feed.asked = question([card, other, option('end')], { kind: 'menu', decline: 'end' })
  feed.ahead['minion:3'] = { question: where, outlooks: [{ key: 'base:100', bases: [] }] }
  choice = new Choice(feed)
})

describe('selecting', () => {
  test('says nothing, and shows what would be asked next', async () => {
    choice.select(card)
    expect(choice.selected).toMatchObject({ option: card, ahead: undefined })
    expect(choice.question).toBe(feed.asked)
    await settled()
    expect(choice.question).toBe(where)
    expect(choice.selected?.outlooks).toHaveLength(1)
    expect(feed.answers).toEqual([])
  })
  test('of a card that leads to no question shows that', async () => {
    choice.select(other)
    await settled()
    expect(choice.selected?.ahead).toBeNull()
    expect(choice.question).toBe(feed.asked)
  })
  test('of another card forgets the first, also while it is being looked ahead', async () => {
    choice.select(card)
    choice.select(other)
    await settled()
    expect(choice.selected).toMatchObject({ option: other, ahead: null })
  })
  test('of what is no card needs no look ahead outside the menu', () => {
    const minion = option('minion:9', 'minion', 9)
    feed.asked = question([minion], { number: 7 })
    choice.select(minion)
    expect(choice.selected?.ahead).toBeNull()
  })
  test('of an extra card aims it as one from the menu', async () => {
    feed.asked = question([card, option('later')], { number: 7, decline: 'later' })
    feed.ahead['minion:3'] = { question: { ...where, source: 3 }, outlooks: [] }
    choice.select(card)
    await settled()
    expect(choice.question?.prompt).toBe('Where?')
    choice.sayWith(where.options[1]!)
    expect(feed.answers).toEqual(['minion:3'])
  })
  test('of a card that is given away looks no further than that', async () => {
    feed.asked = question([card], { number: 7 })
    feed.ahead['minion:3'] = { question: { ...where, source: 50 }, outlooks: [] }
    choice.select(card)
    await settled()
    expect(choice.selected?.ahead).toBeNull()
  })
  test('belongs to its question', () => {
    choice.select(card)
    feed.next(question([card], { number: 9 }))
    expect(choice.selected).toBeNull()
  })
})

describe('a card and its target', () => {
  beforeEach(async () => {
    choice.select(card)
    await settled()
    choice.sayWith(where.options[1]!)
  })
  test('are said one after the other, and nobody is asked in between', () => {
    expect(feed.answers).toEqual(['minion:3'])
    feed.next(where)
    expect(choice.asked).toBeNull()
    choice.goOn()
    expect(feed.answers).toEqual(['minion:3', 'base:101'])
    feed.next(question([other], { number: 3, kind: 'menu' }))
    choice.goOn()
    expect(feed.answers).toHaveLength(2)
    expect(choice.asked?.number).toBe(3)
  })
  test('are not both said when something else is asked', () => {
    const else_ = question([option('yes'), option('no')], { number: 2 })
    feed.next(else_)
    expect(choice.asked).toBe(else_)
    choice.goOn()
    feed.next(where)
    choice.goOn()
    expect(feed.answers).toEqual(['minion:3'])
  })
  test('are taken back together, once', () => {
    feed.next(where)
    choice.goOn()
    feed.next(feed.asked)
    choice.takeBack()
    expect(feed.undone).toEqual([5])
    feed.answered = 5
    choice.takeBack()
    expect(feed.undone).toEqual([5, null])
  })
  test('are taken back one by one when more was said since', () => {
    feed.next(where)
    choice.goOn()
    feed.next(feed.asked)
    feed.next(feed.asked)
    choice.takeBack()
    expect(feed.undone).toEqual([null])
  })
})

describe('several picks', () => {
  const picks = [3, 4, 5].map((id) => option(`card:${id}`, 'card', id))
  const ask = (given: Parameters<typeof question>[1] = {}): void =>
    void (feed.asked = question([...picks, option('done')], { more: 1, decline: 'done', ...given }))

  test('are marked and unmarked; beyond the most the oldest goes', () => {
    ask()
    expect([choice.several, choice.most, choice.enough]).toEqual([true, 2, false])
    choice.mark(picks[0]!)
    choice.mark(picks[1]!)
    expect(choice.marks).toEqual([picks[0], picks[1]])
    choice.mark(picks[2]!)
    expect(choice.marks).toEqual([picks[1], picks[2]])
    choice.mark(picks[1]!)
    expect(choice.marks).toEqual([picks[2]])
    expect(feed.answers).toEqual([])
  })
  test('are said in one breath', () => {
    ask()
    choice.mark(picks[2]!)
    choice.mark(picks[0]!)
    choice.sayMarks()
    feed.next(question([picks[0]!, picks[1]!, option('done')], { number: 2, decline: 'done' }))
    choice.goOn()
    expect(feed.answers).toEqual(['card:5', 'card:3'])
  })
  test('for a selected card are said with it, and taken back before it', async () => {
    const targets = [7, 8, 9].map((id) => option(`minion:${id}`, 'minion', id))
    feed.ahead['minion:3'] = {
      question: question([...targets, option('done')], { number: 2, more: 2, decline: 'done' }),
      outlooks: [],
    }
    choice.select(card)
    await settled()
    expect([choice.several, choice.most]).toEqual([true, 3])
    choice.mark(targets[0]!)
    choice.mark(targets[2]!)
    expect([choice.enough, feed.answers]).toEqual([true, []])
    choice.back()
    expect([choice.marks, choice.selected?.option]).toEqual([[], card])
    choice.mark(targets[1]!)
    choice.sayMarks()
    feed.next(question([...targets, option('done')], { number: 2, more: 2, decline: 'done' }))
    choice.goOn()
    feed.next(question([targets[0]!, option('done')], { number: 3, more: 1, decline: 'done' }))
    choice.goOn()
    expect(feed.answers).toEqual(['minion:3', 'minion:8', 'done'])
  })
  test('that are fewer than the most end with done', () => {
    ask()
    choice.mark(picks[0]!)
    expect(choice.enough).toBe(true)
    choice.sayMarks()
    feed.next(question([picks[1]!, option('done')], { number: 2, decline: 'done' }))
    choice.goOn()
    expect(feed.answers).toEqual(['card:3', 'done'])
  })
  test('must be as many as are asked for where nobody may stop', () => {
    ask({ decline: '' })
    choice.mark(picks[0]!)
    expect(choice.enough).toBe(false)
    choice.mark(picks[1]!)
    expect(choice.enough).toBe(true)
  })
})

describe('back', () => {
  test('puts a selected card back without a word', () => {
    choice.select(card)
    expect(choice.canGoBack).toBe(true)
    expect(choice.back()).toBe(true)
    expect([choice.selected, feed.undone]).toEqual([null, []])
  })
  test('takes back an answer that led to this question, if nobody must be asked', () => {
    choice.say(other)
    feed.next(question([card], { number: 2 }))
    Object.assign(feed, { ownMove: true, undoable: 'free' })
    expect([choice.canGoBack, choice.fromMenu]).toEqual([true, true])
    expect(choice.back()).toBe(true)
    expect(feed.undone).toEqual([null])
  })
  test('does nothing where others would have to agree, where somebody else acted, and at the menu', () => {
    for (const given of [
      { ownMove: true, undoable: 'ask' },
      { ownMove: false, undoable: 'free' },
    ] as const) {
      feed.asked = question([card], { number: 4 })
      Object.assign(feed, given)
      expect([choice.canGoBack, choice.back()]).toEqual([false, false])
    }
    feed.asked = question([card], { kind: 'menu' })
    Object.assign(feed, { ownMove: true, undoable: 'free' })
    expect(choice.back()).toBe(false)
    expect(feed.undone).toEqual([])
  })
})
