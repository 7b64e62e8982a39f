// Joining a table, coming back to it, and sharing a device with other seats.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import { noted } from '../../src/table/deal'
import { TableStore } from '../../src/table/table.svelte'
import { toasts } from '../../src/ui/toasts.svelte'
import { question, seatInfo, tableInfo, view } from '../made'
import { server, settle } from '../server'
import { asking, dropConnection, openTable, welcome } from './joined'

let table: TableStore
beforeEach(() => void (table = openTable()))
afterEach(() => table.close())

describe('coming in', () => {
  test('joins as soon as the connection is open, and shows what is there', async () => {
    server.socket.accept()
    expect(server.socket.last('join')).toMatchObject({ table: 'oak', name: 'Ann', have: -1, viewer: null })
    await welcome()
    expect(table.info?.table).toBe('oak')
    expect(table.viewer).toBe(0)
    expect(table.asked?.number).toBe(5)
  })

  test('a refusal is told', async () => {
    server.socket.accept()
    server.socket.say({ type: 'refused', ref: server.socket.last('join').ref, sentence: 'There is no such table.' })
    await settle()
    expect(table.problem).toBe('There is no such table.')
  })

  test('an invitation waits for a name, and is used once', async () => {
    settings.name = ''
    table.close()
    table = new TableStore('oak', { invite: 'token', secret: '' })
    server.socket.accept()
    await settle()
    expect(table.needsName).toBe(true)
    expect(server.socket.said).toEqual([])
    void table.enter('Eve')
    expect(server.socket.last('join')).toMatchObject({ invite: 'token', name: 'Eve' })
    await welcome()
    await dropConnection()
    server.socket.accept()
    expect(server.socket.last('join').invite).toBe('')
  })

  test('sends a client seed of its own once it knows the commitment', async () => {
    const waiting = tableInfo({
      status: 'gathering',
      commitment: 'hash',
      seats: [seatInfo({ yours: true, stirred: false }), seatInfo({ name: 'Bob', stirred: false })],
    })
    server.socket.accept()
    server.socket.say({ type: 'welcome', ref: server.socket.last('join').ref, table: waiting, viewer: 0, chat: [] })
    await settle()
    const { seat, stir } = server.socket.last('stir')
    expect(seat).toBe(0)
    expect(noted('oak')).toEqual({ table: 'oak', commitment: 'hash', stirs: { 0: stir } })
    expect(table.starting).toBe(false)
    await dropConnection()
    server.socket.accept()
    server.socket.say({ type: 'welcome', ref: server.socket.last('join').ref, table: waiting, viewer: 0, chat: [] })
    await settle()
    expect(server.socket.last('stir').stir).toBe(stir) // the first one may have arrived
    server.socket.say({ type: 'refused', ref: server.socket.last('stir').ref, sentence: 'Another page was faster.' })
    await settle()
    expect(noted('oak')?.stirs).toEqual({})
    expect(toasts.map((each) => each.text)).toEqual(['Another page was faster.'])
    server.socket.say({
      type: 'table',
      table: { ...waiting, seats: [seatInfo({ yours: true }), seatInfo({ name: 'Bob' })] },
    })
    expect(table.starting).toBe(true)
  })

  test('again after a break says what is known already', async () => {
    server.socket.accept()
    await welcome()
    await dropConnection()
    expect(table.view).not.toBeNull() // the game stays on screen
    server.socket.accept()
    expect(server.socket.last('join')).toMatchObject({ have: 5, viewer: 0 })
  })
})

describe('who may play for me', () => {
  const asked = (): unknown[] => server.socket.said.filter((said) => said.type === 'stand_in')

  test('is told for every person here, once', async () => {
    server.socket.accept()
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
    server.socket.accept()
    await welcome(tableInfo({ seats: [seatInfo(), seatInfo({ kind: 'bot' })] }))
    table.tellStandIn('rookie')
    server.socket.say({ type: 'table', table: tableInfo({ seats: [seatInfo({ yours: true })] }) })
    table.tellStandIn('regular')
    expect(asked()).toEqual([])
  })
})

describe('several seats on one device', () => {
  const both = tableInfo({ seats: [seatInfo({ yours: true }), seatInfo({ name: 'Bob', yours: true })] })
  const forBob = asking(6, { view: view({ question: question([], { seat: 1 }) }) })

  test('a curtain falls for the one who is asked and does not look', async () => {
    server.socket.accept()
    await welcome(both)
    expect(table.curtainFor).toBeNull()
    server.socket.say({ type: 'frame', frame: forBob })
    await settle()
    expect(table.curtainFor).toBe(1)
  })

  test('none falls where there is only one seat: its player may go on watching', async () => {
    server.socket.accept()
    await welcome(tableInfo(), asking(5, { viewer: null, log_from: 0 }))
    expect(table.curtainFor).toBeNull()
  })

  test('lifting it shows the game from the other seat', async () => {
    server.socket.accept()
    await welcome(both, { ...forBob, log_from: 0 })
    const looked = table.look(1)
    server.socket.say({
      type: 'frame',
      ref: server.socket.last('look').ref,
      frame: { ...forBob, viewer: 1, log_from: 0 },
    })
    await looked
    expect(table.viewer).toBe(1)
    expect(table.curtainFor).toBeNull()
  })

  test('lifting it on a lost connection says why nothing happens', async () => {
    server.socket.accept()
    await welcome(both, { ...forBob, log_from: 0 })
    server.socket.drop()
    await table.look(1)
    expect(toasts).toMatchObject([{ tone: 'bad' }])
    expect(table.curtainFor).toBe(1)
  })
})
