// What is told of a game: beats in their order, each in steps that are shown one after the other.
import type { Frame, LogLine, PlaceView, View } from '../wire/protocol'

/** Something that a consequence happens to: a card or base by its number, a player by their seat. */
export interface Thing {
  kind: 'card' | 'base' | 'seat'
  id: number
}

/** A consequence in a word or two, at the thing it happened to: `+1`, `destroyed`, `draws 2`. */
export interface Mark {
  on: Thing
  words: string
  tone: 'gain' | 'loss' | 'note'
}

/** A player plays a card or uses an ability, with all its consequences. */
export interface PlayBeat {
  kind: 'play'
  /** The number of its first line: the same beat when more of it is told later. */
  key: number
  turn: number
  seat: number
  how: 'minion' | 'action' | 'titan' | 'talent' | 'ability' | 'effect'
  /** The card that is played or used; none for an effect that no player chose. */
  card: number
  face: string
  target: Thing | null
  /** Its first line and its consequences, as far as they are told. */
  lines: LogLine[]
}

/** How the scoring of a base goes on. Players with a Special are asked after `before` and after the last `award`: the sequence waits there. */
export const SCORING_PARTS = ['before', 'power', 'crack', 'places', 'award', 'clearing', 'new'] as const
export type ScoringPart = (typeof SCORING_PARTS)[number]

/** A base breaks. Plays in between are beats of their own; afterwards the same beat goes on. */
export interface ScoringBeat {
  kind: 'scoring'
  key: number
  turn: number
  /** Whose turn it is. */
  seat: number
  base: number
  face: string
  breakpoint: number
  /** The power of each seat there, and what each earns, as the base stood before its first award. */
  power: number[]
  places: PlaceView[]
  lines: LogLine[]
}

/** A turn begins. */
export interface TurnBeat {
  kind: 'turn'
  key: number
  turn: number
  seat: number
  lines: LogLine[]
}

/** Drawing, shuffling, setting up: it is in the log and on the table, and nothing waits for it. */
export interface RestBeat {
  kind: 'rest'
  key: number
  turn: number
  seat: number
  lines: LogLine[]
}

export type Beat = PlayBeat | ScoringBeat | TurnBeat | RestBeat
export type Part = 'card' | 'effect' | 'turn' | 'rest' | ScoringPart

/** One picture of the table and how long it stands. */
export interface Step {
  beat: Beat
  part: Part
  /** What is on show: a frame of the game, or one between two of them. */
  frame: Frame
  /** What was on show before, for what has changed. */
  from: View
  /** The lines that this step tells, and the last one told by then. */
  lines: LogLine[]
  told: number
  /** The line that stands for the step, for the speech bar; null if there is none. */
  line: LogLine | null
  /** Something was taken back: the log ends before this frame, and goes on with its lines. */
  anew: boolean
  /** How long it stands at normal pace and without haste, in milliseconds; 0: the next one follows at once. */
  time: number
}
