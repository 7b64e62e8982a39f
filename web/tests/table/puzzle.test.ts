import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { puzzled } from '../../src/device/puzzled.svelte'
import { settings } from '../../src/device/settings.svelte'
import { listing, PuzzleRun, scoreOf, tipOf } from '../../src/table/puzzle.svelte'
import { TableStore } from '../../src/table/table.svelte'
import type { Frame, Speech } from '../../src/wire/protocol'
import { frame, option, question, tableInfo, useCatalog, view } from '../made'
import { serve, server, settle } from '../server'

let table: TableStore
let run: PuzzleRun
const posted: unknown[] = []
const info = (id: string, rating: number) => ({ id, goal: 'vp', vp: 4, rating, factions: [], others: [] })
const bodies: Record<string, unknown> = {
  '/api/puzzles': {
    puzzles: [info('7', 1200), info('8', 1250)],
    day: '2026-11-18',
    today: '7',
    deal: { yours: [], theirs: [], level: 'regular' },
    broken: [],
  },
  '/api/puzzles/7': { cards: ['net', 'cave'] },
  '/api/puzzles/7/result': { rating: 1100, deviation: 300 },
}
const said = (mood: Speech['mood'], text: string): Speech => ({
  mood,
  pages: [{ text, points: [] }],
  step: 0,
  steps: 1,
  back: -1,
})
const asking = (at: number, answered: number): Frame =>
  frame(at, {
    answered,
    undo: 'free',
    coach: said('say', 'Make 4 VP this turn.'),
    view: view({ question: question([option('end')], { number: at, kind: 'menu' }) }),
  })
const over = (at: number, mood: 'done' | 'wrong'): Frame =>
  frame(at, { answered: at, undo: 'free', coach: said(mood, 'Over.'), view: view({ question: null }) })

beforeEach(async () => {
  useCatalog()
  serve()
  settings.speed = 'instant'
  posted.length = 0
  puzzled.puzzles = {}
  puzzled.days = {}
  puzzled.standing = { rating: 1200, deviation: 350 }
  vi.stubGlobal('fetch', (path: string, init?: { body?: string }) => {
    if (init?.body) posted.push([path, JSON.parse(init.body)])
    return Promise.resolve(
      new Response(JSON.stringify(bodies[path]), { headers: { 'Content-Type': 'application/json' } }),
    )
  })
  table = new TableStore('oak', { invite: '', secret: '' })
  server.socket.accept()
  const options = { ...tableInfo().options, puzzle: '7' }
  server.socket.say({
    type: 'welcome',
    ref: server.socket.last('join').ref,
    table: tableInfo({ options }),
    viewer: 0,
    chat: [],
  })
  server.socket.say({ type: 'frame', frame: { ...asking(1, 0), log_from: 0 } })
  await settle()
  run = new PuzzleRun(table)
  run.load()
  await settle()
})
afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
})

async function ends(mood: 'done' | 'wrong', at = 2): Promise<void> {
  server.socket.say({ type: 'frame', frame: over(at, mood) })
  await settle()
  run.look()
  run.look() // a repeated speech counts once
  await settle()
}

test('the first finished turn moves the rating, and only that', async () => {
  await ends('wrong')
  expect(posted).toEqual([['/api/puzzles/7/result', { rating: 1200, deviation: 350, score: 0 }]])
  expect(puzzled.standing.rating).toBe(1100)
  expect(run.moved).toBe(-100)
  server.socket.say({ type: 'frame', frame: asking(3, 0) })
  await settle()
  run.look()
  await ends('done', 4)
  expect(posted).toHaveLength(1)
  expect(puzzled.puzzles['7']).toEqual({ solved: true, tries: [false, true], hints: 0 })
  expect(puzzled.days['2026-11-18']?.puzzle).toBe('🟥🟩')
  expect(run.line).toBe('Basebreaker, puzzle of 2026-11-18: 🟥🟩')
  expect(run.next).toBe('8')
})

test('hints come in steps: the cards, then what to do, and are worth half of it', async () => {
  await run.hint()
  expect(run.tip?.sentence).toBe('It takes Net and Cave.')
  const asked = run.hint()
  await settle()
  server.socket.say({ type: 'hinted', ref: server.socket.last('hint').ref, key: 'back:0', sentence: 'Lost.' })
  await asked
  expect(run.tip?.back).toBe(0)
  run.takeBack(0)
  expect(server.socket.last('undo')).toMatchObject({ seat: 0, to: 0 })
  await ends('done')
  expect(posted).toEqual([['/api/puzzles/7/result', { rating: 1200, deviation: 350, score: 0.5 }]])
})

test('who wants to be shown the best turn has not solved it', async () => {
  const shown = run.playOut()
  await settle()
  expect(posted).toEqual([['/api/puzzles/7/result', { rating: 1200, deviation: 350, score: 0 }]])
  server.socket.say({ type: 'hinted', ref: server.socket.last('hint').ref, key: 'end', sentence: 'End.' })
  await settle()
  await vi.advanceTimersByTimeAsync(10)
  await settle()
  expect(server.socket.last('answer')).toMatchObject({ key: 'end' })
  server.socket.say({ type: 'frame', frame: over(2, 'done') })
  await settle()
  await shown
  run.look()
  expect([run.showing, run.shown]).toEqual([false, true])
  expect(puzzled.puzzles['7']?.solved).toBe(false)
})

test('a hint is an answer, or a step to go back to', () => {
  expect(tipOf('base:4', 'There.')).toEqual({ key: 'base:4', sentence: 'There.', back: -1 })
  expect(tipOf('back:6', 'Lost.').back).toBe(6)
})

test('a try is worth less with a hint, and nothing if it missed', () => {
  expect([scoreOf(true, 0), scoreOf(true, 2), scoreOf(false, 0)]).toEqual([1, 0.5, 0])
})

test('names are listed as in a sentence', () => {
  expect([listing(['A']), listing(['A', 'B']), listing(['A', 'B', 'C'])]).toEqual(['A', 'A and B', 'A, B and C'])
})
