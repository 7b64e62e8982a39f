import { expect, test, vi } from 'vitest'
import { artOf, iconBody, iconThere } from '../../src/art/loaded.svelte'

test("a faction's badge, icons and scene arrive when they are first asked for", async () => {
  expect([iconBody('vikings', 'viking-helmet'), iconBody('vikings', 'drakkar'), artOf('vikings')]).toEqual([
    '',
    '',
    undefined,
  ])
  await vi.waitFor(() => expect(artOf('vikings')?.hours).toHaveLength(3))
  await vi.waitFor(() => expect(iconBody('vikings', 'viking-helmet')).toContain('<path'))
  await vi.waitFor(() => expect(iconBody('vikings', 'drakkar')).toContain('<path'))
  expect(iconThere('vikings', 'drakkar')).toBe(true)
})

test('of a faction that nobody has drawn nothing will ever arrive', () => {
  expect([artOf('strangers'), iconThere('strangers', 'imp'), iconBody('strangers', 'imp')]).toEqual([null, true, ''])
})
