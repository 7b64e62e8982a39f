import { expect, test } from 'vitest'
import { changedBase } from '../../src/bases/changes'
import { base, minion, view } from '../made'

test('the base at which something has changed is found', () => {
  const before = view({ bases: [base(1), base(2, { minions: [minion(5)] })] })
  expect(changedBase(before, before)).toBe(-1)
  expect(changedBase(before, view({ bases: [base(1), base(2, { minions: [minion(5)] })] }))).toBe(-1)
  expect(changedBase(before, view({ bases: [base(1), base(2, { minions: [minion(5, { counters: 1 })] })] }))).toBe(1)
  expect(changedBase(before, view({ bases: [base(3), base(2, { minions: [minion(5)] })] }))).toBe(0)
})
