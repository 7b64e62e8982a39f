import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '../../src/wire/protocol'
import { ConnectionLost, Refusal, Socket } from '../../src/wire/socket.svelte'
import { network, show } from '../browser'
import { serve, server, settle } from '../server'

let socket: Socket
const opened = vi.fn()
const heard: ServerMessage[] = []

beforeEach(() => {
  serve()
  opened.mockReset()
  heard.length = 0
  socket = new Socket('a b', opened, (message) => heard.push(message))
})
afterEach(() => {
  socket.close()
  show(true)
})

/** The outcome of a request, once it is known. */
const outcome = (asked: Promise<ServerMessage>): Promise<unknown> => asked.catch((error: unknown) => error)

describe('a line', () => {
  test('goes to where the page came from, and names its table', () => {
    expect(server.socket.address).toBe('wss://table.example/socket?table=a%20b')
    expect(socket.status).toBe('connecting')
    server.socket.accept()
    expect(socket.status).toBe('open')
    expect(opened).toHaveBeenCalledOnce()
  })

  test('brings each reply to the one who asked', async () => {
    server.socket.accept()
    const one = socket.ask({ type: 'look', viewer: 0 })
    const two = socket.ask({ type: 'look', viewer: 1 })
    const [first, second] = server.socket.all('look').map(({ ref }) => ref)
    server.socket.say({ type: 'reason', ref: second!, sentence: 'two' })
    server.socket.say({ type: 'reason', ref: first!, sentence: 'one' })
    expect(await one).toMatchObject({ sentence: 'one' })
    expect(await two).toMatchObject({ sentence: 'two' })
    expect(heard).toEqual([])
  })

  test('passes on what nobody asked for', () => {
    server.socket.accept()
    server.socket.say({ type: 'notice', sentence: 'Bob is back.' })
    expect(heard).toMatchObject([{ type: 'notice', sentence: 'Bob is back.' }])
  })

  test('a refusal is an error with the sentence', async () => {
    server.socket.accept()
    const asked = outcome(socket.ask({ type: 'look', viewer: 7 }))
    server.socket.say({ type: 'refused', ref: server.socket.last('look').ref, sentence: 'That is not your seat.' })
    expect(await asked).toEqual(new Refusal('That is not your seat.'))
  })

  test('that is not open yet refuses at once', async () => {
    expect(await outcome(socket.ask({ type: 'look', viewer: 0 }))).toBeInstanceOf(ConnectionLost)
    expect(server.socket.said).toEqual([])
  })
})

describe('a line that breaks', () => {
  test('gives back what waited, and is opened again', async () => {
    server.socket.accept()
    const asked = outcome(socket.ask({ type: 'look', viewer: 0 }))
    server.socket.drop()
    expect(await asked).toBeInstanceOf(ConnectionLost)
    expect(socket.status).toBe('lost')
    await vi.advanceTimersByTimeAsync(399)
    expect(server.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.sockets).toHaveLength(2)
    server.socket.accept()
    expect(socket.status).toBe('open')
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('is tried less and less often, but at least every eight seconds', async () => {
    const waits: number[] = []
    for (let tries = 0; tries < 7; tries += 1) {
      const [before, lines] = [Date.now(), server.sockets.length]
      server.socket.drop()
      while (server.sockets.length === lines) await vi.advanceTimersByTimeAsync(100)
      waits.push(Date.now() - before)
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000])
    server.socket.accept()
    server.socket.drop()
    await vi.advanceTimersByTimeAsync(400)
    expect(server.sockets).toHaveLength(9) // after a good connection it starts anew
  })

  test('is tried at once when the network is back', () => {
    server.socket.accept()
    network('offline')
    expect(socket.status).toBe('lost')
    network('online')
    expect(server.sockets).toHaveLength(2)
  })

  test('is left alone while the page is hidden, and tried when it is shown', () => {
    server.socket.accept()
    server.socket.drop()
    show(false)
    network('online')
    expect(server.sockets).toHaveLength(1)
    show(true)
    expect(server.sockets).toHaveLength(2)
  })

  test('does not disturb the one after it when it closes late', async () => {
    const [old] = server.sockets
    old?.accept()
    network('offline')
    network('online')
    server.socket.accept()
    const asked = outcome(socket.ask({ type: 'look', viewer: 0 }))
    old?.say({ type: 'notice', sentence: 'from the past' })
    old?.drop()
    expect(socket.status).toBe('open')
    expect(heard).toEqual([])
    server.socket.say({ type: 'reason', ref: server.socket.last('look').ref, sentence: 'still here' })
    expect(await asked).toMatchObject({ sentence: 'still here' })
  })
})

describe('a line that is dead without saying so', () => {
  const pong = (): void => server.socket.say({ type: 'pong', ref: server.socket.last('ping').ref })

  test('is asked now and then, and kept while it answers', async () => {
    server.socket.accept()
    for (const times of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(20_000)
      expect(server.socket.all('ping')).toHaveLength(times)
      pong()
    }
    await vi.advanceTimersByTimeAsync(6000)
    expect(server.sockets).toHaveLength(1)
  })

  test('is given up when it does not', async () => {
    server.socket.accept()
    await vi.advanceTimersByTimeAsync(26_000)
    expect(socket.status).toBe('lost')
    await vi.advanceTimersByTimeAsync(400)
    expect(server.sockets).toHaveLength(2)
  })

  test('is kept while the server is late with its reply but says other things', async () => {
    server.socket.accept()
    await vi.advanceTimersByTimeAsync(20_000)
    for (let busy = 0; busy < 3; busy += 1) {
      await vi.advanceTimersByTimeAsync(5000)
      server.socket.say({ type: 'notice', sentence: 'The game goes on.' })
    }
    expect(socket.status).toBe('open')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(socket.status).not.toBe('open')
  })

  test('is doubted when a reply takes long', async () => {
    server.socket.accept()
    void outcome(socket.ask({ type: 'look', viewer: 0 }))
    await vi.advanceTimersByTimeAsync(3999)
    expect(server.socket.all('ping')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.socket.all('ping')).toHaveLength(1)
  })

  test('is not doubted after a reply in time', async () => {
    server.socket.accept()
    void outcome(socket.ask({ type: 'look', viewer: 0 }))
    server.socket.say({ type: 'done', ref: server.socket.last('look').ref })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.socket.all('ping')).toHaveLength(0)
  })

  test('is doubted when the page wakes up', () => {
    server.socket.accept()
    show(false)
    show(true)
    expect(server.socket.all('ping')).toHaveLength(1)
  })
})

describe('a server that hangs up', () => {
  test('for good is not called again', async () => {
    server.socket.accept()
    server.socket.say({ type: 'closing', sentence: 'You were here from another page.' })
    server.socket.drop()
    await vi.advanceTimersByTimeAsync(60_000)
    network('online')
    expect(socket.status).toBe('closed')
    expect(socket.farewell).toBe('You were here from another page.')
    expect(server.sockets).toHaveLength(1)
  })

  test('with a moment in mind is called again then, not sooner', async () => {
    server.socket.accept()
    server.socket.say({ type: 'closing', sentence: 'Back soon.', again: true, wait: 3 })
    server.socket.drop()
    await vi.advanceTimersByTimeAsync(2990)
    expect(server.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(20)
    expect(server.sockets).toHaveLength(2)
  })

  test('for a moment is called again', async () => {
    server.socket.accept()
    server.socket.say({ type: 'closing', sentence: 'Back soon.', again: true })
    server.socket.drop()
    await vi.advanceTimersByTimeAsync(400)
    expect(server.sockets).toHaveLength(2)
    expect(socket.farewell).toBe('')
  })
})

test('a page that leaves does not come back', async () => {
  server.socket.accept()
  const asked = outcome(socket.ask({ type: 'look', viewer: 0 }))
  socket.close()
  server.socket.drop()
  expect(await asked).toBeInstanceOf(ConnectionLost)
  network('online')
  await vi.advanceTimersByTimeAsync(60_000)
  await settle()
  expect(server.sockets).toHaveLength(1)
  expect(server.socket.all('ping')).toHaveLength(0)
})
