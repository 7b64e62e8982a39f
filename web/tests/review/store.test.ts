import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReviewStore } from '../../src/review/review.svelte'
import type { Reviewed } from '../../src/wire/protocol'
import { serve, server, settle } from '../server'

const told = (given: Partial<Reviewed> = {}): Reviewed => ({
  type: 'reviewed',
  ref: 0,
  table: 'oak',
  names: ['Ann', 'Bo'],
  yours: [],
  bots: [],
  done: 0,
  of: 0,
  problem: '',
  review: null,
  ...given,
})
const review = { steps: 0, turns: [], decisions: [], seats: [], asked: 0, winners: [], vp: [], factions: [] }
let store: ReviewStore

beforeEach(() => {
  serve()
  store = new ReviewStore('oak')
  server.socket.accept()
})
afterEach(() => store.close())
const reply = async (given: Partial<Reviewed>): Promise<void> => {
  server.socket.say(told({ ref: server.socket.last('review').ref, ...given }))
  await settle()
}

test('a review that is being made comes in by and by', async () => {
  await reply({ of: 9 })
  expect(store.told?.of).toBe(9)
  server.socket.say(told({ done: 4, of: 9 }))
  expect(store.told?.done).toBe(4)
  server.socket.say(told({ review }))
  expect(store.told?.review).toEqual(review)
})

test('another game’s review is not this one', async () => {
  await reply({ of: 9 })
  server.socket.say(told({ table: 'elm', done: 4 }))
  expect(store.told?.done).toBe(0)
})

test('why there is none is said, at once or later', async () => {
  server.socket.say({ type: 'refused', ref: server.socket.last('review').ref, sentence: 'The game still runs.' })
  await settle()
  expect(store.problem).toBe('The game still runs.')
  server.socket.say(told({ problem: 'It took too long.' }))
  expect(store.problem).toBe('It took too long.')
})
