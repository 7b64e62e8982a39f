// The log as plays: the line that begins one, and below it its consequences.
import type { LogLine } from '../wire/protocol'
import { howPlayed, isScoring, standsAlone, UNSEEN } from './kinds'

export interface Group {
  kind: 'turn' | 'play' | 'scoring' | 'rest'
  head: LogLine
  rest: LogLine[]
}

const ENDS_TURN = ['discard', 'shuffle', 'reshuffle']

/** The lines of the whole log in groups. What is drawn at the end of a turn belongs to no play. */
export function groupLines(lines: LogLine[]): Group[] {
  const groups: Group[] = []
  const closing = closingLines(lines)
  let scoring = false
  for (const line of lines) {
    const last = groups.at(-1)
    const kind = groupKind(line, scoring, closing)
    if (line.kind === 'scores') scoring = true
    if (line.kind === 'turn' || (scoring && line.kind === 'new_base')) scoring = false
    const joins =
      last && (kind === 'follows' || (kind === 'scoring' && last.kind === 'scoring' && line.kind !== 'scores'))
    if (joins && last.kind !== 'turn' && last.kind !== 'rest') last.rest.push(line)
    else groups.push({ kind: kind === 'follows' ? 'play' : kind, head: line, rest: [] })
  }
  return groups
}

/** These groups; those that were there before stay the same objects, so that a long log isn't redrawn for every line. */
export function sameGroups(before: Group[], groups: Group[]): Group[] {
  const known = new Map(before.map((group) => [group.head.number, group]))
  return groups.map((group) => {
    const old = known.get(group.head.number)
    return old && old.kind === group.kind && sameLines([old.head, ...old.rest], [group.head, ...group.rest])
      ? old
      : group
  })
}
const sameLines = (old: LogLine[], lines: LogLine[]): boolean =>
  old.length === lines.length && lines.every((line, place) => line === old[place])

function groupKind(line: LogLine, scoring: boolean, closing: Set<number>): Group['kind'] | 'follows' {
  if (line.kind === 'turn') return 'turn'
  if (isScoring(line, scoring)) return 'scoring'
  if (standsAlone(line) || closing.has(line.number)) return 'rest'
  return howPlayed(line) ? 'play' : 'follows'
}

/** The draw before each new turn, with the shuffling for it and the discarding after it. */
function closingLines(lines: LogLine[]): Set<number> {
  const found = new Set<number>()
  lines.forEach((line, place) => {
    if (line.kind !== 'turn') return
    let drawn = false
    for (let back = place - 1; back >= 0; back -= 1) {
      const each = lines[back]
      if (
        !each ||
        !(ENDS_TURN.includes(each.kind) || (each.kind === 'draw' && !drawn)) ||
        (drawn && each.kind === 'discard')
      )
        return
      drawn ||= each.kind === 'draw'
      found.add(each.number)
    }
  })
  return found
}

/** The groups of one player, or plays and scorings without their consequences. A turn without any is left out. */
export function chosenGroups(groups: Group[], seat: number | null, playsOnly: boolean): Group[] {
  let current = -1
  const kept = groups.filter(({ kind, head }) => {
    if (kind === 'turn') current = head.seat
    const theirs = seat === null || (kind === 'scoring' ? current : head.seat) === seat
    return kind === 'turn' || (theirs && !(playsOnly && kind === 'rest'))
  })
  const shown = kept.filter(
    ({ kind }, place) =>
      kind !== 'turn' || place === kept.length - 1 || kept[place + 1]?.kind !== 'turn' || (seat === null && !playsOnly),
  )
  return playsOnly
    ? shown.map((group) => ({ ...group, rest: group.rest.filter(({ kind }) => kind === 'award') }))
    : shown
}

/** A line as the log says it: many cards are summed up, and equal lines are one. */
export interface Said {
  line: LogLine
  /** Instead of a long list of cards; '' if the line stays as it is. */
  cards: string
  times: number
}

/** The number of cards from which a line is summed up. */
const MANY = 4

export function saidBriefly(lines: LogLine[], plural: (n: number, word: string) => string): Said[] {
  const said: Said[] = []
  for (const line of lines) {
    const last = said.at(-1)
    if (last && last.line.kind === line.kind && last.line.text === line.text) last.times += 1
    else said.push({ line, cards: summary(line, plural), times: 1 })
  }
  return said
}

/** `From The Hill to the discard pile: 15 cards`, instead of a long list of them; '' if the line stays as it is. */
export function summary(line: LogLine, plural: (n: number, word: string) => string): string {
  if (line.kind !== 'cleared' || line.cards.length < MANY) return ''
  return `${line.text.split(':')[0] ?? ''}: ${plural(line.cards.length, 'card')}`
}

const MOST_SAID = 6
/** Several lines as one sentence, without what is hidden from all. */
export function wordsOf(lines: LogLine[]): string {
  const told = saidBriefly(
    lines.filter(({ kind }) => !UNSEEN.includes(kind)),
    (n, word) => `${n} ${word}s`,
  )
  const words = told
    .slice(0, MOST_SAID)
    .map(({ line, cards, times }) => (cards ? `${cards}.` : line.text) + (times > 1 ? ` (${times} times)` : ''))
  return [...words, ...(told.length > MOST_SAID ? ['And more.'] : [])].join(' ')
}
