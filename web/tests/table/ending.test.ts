import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Board } from '../../src/board/board.svelte'
import { settings } from '../../src/device/settings.svelte'
import { Ending, leftOver, told } from '../../src/table/ending.svelte'
import { Held } from '../board/held.svelte'
import { option, question, useCatalog, view } from '../made'

const menu = (number: number, ...options: ReturnType<typeof option>[]) =>
  question([...options, option('end')], { number, kind: 'menu', decline: 'end' })
const card = { ...option('minion:3', 'card', 3), face: 'imp' }
const action = { ...option('action:4', 'card', 4), face: 'net' }
beforeEach(useCatalog)
const plays = { minions: 1, actions: 1, extras: [] }

describe('what would be given up', () => {
  test('is what could still be played', () => {
    expect(leftOver(menu(1, card, action), plays)).toBe('1 minion, 1 action')
    expect(leftOver(menu(1, action), { ...plays, minions: 0 })).toBe('1 action')
    expect(leftOver(menu(1, option('talent', 'minion', 9)), plays)).toBe('1 ability')
    expect(leftOver(menu(1), plays)).toBe('')
  })
  test('is no play for which there is no card', () => {
    expect(leftOver(menu(1, card), plays)).toBe('1 minion')
  })
  test('is an extra play where the usual ones are gone', () => {
    expect(leftOver(menu(1, card), { minions: 0, actions: 1, extras: ['extra minion of power 2 or less'] })).toBe(
      'extra minion',
    )
  })
})

describe('the end of a turn', () => {
  let feed: Held
  let ending: Ending
  beforeEach(() => {
    vi.useFakeTimers()
    settings.sure = true
    feed = new Held()
    feed.view = view()
    ending = new Ending(new Board(feed))
  })
  test('is asked for twice while something is left', () => {
    feed.asked = menu(1, card)
    ending.press()
    expect([feed.answers, ending.words]).toEqual([[], 'Really? 1 minion left'])
    ending.press()
    expect([feed.answers, ending.words]).toEqual([['end'], ''])
  })
  test('is asked for once where a coach says to end the turn', () => {
    feed.asked = menu(1, card)
    const pages = [{ text: 'End your turn.', points: [{ kind: 'place' as const, id: -1, name: 'end' }] }]
    const speech = { mood: 'say' as const, pages, step: 0, steps: 1, back: -1 }
    expect([told(speech), told({ ...speech, mood: 'wrong' }), told({ ...speech, pages: [] }), told(null)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    new Ending(new Board(feed), () => told(speech)).press()
    expect(feed.answers).toEqual(['end'])
  })
  test('is forgotten after three seconds, and with the question', () => {
    feed.asked = menu(1, card)
    ending.press()
    vi.advanceTimersByTime(3000)
    expect(ending.words).toBe('')
    ending.press()
    feed.asked = menu(2, card)
    expect(ending.words).toBe('')
    ending.press()
    expect(feed.answers).toEqual([])
  })
  test('comes at once where nothing is left, or where that is wished', () => {
    feed.asked = menu(1)
    ending.press()
    expect(feed.answers).toEqual(['end'])
    settings.sure = false
    feed.asked = menu(2, card)
    ending.press()
    expect(feed.answers).toEqual(['end', 'end'])
  })
  test('is nothing to ask for outside the menu', () => {
    feed.asked = question([card, option('no')], { decline: 'no' })
    ending.press()
    expect([feed.answers, ending.words]).toEqual([[], ''])
  })
})
