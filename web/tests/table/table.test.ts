import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { route } from '../../src/device/router.svelte'
import { settings } from '../../src/device/settings.svelte'
import { noted } from '../../src/table/deal'
import { TableStore } from '../../src/table/table.svelte'
import { toasts } from '../../src/ui/toasts.svelte'
import type { Frame } from '../../src/wire/protocol'
import { frame, line, option, question, seatInfo, tableInfo, view } from '../made'
import { serve, server, settle } from '../server'

let table: TableStore

beforeEach(() => {
  serve()
  settings.speed = 'instant'
  settings.name = 'Ann'
  toasts.length = 0
  table = new TableStore('oak', { invite: '', secret: '' })
})
afterEach(() => table.close())

const asking = (at: number, given: Partial<Frame> = {}): Frame =>
  frame(at, { view: view({ question: question([option('card:3', 'card', 3)], { number: at }) }), ...given })

/** The table lets the page in and shows it a first question. */
async function welcome(info = tableInfo(), first = asking(5, { log_from: 0 })): Promise<void> {
  if (server.line.readyState !== 1) server.line.accept()
  server.line.say({ type: 'welcome', ref: server.line.last('join').ref, table: info, viewer: 0, chat: [] })
  server.line.say({ type: 'frame', frame: first })
  await settle()
}
const acknowledge = (): Promise<void> => {
  const { ref, at } = server.line.last('answer')
  server.line.say({ type: 'acknowledged', ref, at })
  return settle()
}
async function breakLine(): Promise<void> {
  server.line.drop()
  await vi.advanceTimersByTimeAsync(400)
}

test('who leaves a table is not told that its line was lost', async () => {
  await welcome()
  const said = table.say({ type: 'rematch', seat: 0, factions: 'same' })
  table.close()
  server.line.drop()
  expect([await said, toasts]).toEqual([false, []])
})

describe('coming in', () => {
  test('joins as soon as the line is open, and shows what is there', async () => {
    server.line.accept()
    expect(server.line.last('join')).toMatchObject({ table: 'oak', name: 'Ann', have: -1, viewer: null })
    await welcome()
    expect(table.info?.table).toBe('oak')
    expect(table.viewer).toBe(0)
    expect(table.asked?.number).toBe(5)
  })

  test('a refusal is told', async () => {
    server.line.accept()
    server.line.say({ type: 'refused', ref: server.line.last('join').ref, sentence: 'There is no such table.' })
    await settle()
    expect(table.problem).toBe('There is no such table.')
  })

  test('an invitation waits for a name, and is used once', async () => {
    settings.name = ''
    table.close()
    table = new TableStore('oak', { invite: 'token', secret: '' })
    server.line.accept()
    await settle()
    expect(table.needsName).toBe(true)
    expect(server.line.said).toEqual([])
    void table.enter('Eve')
    expect(server.line.last('join')).toMatchObject({ invite: 'token', name: 'Eve' })
    await welcome()
    await breakLine()
    server.line.accept()
    expect(server.line.last('join').invite).toBe('')
  })

  test('stirs bytes of its own into the deal once it knows the commitment', async () => {
    const waiting = tableInfo({
      status: 'gathering',
      commitment: 'hash',
      seats: [seatInfo({ yours: true, stirred: false }), seatInfo({ name: 'Bob', stirred: false })],
    })
    server.line.accept()
    server.line.say({ type: 'welcome', ref: server.line.last('join').ref, table: waiting, viewer: 0, chat: [] })
    await settle()
    const { seat, stir } = server.line.last('stir')
    expect(seat).toBe(0)
    expect(noted('oak')).toEqual({ table: 'oak', commitment: 'hash', stirs: { 0: stir } })
    expect(table.starting).toBe(false)
    await breakLine()
    server.line.accept()
    server.line.say({ type: 'welcome', ref: server.line.last('join').ref, table: waiting, viewer: 0, chat: [] })
    await settle()
    expect(server.line.last('stir').stir).toBe(stir) // the first one may have arrived
    server.line.say({ type: 'refused', ref: server.line.last('stir').ref, sentence: 'Another page was faster.' })
    await settle()
    expect(noted('oak')?.stirs).toEqual({})
    expect(toasts.map((each) => each.text)).toEqual(['Another page was faster.'])
    server.line.say({
      type: 'table',
      table: { ...waiting, seats: [seatInfo({ yours: true }), seatInfo({ name: 'Bob' })] },
    })
    expect(table.starting).toBe(true)
  })

  test('again after a break says what is known already', async () => {
    server.line.accept()
    await welcome()
    await breakLine()
    expect(table.view).not.toBeNull() // the game stays in sight meanwhile
    server.line.accept()
    expect(server.line.last('join')).toMatchObject({ have: 5, viewer: 0 })
  })
})

describe('who may play for me', () => {
  const asked = (): unknown[] => server.line.said.filter((said) => said.type === 'stand_in')

  test('is told for every person here, once', async () => {
    server.line.accept()
    await welcome(
      tableInfo({ seats: [seatInfo({ yours: true }), seatInfo(), seatInfo({ yours: true, stand_in: 'veteran' })] }),
    )
    table.tellStandIn('veteran')
    table.tellStandIn('veteran')
    expect(asked()).toMatchObject([{ seat: 0, level: 'veteran' }])
    table.tellStandIn('rookie')
    expect(asked()).toHaveLength(3)
  })

  test('is told only if it is not the usual one, and by nobody who watches', async () => {
    server.line.accept()
    await welcome(tableInfo({ seats: [seatInfo(), seatInfo({ kind: 'bot' })] }))
    table.tellStandIn('rookie')
    server.line.say({ type: 'table', table: tableInfo({ seats: [seatInfo({ yours: true })] }) })
    table.tellStandIn('regular')
    expect(asked()).toEqual([])
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    server.line.accept()
    await welcome()
  })

  test('is said once and leaves nothing to ask', async () => {
    table.answer('card:3')
    table.answer('card:3') // a second click
    expect(server.line.all('answer')).toMatchObject([{ seat: 0, at: 5, key: 'card:3' }])
    expect(table.asked).toBeNull()
    await acknowledge()
    expect(table.asked).toBeNull() // until the game has gone on
    server.line.say({ type: 'frame', frame: asking(6) })
    await settle()
    expect(table.asked?.number).toBe(6)
  })

  test('stays given when its own frame is shown anew', async () => {
    table.answer('card:3')
    server.line.say({ type: 'frame', frame: asking(5, { log_from: 0 }) })
    await settle()
    expect(table.given?.key).toBe('card:3')
    expect(table.asked).toBeNull()
  })

  test('may be acknowledged after the next frame', async () => {
    table.answer('card:3')
    server.line.say({ type: 'frame', frame: asking(6) })
    await acknowledge()
    expect(table.asked?.number).toBe(6)
  })

  test('on a lost line is said again after coming back', async () => {
    table.answer('card:3')
    await breakLine()
    expect(table.given?.key).toBe('card:3')
    expect(toasts).toEqual([])
    server.line.accept()
    server.line.say({ type: 'welcome', ref: server.line.last('join').ref, table: tableInfo(), viewer: 0 })
    await settle()
    expect(server.line.all('answer')).toMatchObject([{ at: 5, key: 'card:3' }])
  })

  test('given while the line is down is said when it is back', async () => {
    server.line.drop()
    table.answer('card:3')
    await vi.advanceTimersByTimeAsync(400)
    server.line.accept()
    server.line.say({ type: 'welcome', ref: server.line.last('join').ref, table: tableInfo(), viewer: 0 })
    await settle()
    expect(server.line.last('answer')).toMatchObject({ at: 5, key: 'card:3' })
  })

  test('that had arrived before the break is not said again for a later question', async () => {
    table.answer('card:3')
    await breakLine()
    server.line.accept()
    server.line.say({ type: 'frame', frame: asking(6) })
    server.line.say({ type: 'welcome', ref: server.line.last('join').ref, table: tableInfo(), viewer: 0 })
    await settle()
    expect(server.line.all('answer')).toEqual([])
    expect(table.asked?.number).toBe(6)
  })

  test('that is refused may be given anew', async () => {
    table.answer('card:3')
    server.line.say({ type: 'refused', ref: server.line.last('answer').ref, sentence: 'That is no answer.' })
    await settle()
    expect(toasts).toMatchObject([{ text: 'That is no answer.', tone: 'bad' }])
    expect(table.asked?.number).toBe(5)
  })

  test('is for the seat that looks: another seat or a bot in it is not asked here', async () => {
    server.line.say({ type: 'frame', frame: asking(6, { view: view({ question: question([], { seat: 1 }) }) }) })
    await settle()
    expect(table.question).not.toBeNull()
    expect(table.asked).toBeNull()
    server.line.say({ type: 'frame', frame: asking(7) })
    server.line.say({
      type: 'table',
      table: tableInfo({ seats: [seatInfo({ yours: true, substitute: true }), seatInfo()] }),
    })
    await settle()
    expect(table.asked).toBeNull()
    table.answer('card:3')
    expect(server.line.all('answer')).toEqual([])
  })
})

describe('while frames are still told', () => {
  beforeEach(async () => {
    server.line.accept()
    await welcome()
    settings.speed = 'normal'
    server.line.say({ type: 'frame', frame: frame(6, { view: view() }) })
    server.line.say({ type: 'frame', frame: asking(7) })
    await settle()
  })

  test('nothing is asked', async () => {
    expect(table.frame?.at).toBe(6)
    expect([table.question, table.asked]).toEqual([null, null])
    table.play.skip()
    await settle()
    expect(table.asked?.number).toBe(7)
  })

  test('somebody takes back: the old question never comes up', async () => {
    const before = frame(8, {
      answered: 5,
      log_from: 6,
      lines: [],
      cause: { kind: 'undo', seat: 1, bot: false },
      view: view({ question: question([], { seat: 1 }) }),
    })
    server.line.say({ type: 'frame', frame: before })
    const asked: (number | undefined)[] = []
    for (let time = 0; time < 6000; time += 250) {
      await vi.advanceTimersByTimeAsync(250)
      asked.push(table.asked?.number)
    }
    expect(new Set(asked)).toEqual(new Set([undefined]))
    expect(table.frame?.at).toBe(8)
    expect(table.lines.every(({ number }) => number < 6)).toBe(true)
  })

  test('a break asks only for what is newer than the newest, shown or not', async () => {
    await breakLine()
    server.line.accept()
    expect(server.line.last('join').have).toBe(7)
  })
})

test('lines are in the log when they are told, before their frame is on show', async () => {
  server.line.accept()
  await welcome()
  settings.speed = 'normal'
  const lines = [line(6, { kind: 'scores' }), line(7, { kind: 'award' }), line(8, { kind: 'cleared' })]
  server.line.say({ type: 'frame', frame: frame(6, { log_from: 6, lines }) })
  await settle()
  expect(table.frame?.at).toBe(5)
  expect(table.lines.at(-1)).toMatchObject({ number: 6 })
})

describe('several seats on one device', () => {
  const both = tableInfo({ seats: [seatInfo({ yours: true }), seatInfo({ name: 'Bob', yours: true })] })
  const forBob = asking(6, { view: view({ question: question([], { seat: 1 }) }) })

  test('a curtain falls for the one who is asked and does not look', async () => {
    server.line.accept()
    await welcome(both)
    expect(table.curtainFor).toBeNull()
    server.line.say({ type: 'frame', frame: forBob })
    await settle()
    expect(table.curtainFor).toBe(1)
  })

  test('none falls where only one seat is: whoever watches from it may go on watching', async () => {
    server.line.accept()
    await welcome(tableInfo(), asking(5, { viewer: null, log_from: 0 }))
    expect(table.curtainFor).toBeNull()
  })

  test('lifting it shows the game through other eyes', async () => {
    server.line.accept()
    await welcome(both, { ...forBob, log_from: 0 })
    const looked = table.look(1)
    server.line.say({ type: 'frame', ref: server.line.last('look').ref, frame: { ...forBob, viewer: 1, log_from: 0 } })
    await looked
    expect(table.viewer).toBe(1)
    expect(table.curtainFor).toBeNull()
  })

  test('lifting it on a lost line says why nothing happens', async () => {
    server.line.accept()
    await welcome(both, { ...forBob, log_from: 0 })
    server.line.drop()
    await table.look(1)
    expect(toasts).toMatchObject([{ tone: 'bad' }])
    expect(table.curtainFor).toBe(1)
  })
})

describe('around the game', () => {
  beforeEach(async () => {
    server.line.accept()
    await welcome()
  })

  test('taking back is asked for only where something can be taken back', async () => {
    table.undo()
    expect(server.line.all('undo')).toEqual([])
    server.line.say({ type: 'frame', frame: asking(6, { undo: 'free' }) })
    await settle()
    table.undo()
    expect(server.line.last('undo')).toMatchObject({ seat: 0, to: null })
  })

  test('why a card cannot be played is told', async () => {
    const told = table.whyNot(3)
    server.line.say({ type: 'reason', ref: server.line.last('why_not').ref, sentence: 'You have played your minion.' })
    expect(await told).toBe('You have played your minion.')
    expect(toasts).toEqual([])
  })

  test('what an answer would lead to is asked about the moment that is shown', async () => {
    server.line.say({ type: 'frame', frame: asking(6) })
    await settle()
    const told = table.foresee('card:3')
    const said = server.line.last('foresee')
    expect(said).toMatchObject({ seat: 0, at: 6, key: 'card:3' })
    server.line.say({ type: 'foreseen', ref: said.ref, question: null, outlooks: [] })
    expect(await told).toMatchObject({ question: null })
    const refused = table.foresee('card:4')
    server.line.say({ type: 'refused', ref: server.line.last('foresee').ref, sentence: 'The game has gone on.' })
    expect(await refused).toBeNull()
    expect(toasts).toEqual([])
  })

  test('whose move it was, and how it may be taken back, is known', async () => {
    server.line.say({
      type: 'frame',
      frame: asking(6, { undo: 'free', answered: 4, cause: { kind: 'answer', seat: 0, bot: false } }),
    })
    await settle()
    expect([table.ownMove, table.undoable, table.answered]).toEqual([true, 'free', 4])
    table.undo(2)
    expect(server.line.last('undo')).toMatchObject({ seat: 0, to: 2 })
    table.answer('yes')
    expect(table.undoable).toBe('')
  })

  test('what others say is counted until it is read; what one says oneself is not', () => {
    const say = (number: number, seat: number): void =>
      server.line.say({ type: 'chat', line: { number, name: '', text: 'hello', time: 0, seat } })
    say(1, 1)
    say(2, 0)
    expect(table.chat).toHaveLength(2)
    expect(table.unread).toBe(1)
  })

  test('only the last 300 sentences are kept', () => {
    for (let number = 0; number < 320; number += 1)
      server.line.say({ type: 'chat', line: { number, name: '', text: 'hello', time: 0, seat: 1 } })
    expect([table.chat.length, table.chat[0]?.number]).toEqual([300, 20])
  })

  test('a refused wish says so and is not done', async () => {
    const done = table.say({ type: 'rename', seat: 0, name: '' })
    server.line.say({ type: 'refused', ref: server.line.last('rename').ref, sentence: 'A name needs a letter.' })
    expect(await done).toBe(false)
    expect(toasts).toMatchObject([{ text: 'A name needs a letter.' }])
  })

  test('notices are shown', () => {
    server.line.say({ type: 'notice', sentence: 'Bob would rather not take that back.' })
    expect(toasts).toMatchObject([{ tone: 'plain' }])
  })

  test('a rematch is gone to by those who want it', () => {
    server.line.say({ type: 'table', table: tableInfo({ rematch: 'elm' }) })
    expect(route.path).toBe('/t/oak')
    table.wantsRematch = true
    server.line.say({ type: 'table', table: tableInfo({ rematch: 'elm' }) })
    expect(route.path).toBe('/t/elm')
  })

  test('explanations are about now', () => {
    expect(table.moment).toEqual({ table: '', step: null })
  })
})
