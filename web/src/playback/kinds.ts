// Kinds of log lines for playback: the beginning of a play, a part of a scoring, or a consequence.
import type { Frame, LogLine } from '../wire/protocol'
import type { PlayBeat, Thing } from './beats'

/** Lines that begin a play. */
const HEADS: Record<string, PlayBeat['how']> = {
  play_minion: 'minion',
  play_action: 'action',
  play_on_minion: 'action',
  play_titan: 'titan',
  talent: 'talent',
  use: 'ability',
  clash: 'effect',
}
const SCORING = ['scores', 'award', 'cleared']
/** Before and after a game. */
const APART = ['over', 'gives_up', 'left', 'commits', 'stirs', 'drafts', 'mulligan', 'loop']
/** What each player does at the end of a turn; during a play it is a consequence of the play. */
const HOUSEKEEPING = ['draw', 'discard', 'shuffle', 'reshuffle']
/** Moves of hidden cards only: never told by themselves. */
export const UNSEEN = [
  'shuffle',
  'reshuffle',
  'deck_bottom',
  'deck_top',
  'shuffle_in',
  'shuffle_bases',
  'look',
  'look_bases',
  'base_to_bottom',
  'nothing',
]

export const howPlayed = (line: LogLine): PlayBeat['how'] | undefined => HEADS[line.kind]
export const isScoring = (line: LogLine, open: boolean): boolean =>
  SCORING.includes(line.kind) || (open && line.kind === 'new_base')

/** A line of its own: no play caused it. */
export const standsAlone = (line: LogLine): boolean =>
  line.turn === 0 || line.kind === 'turn' || APART.includes(line.kind)

/** Drawing two cards and discarding down to ten at the end of a turn. */
export const closesTurn = (line: LogLine, frame: Frame): boolean =>
  HOUSEKEEPING.includes(line.kind) &&
  (frame.view.phase === 'draw' ||
    frame.view.phase === 'end' ||
    frame.lines.some((each) => each.kind === 'turn' && each.number > line.number))

/** A consequence of the play before it. */
export const followsPlay = (line: LogLine, frame: Frame, scoring: boolean): boolean =>
  howPlayed(line) === undefined && !isScoring(line, scoring) && !standsAlone(line) && !closesTurn(line, frame)

/** What a play is aimed at, as its first line says. */
export function targetOf(line: LogLine): Thing | null {
  const on = line.kind === 'play_on_minion' ? line.cards[1] : undefined
  if (on) return { kind: 'card', id: on.id }
  const [base] = line.bases
  return base === undefined || !line.kind.startsWith('play_') ? null : { kind: 'base', id: base }
}
