import { expect, test } from 'vitest'
import { readBody, readServerMessage } from '../../src/wire/protocol'

test('fields that the server left out come back, at every depth', () => {
  const message = readServerMessage(
    '{"type":"welcome","table":{"table":"oak","seats":[{"name":"Ann","kind":"bot"}],"options":{}},"viewer":null}',
  )
  expect(message).toMatchObject({
    ref: 0,
    chat: [],
    table: { public: false, proposal: null, options: { mulligan: true } },
  })
  expect(message?.type === 'welcome' && message.table.seats[0]).toMatchObject({
    name: 'Ann',
    present: true,
    factions: [],
  })
})

test('fields that the server said stay as they are', () => {
  expect(readServerMessage('{"type":"closing","ref":3,"sentence":"Bye.","again":true}')).toEqual({
    type: 'closing',
    ref: 3,
    sentence: 'Bye.',
    again: true,
    wait: 0,
  })
})

test('two messages do not share a list', () => {
  const [one, two] = [1, 2].map(() => readServerMessage('{"type":"power_parts","minion":1}'))
  if (one?.type !== 'power_parts' || two?.type !== 'power_parts') throw new Error('Not what was sent.')
  one.parts.push({ amount: 1, label: 'Moon', source: -1, face: '' })
  expect(two.parts).toEqual([])
})

test('a message of a newer server is none', () => {
  expect(readServerMessage('{"type":"riddle","ref":0}')).toBeNull()
})

test('a field of a newer server does no harm', () => {
  expect(readServerMessage('{"type":"notice","sentence":"Hello.","mood":"sunny"}')).toMatchObject({
    type: 'notice',
    sentence: 'Hello.',
  })
})

test('bodies are completed too', () => {
  expect(
    readBody('Catalog', { sets: [], factions: [{ id: 'imps' }], cards: [{ id: 'imp' }], bases: [] }),
  ).toMatchObject({
    factions: [{ playable: true }],
    cards: [{ power: null, abilities: [] }],
  })
})
