import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { route } from '../../src/device/router.svelte'
import { settings } from '../../src/device/settings.svelte'
import type { TableStore } from '../../src/table/table.svelte'
import { toasts } from '../../src/ui/toasts.svelte'
import { frame, line, question, seatInfo, tableInfo, view } from '../made'
import { server, settle } from '../server'
import { acknowledge, asking, dropConnection, openTable, welcome } from './joined'

let table: TableStore
beforeEach(() => void (table = openTable()))
afterEach(() => table.close())

test('a page that leaves a table is not told that the connection was lost', async () => {
  await welcome()
  const said = table.say({ type: 'rematch', seat: 0, factions: 'same' })
  table.close()
  server.socket.drop()
  expect([await said, toasts]).toEqual([false, []])
})

describe('an answer', () => {
  beforeEach(async () => {
    server.socket.accept()
    await welcome()
  })

  test('is said once and leaves nothing to ask', async () => {
    table.answer('card:3')
    table.answer('card:3') // a second click
    expect(server.socket.all('answer')).toMatchObject([{ seat: 0, at: 5, key: 'card:3' }])
    expect(table.asked).toBeNull()
    await acknowledge()
    expect(table.asked).toBeNull() // until the game has gone on
    server.socket.say({ type: 'frame', frame: asking(6) })
    await settle()
    expect(table.asked?.number).toBe(6)
  })

  test('stays given when its own frame is shown anew', async () => {
    table.answer('card:3')
    server.socket.say({ type: 'frame', frame: asking(5, { log_from: 0 }) })
    await settle()
    expect(table.given?.key).toBe('card:3')
    expect(table.asked).toBeNull()
  })

  test('may be acknowledged after the next frame', async () => {
    table.answer('card:3')
    server.socket.say({ type: 'frame', frame: asking(6) })
    await acknowledge()
    expect(table.asked?.number).toBe(6)
  })

  test('on a lost connection is sent again after coming back', async () => {
    table.answer('card:3')
    await dropConnection()
    expect(table.given?.key).toBe('card:3')
    expect(toasts).toEqual([])
    server.socket.accept()
    server.socket.say({ type: 'welcome', ref: server.socket.last('join').ref, table: tableInfo(), viewer: 0 })
    await settle()
    expect(server.socket.all('answer')).toMatchObject([{ at: 5, key: 'card:3' }])
  })

  test('given while the connection is down is sent when it is back', async () => {
    server.socket.drop()
    table.answer('card:3')
    await vi.advanceTimersByTimeAsync(400)
    server.socket.accept()
    server.socket.say({ type: 'welcome', ref: server.socket.last('join').ref, table: tableInfo(), viewer: 0 })
    await settle()
    expect(server.socket.last('answer')).toMatchObject({ at: 5, key: 'card:3' })
  })

  test('that had arrived before the break is not said again for a later question', async () => {
    table.answer('card:3')
    await dropConnection()
    server.socket.accept()
    server.socket.say({ type: 'frame', frame: asking(6) })
    server.socket.say({ type: 'welcome', ref: server.socket.last('join').ref, table: tableInfo(), viewer: 0 })
    await settle()
    expect(server.socket.all('answer')).toEqual([])
    expect(table.asked?.number).toBe(6)
  })

  test('that is refused may be given anew', async () => {
    table.answer('card:3')
    server.socket.say({ type: 'refused', ref: server.socket.last('answer').ref, sentence: 'That is no answer.' })
    await settle()
    expect(toasts).toMatchObject([{ text: 'That is no answer.', tone: 'bad' }])
    expect(table.asked?.number).toBe(5)
  })

  test('is for the seat that looks: another seat or a bot in it is not asked here', async () => {
    server.socket.say({ type: 'frame', frame: asking(6, { view: view({ question: question([], { seat: 1 }) }) }) })
    await settle()
    expect(table.question).not.toBeNull()
    expect(table.asked).toBeNull()
    server.socket.say({ type: 'frame', frame: asking(7) })
    server.socket.say({
      type: 'table',
      table: tableInfo({ seats: [seatInfo({ yours: true, substitute: true }), seatInfo()] }),
    })
    await settle()
    expect(table.asked).toBeNull()
    table.answer('card:3')
    expect(server.socket.all('answer')).toEqual([])
  })
})

describe('while frames are still told', () => {
  beforeEach(async () => {
    server.socket.accept()
    await welcome()
    settings.speed = 'normal'
    server.socket.say({ type: 'frame', frame: frame(6, { view: view() }) })
    server.socket.say({ type: 'frame', frame: asking(7) })
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
    server.socket.say({ type: 'frame', frame: before })
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
    await dropConnection()
    server.socket.accept()
    expect(server.socket.last('join').have).toBe(7)
  })
})

test('lines are in the log when they are told, before their frame is on show', async () => {
  server.socket.accept()
  await welcome()
  settings.speed = 'normal'
  const lines = [line(6, { kind: 'scores' }), line(7, { kind: 'award' }), line(8, { kind: 'cleared' })]
  server.socket.say({ type: 'frame', frame: frame(6, { log_from: 6, lines }) })
  await settle()
  expect(table.frame?.at).toBe(5)
  expect(table.lines.at(-1)).toMatchObject({ number: 6 })
})

describe('around the game', () => {
  beforeEach(async () => {
    server.socket.accept()
    await welcome()
  })

  test('taking back is asked for only where something can be taken back', async () => {
    table.undo()
    expect(server.socket.all('undo')).toEqual([])
    server.socket.say({ type: 'frame', frame: asking(6, { undo: 'free' }) })
    await settle()
    table.undo()
    expect(server.socket.last('undo')).toMatchObject({ seat: 0, to: null })
  })

  test('why a card cannot be played is told', async () => {
    const told = table.whyNot(3)
    server.socket.say({
      type: 'reason',
      ref: server.socket.last('why_not').ref,
      sentence: 'You have played your minion.',
    })
    expect(await told).toBe('You have played your minion.')
    expect(toasts).toEqual([])
  })

  test('what an answer would lead to is asked about the moment that is shown', async () => {
    server.socket.say({ type: 'frame', frame: asking(6) })
    await settle()
    const told = table.foresee('card:3')
    const said = server.socket.last('foresee')
    expect(said).toMatchObject({ seat: 0, at: 6, key: 'card:3' })
    server.socket.say({ type: 'foreseen', ref: said.ref, question: null, outlooks: [] })
    expect(await told).toMatchObject({ question: null })
    const refused = table.foresee('card:4')
    server.socket.say({ type: 'refused', ref: server.socket.last('foresee').ref, sentence: 'The game has gone on.' })
    expect(await refused).toBeNull()
    expect(toasts).toEqual([])
  })

  test('whose move it was, and how it may be taken back, is known', async () => {
    server.socket.say({
      type: 'frame',
      frame: asking(6, { undo: 'free', answered: 4, cause: { kind: 'answer', seat: 0, bot: false } }),
    })
    await settle()
    expect([table.ownMove, table.undoable, table.answered]).toEqual([true, 'free', 4])
    table.undo(2)
    expect(server.socket.last('undo')).toMatchObject({ seat: 0, to: 2 })
    table.answer('yes')
    expect(table.undoable).toBe('')
  })

  test('what others say is counted until it is read; what one says oneself is not', () => {
    const say = (number: number, seat: number): void =>
      server.socket.say({ type: 'chat', line: { number, name: '', text: 'hello', time: 0, seat } })
    say(1, 1)
    say(2, 0)
    expect(table.chat).toHaveLength(2)
    expect(table.unread).toBe(1)
  })

  test('only the last 300 sentences are kept', () => {
    for (let number = 0; number < 320; number += 1)
      server.socket.say({ type: 'chat', line: { number, name: '', text: 'hello', time: 0, seat: 1 } })
    expect([table.chat.length, table.chat[0]?.number]).toEqual([300, 20])
  })

  test('a refused wish says so and is not done', async () => {
    const done = table.say({ type: 'rename', seat: 0, name: '' })
    server.socket.say({ type: 'refused', ref: server.socket.last('rename').ref, sentence: 'A name needs a letter.' })
    expect(await done).toBe(false)
    expect(toasts).toMatchObject([{ text: 'A name needs a letter.' }])
  })

  test('notices are shown', () => {
    server.socket.say({ type: 'notice', sentence: 'Bob would rather not take that back.' })
    expect(toasts).toMatchObject([{ tone: 'plain' }])
  })

  test('a rematch is gone to by those who want it', () => {
    server.socket.say({ type: 'table', table: tableInfo({ rematch: 'elm' }) })
    expect(route.path).toBe('/t/oak')
    table.wantsRematch = true
    server.socket.say({ type: 'table', table: tableInfo({ rematch: 'elm' }) })
    expect(route.path).toBe('/t/elm')
  })

  test('explanations are about now', () => {
    expect(table.moment).toEqual({ table: '', step: null })
  })
})
