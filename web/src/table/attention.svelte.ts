// Calls the player when it is their turn: by sound and a buzz at the page, by title, icon, badge and notification away from it.
import { pageHidden } from '../device/screen.svelte'
import { settings } from '../device/settings.svelte'
import { badge, buzz, dotIcon, notify, unnotify } from '../device/signals'
import type { Playback } from '../playback/playback.svelte'
import { satDown } from '../sound/heard'
import { play } from '../sound/sound'
import type { Frame, SeatInfo } from '../wire/protocol'
import { headline, waitsFor } from './calling'
import type { TableStore } from './table.svelte'

const BUZZ = 35

/** The part of a table that matters for calling a player. */
export type Calling = Pick<TableStore, 'mine' | 'info' | 'chat'> & {
  readonly play: Pick<Playback, 'frame' | 'newest' | 'behind'>
}

export class Attention {
  #table: Calling
  /** Another player had to answer since this one was asked last. */
  #othersPlayed = false
  #seats: SeatInfo[] = []
  #chat = -1

  constructor(table: Calling) {
    this.#table = table
  }

  /** What has been shown; the newest frame while the page is hidden. */
  get #frame(): Frame | null {
    const { frame, newest } = this.#table.play
    return pageHidden() ? newest : frame
  }
  get title(): string {
    const { mine, info } = this.#table
    return settings.signs ? headline(this.#frame, mine, info) : 'Table · Basebreaker'
  }

  /** Call it inside an effect, so that it reruns when the table changes. */
  follow(): void {
    const { mine, info, play: playback } = this.#table
    const frame = this.#frame
    const waits = waitsFor(frame, mine, info)
    if (!waits && (frame || info?.status === 'gathering')) this.#othersPlayed = true
    if (waits && this.#othersPlayed && (pageHidden() || playback.behind === 0)) {
      this.#othersPlayed = false
      this.#call()
    }
    dotIcon(waits && settings.signs)
    badge(waits && settings.signs && pageHidden())
    if (!waits || !pageHidden()) unnotify()
  }

  /** No notification for what is on screen. */
  #call(): void {
    play('turn')
    if (settings.buzz && !pageHidden()) buzz(BUZZ)
    if (settings.tell && pageHidden()) notify(this.title, 'The table waits for you.')
  }

  /** New players and chat. */
  overhear(): void {
    const { info, chat, mine } = this.#table
    const seats = info?.seats ?? []
    if (satDown(this.#seats, seats)) play('arrive')
    this.#seats = seats
    const newest = chat.at(-1)
    const known = this.#chat
    this.#chat = newest?.number ?? -1
    if (newest && newest.number > known && known >= 0 && !mine.includes(newest.seat) && !settings.muted) play('chat')
  }

  /** Leaves the tab as it was. */
  leave(): void {
    dotIcon(false)
    badge(false)
    unnotify()
  }
}
