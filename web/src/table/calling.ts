// Whose turn it is, in the few words of a tab's title.
import type { Frame, TableInfo } from '../wire/protocol'

const NAME = 'Basebreaker'

/** The question of a frame, if a seat of this page must answer it. */
export function waitsFor(frame: Frame | null, mine: number[], info: TableInfo | null): boolean {
  const seat = frame?.view.question?.seat
  return seat !== undefined && mine.includes(seat) && !info?.seats[seat]?.substitute
}

export function headline(frame: Frame | null, mine: number[], info: TableInfo | null): string {
  return `${situation(frame, mine, info)} · ${NAME}`
}

function situation(frame: Frame | null, mine: number[], info: TableInfo | null): string {
  if (info?.status === 'gathering' && !frame) {
    const missing = info.seats.filter(({ claimed }) => !claimed).length
    return missing ? `Waiting for ${missing === 1 ? 'a friend' : `${missing} friends`}` : 'Choosing factions'
  }
  if (!frame) return 'Table'
  const { view } = frame
  const name = (seat: number): string => view.seats[seat]?.name ?? ''
  if (view.result) {
    if (mine.length === 1 && view.result.winners.includes(mine[0] ?? -1)) return 'You win'
    return view.result.winners.length ? `${view.result.winners.map(name).join(' and ')} won` : 'Game over'
  }
  if (waitsFor(frame, mine, info)) {
    const asked = view.question?.seat ?? view.current
    const who = mine.length > 1 ? `${name(asked)}: ` : ''
    return asked === view.current ? (who ? `${who}your turn` : 'Your turn') : `${who}${who ? 'your' : 'Your'} answer`
  }
  return `${name(view.question?.seat ?? view.current)} plays`
}
