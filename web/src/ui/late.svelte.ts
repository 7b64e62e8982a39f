// What lies beside the table follows it one picture later, so that a step of the game is not one long piece of work.
import { untrack } from 'svelte'
import { afterPaint } from './tasks'

export class Late<T> {
  #shown = $state.raw() as T

  /** Only where effects are: in a component while it is made. */
  constructor(value: () => T) {
    this.#shown = untrack(value)
    $effect(() => {
      const next = value()
      return afterPaint(() => (this.#shown = next))
    })
  }
  get now(): T {
    return this.#shown
  }
}
