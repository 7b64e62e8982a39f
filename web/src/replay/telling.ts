// A stretch of a recorded game as playback tells it.
import type { Frame, LogLine } from '../wire/protocol'

/** The most frames told in one go: a long turn takes several. */
export const AT_ONCE = 60

/** Where the stretch that begins at this step ends: with its turn. */
export function stretchFrom(step: number, turns: { step: number }[], last: number): number {
  const next = turns.find((mark) => mark.step > step)?.step ?? last
  return Math.min(next, last, step + AT_ONCE)
}

/**
 * The first frame brings the whole log, the others what was written since. A replay has no moves of the viewer's own:
 * the moves of the seat it is seen from are told like all others.
 */
export function toTell(frames: Frame[], logs: LogLine[][]): Frame[] {
  return frames.map((frame, place) => {
    const log = logs[place] ?? []
    const from = place === 0 ? 0 : (logs[place - 1]?.at(-1)?.number ?? -1) + 1
    return {
      ...frame,
      cause: { ...frame.cause, bot: true },
      log_from: from,
      lines: log.filter(({ number }) => number >= from),
    }
  })
}
