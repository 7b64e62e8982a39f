// Which sounds belong to what happened, told from the log and the view. Nothing here looks at the screen.
import type { LogLine, SeatInfo, View } from '../wire/protocol'
import type { SoundName } from './recipes'
import type { Heard } from './sound'

const PLAYED = ['play_minion', 'play_action', 'play_on_minion', 'play_on_base', 'play_titan', 'use', 'uncover']
const BY_KIND: Record<string, SoundName> = {
  counters: 'counter',
  boost: 'counter',
  base_counters: 'counter',
  destroy: 'destroy',
  destroy_base: 'destroy',
  move: 'move',
  transfer: 'move',
  leave_hand: 'move',
  leave_discard: 'move',
  leave_deck_top: 'move',
  leave_deck_bottom: 'move',
  draw: 'draw',
  scores: 'near',
  cleared: 'move',
  new_base: 'land',
}
/** A point rings this long after the one before. */
export const POINT = 95
/** The most sounds played for things that happen at once. */
const MOST = 5
const APART = 110
const NEAR = 0.8

/** The sounds of one line of the log, as a seat hears it (null: a spectator). */
export function soundsOf(line: LogLine, viewer: number | null): Heard[] {
  if (line.kind === 'award' || line.kind === 'vp')
    return Array.from({ length: Math.max(0, line.vp) }, (_, step) => ({
      name: 'vp' as const,
      after: step * POINT,
      step,
    }))
  if (PLAYED.includes(line.kind)) return [{ name: line.seat === viewer ? 'down' : 'other' }]
  const name = BY_KIND[line.kind]
  return name ? [{ name }] : []
}

/** The sounds of everything that was told since; what happened together is heard in a row, each kind once. */
export function soundsSince(lines: LogLine[], viewer: number | null): Heard[] {
  const found: Heard[] = []
  const kinds = new Set<string>()
  let after = 0
  for (const line of lines) {
    const sounds = soundsOf(line, viewer)
    const kind = sounds[0] ? `${sounds[0].name} ${sounds[0].name === 'vp' ? line.seat : ''}` : ''
    if (!kind || kinds.has(kind) || kinds.size >= MOST) continue
    kinds.add(kind)
    for (const sound of sounds) found.push({ ...sound, after: after + (sound.after ?? 0) })
    after = (found.at(-1)?.after ?? 0) + APART
  }
  return found
}

/** Whether a base has come near to breaking that was not before. */
export function comesNear(before: View, now: View): boolean {
  const near = (view: View): Set<number> =>
    new Set(
      view.bases
        .filter(({ total, breakpoint }) => breakpoint > 0 && total >= NEAR * breakpoint && total < breakpoint)
        .map(({ id }) => id),
    )
  const known = near(before)
  return [...near(now)].some((id) => !known.has(id) && before.bases.some((base) => base.id === id))
}

/** Whether another player has sat down. */
export function satDown(before: SeatInfo[], now: SeatInfo[]): boolean {
  return now.some((seat, index) => {
    const old = before[index]
    return (
      seat.kind === 'person' &&
      !seat.yours &&
      old !== undefined &&
      ((seat.claimed && !old.claimed) || (seat.present && !old.present))
    )
  })
}

/** The sound of the end for the seats of this page. With several seats, or none, it is a win. */
export function endSound(winners: number[], mine: number[]): SoundName {
  return mine.length !== 1 || winners.includes(mine[0] ?? -1) ? 'win' : 'lose'
}
