// The script of the pages of lessons and puzzles: they show a list, or open a table for one of its entries.
import { go } from '../device/router.svelte'
import { settings } from '../device/settings.svelte'
import { get, post, sentence } from '../wire/http'
import type { Bodies } from '../wire/protocol'

type Lists = { lessons: 'LessonList'; puzzles: 'PuzzleList' }
const NAMES: Lists = { lessons: 'LessonList', puzzles: 'PuzzleList' }

export class Opened<K extends keyof Lists> {
  list = $state.raw<Bodies[Lists[K]] | null>(null)
  problem = $state('')

  /** @param id the entry to open; '': the list is shown */
  constructor(kind: K, id: string) {
    const done = id ? this.#open(kind, id) : this.#load(kind)
    done.catch((error: unknown) => (this.problem = sentence(error)))
  }

  async #load(kind: K): Promise<void> {
    this.list = await get(NAMES[kind], `/api/${kind}`)
  }
  async #open(kind: K, id: string): Promise<void> {
    settings.knows = true
    go((await post('Opened', `/api/${kind}/${encodeURIComponent(id)}`, { name: settings.name })).path, true)
  }
}
