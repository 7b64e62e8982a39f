// What was noted, in words: one line for each deed; what was tapped in one go is one line.
import { ordinal } from '../cards/words'
import { names } from './awards'
import { apply, opened, type Deed, type Running, type State } from './game'

export interface Line {
  /** The number of deeds noted by the end of this line. */
  count: number
  turn: number
  seat: number
  text: string
  at: number
}

const PHASE_NAMES = {
  start: 'Start of the turn',
  play: 'Playing cards',
  score: 'Scoring',
  draw: 'Drawing two cards',
  end: 'End of the turn',
}
const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`)

/** The deed belongs to the one before: the same number was changed once more. */
function continues(before: Deed | undefined, deed: Deed): boolean {
  if (before?.kind !== deed.kind) return false
  if (deed.kind === 'vp' && before.kind === 'vp') return before.seat === deed.seat
  if (deed.kind === 'madness' && before.kind === 'madness') return before.seat === deed.seat
  if (deed.kind === 'power' && before.kind === 'power') return before.base === deed.base && before.seat === deed.seat
  return deed.kind === 'breakpoint' && before.kind === 'breakpoint' && before.base === deed.base
}

/** All lines, the oldest first. `titan` knows a titan's name. */
export function lines(
  { setup, noted }: Pick<Running, 'setup' | 'noted'>,
  titan: (id: string) => string = (id) => id,
): Line[] {
  const called = (seat: number): string => setup.players[seat]?.name ?? ''
  const state = opened(setup)
  const out: Line[] = []
  let from = structuredClone(state)
  noted.forEach((each, place) => {
    const goesOn = continues(noted[place - 1]?.deed, each.deed)
    if (!goesOn) from = structuredClone(state)
    const ends = each.deed.kind !== 'turn'
    const { turn, current } = ends
      ? { ...state }
      : { turn: state.turn + 1, current: (state.current + 1) % setup.players.length }
    apply(state, each)
    const text = tell(each.deed, from, state, called, titan)
    const line = { count: place + 1, turn, seat: 'seat' in each.deed ? each.deed.seat : current, text, at: each.at }
    if (goesOn) out[out.length - 1] = line
    else out.push(line)
  })
  return out
}

function tell(
  deed: Deed,
  before: State,
  after: State,
  called: (seat: number) => string,
  titan: (id: string) => string,
): string {
  const base = (id: number | null): string =>
    [...before.bases, ...after.bases].find((each) => each.id === id)?.name ?? 'a base'
  switch (deed.kind) {
    case 'vp':
      return `${called(deed.seat)} ${signed((after.vp[deed.seat] ?? 0) - (before.vp[deed.seat] ?? 0))} VP: ${after.vp[deed.seat] ?? 0}`
    case 'power': {
      const of = (state: State): number => state.bases.find(({ id }) => id === deed.base)?.power[deed.seat] ?? 0
      return `${base(deed.base)}: ${called(deed.seat)} ${of(before)} → ${of(after)} power`
    }
    case 'minion':
      return `${base(deed.base)}: ${called(deed.seat)} has ${deed.on ? 'a minion' : 'no minion'} there`
    case 'breakpoint':
      return `${base(deed.base)} breaks at ${deed.to}`
    case 'base':
      return `${deed.printed.name} comes into play`
    case 'swap':
      return `${base(deed.base)} becomes ${deed.printed.name}`
    case 'leave':
      return `${base(deed.base)} leaves the table`
    case 'score':
      return `${base(deed.base)} scores: ${scoredWords(deed.gains.map((gain) => ({ ...gain, name: called(gain.seat) })))}${deed.next ? `. ${deed.next.name} comes` : ''}`
    case 'turn':
      return `${called(after.current)} begins turn ${after.turn}`
    case 'phase':
      return PHASE_NAMES[deed.to]
    case 'titan':
      return deed.base === null ? `${titan(deed.titan)} is set aside` : `${titan(deed.titan)} is at ${base(deed.base)}`
    case 'madness':
      return `${called(deed.seat)} has ${after.madness[deed.seat] ?? 0} Madness`
    case 'pause':
      return deed.on ? 'The clock stands' : 'The clock runs'
    case 'end':
      return deed.winners.length
        ? `${names(deed.winners.map(called))} ${deed.winners.length > 1 ? 'win' : 'wins'}`
        : 'The game ends'
  }
}

const scoredWords = (gains: { name: string; place: number; vp: number }[]): string =>
  gains
    .filter(({ place, vp }) => place > 0 || vp !== 0)
    .sort((a, b) => (a.place || 9) - (b.place || 9))
    .map(({ name, place, vp }) => `${name} ${place ? `${ordinal(place)} ` : ''}${signed(vp)}`)
    .join(', ') || 'nobody gets anything'
