import { expect, test } from 'vitest'
import { besideHand, placesOf, stacked, trayOptions } from '../../src/screen/tray'
import { base, minion, option, question, seat, view } from '../made'

const card = (id: number, face = 'imp') => ({ id, face, owner: 0 })
const table = view({
  seats: [seat({ hand: [card(3)], discard: [card(7), card(8)] }), seat({ discard: [card(9)] })],
  bases: [base(100, { minions: [minion(1)] })],
})
const ask = (...ids: number[]) =>
  question(ids.map((id) => ({ ...option(`card:${id}`, 'card', id), face: 'imp', label: 'Imp' })))

test('cards that lie in piles are laid out, those in hand and on the table are not', () => {
  expect(trayOptions(ask(7, 9), table, [card(3)])).toHaveLength(2)
  expect(trayOptions(ask(3), table, [card(3)])).toEqual([])
  expect(trayOptions(question([option('minion:1', 'minion', 1)]), table, [])).toEqual([])
  expect(trayOptions(null, table, [])).toEqual([])
})
test('what lies on the bases is in the tray that lies over them', () => {
  const mixed = question([...ask(7).options, option('minion:1', 'minion', 1), option('none')])
  expect(trayOptions(mixed, table, []).map(({ key }) => key)).toEqual(['card:7', 'minion:1'])
})
test('cards that the menu offers from a pile lie beside the hand', () => {
  const menu = { ...ask(3, 7, 7), kind: 'menu' } as const
  expect(besideHand(menu, table, [card(3)])).toMatchObject([{ id: 7, face: 'imp', from: 'discard pile' }])
  expect(besideHand(ask(7), table, [])).toEqual([])
  expect(trayOptions(menu, table, [card(3), card(7)])).toEqual([])
})
test('equal cards in the same place are one choice', () => {
  const stacks = stacked(ask(7, 8, 9).options, placesOf(table))
  expect(stacks.map(({ all }) => all.map(({ key }) => key))).toEqual([['card:7', 'card:8'], ['card:9']])
})
test('cards that nobody may know are never equal', () => {
  const hidden = [7, 8].map((id) => ({ ...option(`card:${id}`, 'card', id), face: '', label: 'A face-down card' }))
  expect(stacked(hidden, placesOf(table))).toHaveLength(2)
})
