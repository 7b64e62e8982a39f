import { expect, test } from 'vitest'
import { isAwaited } from '../../src/table/gathering'
import type { Options, SeatInfo } from '../../src/wire/protocol'

const seat = (kind: 'person' | 'bot', factions: string[] = []) => ({ kind, factions }) as SeatInfo
const table = (factions: Options['factions'], ...seats: SeatInfo[]) => ({ seats, options: { factions } as Options })

test('friends are waited for', () => {
  expect(isAwaited(table('random', seat('person'), seat('person')), [0])).toBe(true)
})
test('bots are not, nor is anybody at the same device', () => {
  expect(isAwaited(table('random', seat('person'), seat('bot'), seat('bot')), [0])).toBe(false)
  expect(isAwaited(table('random', seat('person'), seat('person')), [0, 1])).toBe(false)
})
test('a player who still has to choose factions is', () => {
  expect(isAwaited(table('choose', seat('person', ['imps']), seat('bot')), [0])).toBe(true)
  expect(isAwaited(table('choose', seat('person', ['imps', 'elves']), seat('bot')), [0])).toBe(false)
})
