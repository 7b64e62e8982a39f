import { flushSync } from 'svelte'
import { expect, test } from 'vitest'
import { phone } from '../../src/device/screen.svelte'
import { turn } from '../browser'
import { watch } from '../watch.svelte'

test('the screen is a phone while it is narrow, and watchers are told', () => {
  const seen: boolean[] = []
  const stop = watch(() => seen.push(phone()))
  flushSync()
  for (const narrow of [true, false]) {
    turn('(width < 720px)', narrow)
    flushSync()
  }
  stop()
  expect(seen).toEqual([false, true, false])
})
