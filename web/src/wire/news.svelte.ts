// The operator's announcement, and whether the server has another build of this page.
import { get } from './http'
import type { News } from './protocol'

/** How often a page without a socket asks, and the longest time between two requests, in milliseconds. */
const EVERY = 120_000
const AT_MOST_EVERY = 30_000

/** The build of this page: the name of the script that it began with. A development server has none. */
const build = (): string =>
  document
    .querySelector('script[type=module]')
    ?.getAttribute('src')
    ?.match(/^\/assets\/(.+)$/)?.[1] ?? ''

class Newspaper {
  sentence = $state('')
  id = $state('')
  /** When the server restarts and when the sentence is over, by the clock of this device. */
  restart = $state<number | null>(null)
  until = $state(0)
  /** The server has another build of this page. */
  stale = $state(false)
  #asked = -Infinity

  hear(told: News): void {
    this.compare(told.client)
    const now = Date.now()
    this.id = told.id
    this.sentence = told.sentence
    this.restart = told.restart === null ? null : now + told.restart * 1000
    this.until = now + told.seconds * 1000
  }

  compare(client: string): void {
    const own = build()
    if (client && own) this.stale = client !== own
  }

  /** Ask the server, but not too often. No answer means no news. */
  async look(): Promise<void> {
    if (document.visibilityState !== 'visible' || Date.now() - this.#asked < AT_MOST_EVERY) return
    this.#asked = Date.now()
    try {
      this.hear(await get('News', '/api/news'))
    } catch {
      // The next request may succeed.
    }
  }

  /** Ask at intervals. Call it inside an effect; the returned function stops it. */
  follow(): () => void {
    const look = (): void => void this.look()
    const every = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(every)
      document.removeEventListener('visibilitychange', look)
    }
  }
}

export const news = new Newspaper()
