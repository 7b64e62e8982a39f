// Every way back from every state of choosing. The browser stories of test_taking_back.py only go these ways by hand.
import { beforeEach, describe, expect, test } from 'vitest'
import { Board } from '../../src/board/board.svelte'
import type { QuestionView } from '../../src/wire/protocol'
import { element } from '../browser'
import { base, minion, option, question, useCatalog, view } from '../made'
import { Held } from './held.svelte'

const CARD = 3
const card = option('minion:3', 'card', CARD)
const other = option('action:4', 'card', 4)
const bases = [option('base:100', 'base', 100), option('base:101', 'base', 101)]
const where = question(bases, { number: 2, prompt: 'Where?' })
const minions = [7, 8].map((id) => option(`minion:${id}`, 'minion', id))
const which = question([...minions, option('done')], { number: 2, more: 1, decline: 'done' })
const menu = question([card, other, option('end')], { kind: 'menu', decline: 'end', number: 1 })

let feed: Held
let board: Board

function sit(touch: boolean): void {
  useCatalog()
  feed = new Held()
  feed.view = view({ bases: [base(100, { minions: [minion(7), minion(8)] }), base(101)] })
  feed.asked = menu
  feed.ahead['minion:3'] = { question: where, outlooks: [] }
  board = new Board(feed)
  board.touch = touch
}

/** Picks or reads the card, as a mouse or a finger does, and waits until its targets are known. */
async function select(): Promise<void> {
  if (board.touch) board.read(CARD, element())
  else board.pick('card', CARD, element())
  await board.choice.known
}

/** The card was played, and asks for a minion as it comes into play. */
function asksForMore(): QuestionView {
  feed.view = view({ bases: [base(100, { minions: [minion(7), minion(8), minion(CARD)] }), base(101)] })
  const more = question(minions, { number: 3, source: CARD })
  feed.next(more)
  Object.assign(feed, { ownMove: true, undoable: 'free' })
  return more
}

const STATES: Record<string, () => void | Promise<void>> = {
  'a selected card': select,
  'a selected card whose targets are not known yet': () => void select(),
  'marks for a selected card': async () => {
    feed.ahead['minion:3'] = { question: which, outlooks: [] }
    await select()
    board.reading = null
    board.choice.mark(minions[0]!)
  },
  'marks of the open question': () => {
    feed.asked = question([card, other, option('done')], { number: 1, more: 1, decline: 'done' })
    board.choice.mark(card)
  },
  'a selected target on the table': () => {
    board.touch = true
    feed.asked = question([option('talent:7', 'minion', 7), option('end')], { kind: 'menu', decline: 'end', number: 1 })
    board.pick('minion', 7, element())
  },
}
const WAYS: Record<string, () => void> = {
  'Back and Escape': () => void board.back(),
  'the felt': () => board.letGo(),
}

const atRest = (): unknown => [
  board.choice.selected,
  board.choice.marks,
  board.reading,
  board.chooser,
  board.bubble,
  board.choice.canGoBack,
]
const NOTHING = [null, [], null, null, null, false]

describe.each([false, true])('with a finger: %s', (touch) => {
  beforeEach(() => sit(touch))

  describe.each(Object.keys(STATES))('%s', (state) => {
    test.each(Object.keys(WAYS))('goes back by %s, and nothing was said', async (way) => {
      await STATES[state]!()
      expect(board.choice.canGoBack).toBe(true)
      const number = feed.asked?.number
      for (let step = 0; step < 2 && board.choice.canGoBack; step += 1) WAYS[way]!()
      expect(atRest()).toEqual(NOTHING)
      await board.choice.known // what comes late selects nothing
      expect(atRest()).toEqual(NOTHING)
      expect([feed.answers, feed.undone, feed.asked?.number]).toEqual([[], [], number])
      WAYS[way]!()
      expect([board.back(), feed.undone]).toEqual([false, []])
    })
  })

  test('a selected card goes back by itself', async () => {
    await select()
    expect(board.choice.question).toBe(where)
    if (touch) board.read(CARD, element())
    else board.pick('card', CARD, element())
    expect(atRest()).toEqual(NOTHING)
    expect(feed.answers).toEqual([])
  })

  test('a card whose targets are not known yet gives way to another one', async () => {
    void select()
    if (touch) board.read(4, element())
    else board.pick('card', 4, element())
    await board.choice.known
    await Promise.resolve()
    expect(board.choice.selected?.option).toBe(other)
    expect(board.choice.question).toBe(menu)
  })

  test('marks are forgotten before the card they were made for', async () => {
    feed.ahead['minion:3'] = { question: which, outlooks: [] }
    await select()
    board.reading = null
    board.choice.mark(minions[1]!)
    board.back()
    expect([board.choice.marks, board.choice.selected?.option]).toEqual([[], card])
    board.back()
    expect(board.choice.selected).toBeNull()
  })

  describe.each([...Object.keys(WAYS), 'the played card'])('a card that was played and asks for more: %s', (way) => {
    test('takes it back in one step', async () => {
      await select()
      board.take(bases[0]!)
      feed.next(where)
      board.choice.goOn()
      expect(feed.answers).toEqual(['minion:3', 'base:100'])
      asksForMore()
      expect([board.choice.canGoBack, board.choice.fromMenu]).toEqual([true, true])
      if (way === 'the played card') board.pick('minion', CARD, element())
      else WAYS[way]!()
      expect(feed.undone).toEqual([5]) // all of the breath, from before the card
      expect(feed.answers).toHaveLength(2)
    })
  })

  test('what somebody else must agree to is taken back by no way', () => {
    board.choice.say(card)
    asksForMore()
    Object.assign(feed, { undoable: 'ask' })
    expect(board.choice.canGoBack).toBe(false)
    board.letGo()
    expect([board.back(), feed.undone]).toEqual([false, []])
  })

  test('nothing is taken back while an answer is on its way', async () => {
    await select()
    board.take(bases[0]!)
    feed.asked = null
    Object.assign(feed, { ownMove: true, undoable: 'free' })
    board.letGo()
    expect([board.back(), feed.undone]).toEqual([false, []])
  })

  test('the felt takes back what was said from the menu only', () => {
    feed.asked = question([card], { number: 1 })
    board.choice.say(card)
    asksForMore()
    board.letGo()
    expect(feed.undone).toEqual([])
    board.back()
    expect(feed.undone).toEqual([null])
  })

  test('what lies over the table closes first, one thing at a time', async () => {
    await select()
    board.reading = touch ? CARD : null
    board.chooser = { options: [card], anchor: element().getBoundingClientRect() }
    board.bubble = { text: 'No.', anchor: element(), card: CARD }
    expect(board.back()).toBe(true)
    expect([board.chooser, board.choice.selected?.option]).toEqual([null, card])
    expect(board.back()).toBe(true)
    if (touch) expect([board.reading, board.choice.selected]).toEqual([null, null])
    else expect([board.bubble, board.choice.selected?.option]).toEqual([null, card])
  })
})

test('no walk of choosing and going back says what was not offered, and each ends at the menu', async () => {
  let state = 12345
  const below = (most: number): number => {
    state = (state * 48271) % 2147483647
    return state % most
  }
  for (let walk = 0; walk < 60; walk += 1) {
    sit(below(2) === 1)
    feed.ahead['minion:3'] = { question: below(2) ? where : which, outlooks: [] }
    for (let step = 0; step < 12; step += 1) {
      const deeds = [
        () => board.pick('card', CARD, element()),
        () => board.read(CARD, element()),
        () => board.read(4, element(), false),
        () => board.choice.mark(minions[below(2)]!),
        () => board.letGo(),
        () => void board.back(),
      ]
      deeds[below(deeds.length)]!()
      await board.choice.known
    }
    for (let step = 0; step < 5 && board.back(); step += 1);
    expect([board.choice.selected, board.choice.marks, board.reading]).toEqual([null, [], null])
    expect(feed.answers.every((key) => menu.options.some((each) => each.key === key))).toBe(true)
    expect(feed.undone).toEqual([])
  }
})
