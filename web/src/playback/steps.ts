// From frames to steps: what is shown next, given what is on show and the waiting frames. Nothing here depends on time.
import type { Frame, LogLine, View } from '../wire/protocol'
import type { Beat, Part, PlayBeat, ScoringBeat, ScoringPart, Step } from './beats'
import { after, replaced } from './between'
import { closesTurn, followsPlay, howPlayed, isScoring, standsAlone, targetOf } from './kinds'

/** Where the telling stands. */
export interface Place {
  /** What is on show. */
  frame: Frame
  /** The number of the last line told. */
  told: number
  /** The play and the scoring that are not over yet. */
  play: PlayBeat | null
  scoring: ScoringBeat | null
  part: Part | null
}

/** One step further, and how many of the waiting frames are behind it then. */
export interface Next {
  step: Step
  place: Place
  used: number
}
/** Further, with the frames that are left then. */
export interface Found extends Next {
  left: Frame[]
}

export const begin = (frame: Frame): Place => ({
  frame,
  told: frame.lines.at(-1)?.number ?? frame.log_from - 1,
  play: null,
  scoring: null,
  part: null,
})

/** How long each part is shown, in milliseconds; a card takes longer when its text is new to the viewer. */
export const CARD = { known: 900, unknown: 1400 }
const EFFECT = { much: 700, little: 450 }
const TURN = 350
/** A clash of two titans, as a small scoring. */
const CLASH = 1800
const SCORING_TIME: Record<ScoringPart, number> = {
  before: 500,
  power: 800,
  crack: 600,
  places: 750,
  award: 550,
  clearing: 550,
  new: 650,
}

const untold = (frame: Frame, told: number): LogLine[] => frame.lines.filter(({ number }) => number > told)
const ownDeed = (frame: Frame): boolean =>
  frame.viewer !== null && frame.cause.seat === frame.viewer && frame.cause.kind === 'answer' && !frame.cause.bot

const known = new WeakMap<Place, { queue: Frame[]; found: Found | null }>()
/** The next step, or null if nothing waits. It is computed once. */
export function next(place: Place, queue: Frame[]): Found | null {
  const before = known.get(place)
  if (before?.queue === queue) return before.found
  const found = search(place, queue)
  known.set(place, { queue, found })
  return found
}

function search(place: Place, queue: Frame[]): Found | null {
  const last = queue.length - 1
  // A frame that only asks a question has nothing to tell; it is shown only if nothing follows.
  const passed =
    place.part === 'card'
      ? 0
      : queue.findIndex(
          (frame, index) => index === last || frame.cause.kind === 'undo' || untold(frame, place.told).length > 0,
        )
  const frame = queue[passed]
  if (!frame) return null
  const found = further(place, frame, queue.slice(passed))
  const used = found.used + passed
  return { ...found, used, left: used ? queue.slice(used) : queue }
}

function further(place: Place, frame: Frame, queue: Frame[]): Next {
  const lines = untold(frame, place.told)
  const [line] = lines
  if (frame.cause.kind === 'undo' || frame.log_from > place.told + 1) return rest(place, frame, lines)
  if (place.part === 'card' && place.play) return effect(place, place.play, queue)
  if (!line) return rest(place, frame, lines)
  if (line.kind === 'turn') return turn(place, frame, line)
  const scoring = place.scoring
  if (isScoring(line, scoring !== null)) return score(place, frame, line)
  const how = howPlayed(line)
  if (how) return play(place, queue, line, how)
  if (standsAlone(line) || closesTurn(line, frame)) return rest(place, frame, lines.slice(0, 1))
  return effect(place, place.play ?? playOf(line, 'effect'), queue)
}

/** The frame itself once all of it is told, and until then one between. */
function shown(place: Place, frame: Frame, upTo: number, view: View): { frame: Frame; used: number } {
  const done = untold(frame, upTo).length === 0
  return done ? { frame, used: 1 } : { frame: { ...place.frame, view }, used: 0 }
}

function stepTo(
  place: Place,
  beat: Beat,
  part: Part,
  to: { frame: Frame; used: number },
  lines: LogLine[],
  line: LogLine | null,
  time: number,
): Next {
  const upTo = lines.at(-1)?.number ?? place.told
  const step: Step = { beat, part, frame: to.frame, from: place.frame.view, lines, told: upTo, line, anew: false, time }
  return { step, used: to.used, place: { ...place, frame: to.frame, told: upTo, part } }
}

function rest(place: Place, frame: Frame, lines: LogLine[]): Next {
  const line = lines[0]
  const beat: Beat = {
    kind: 'rest',
    key: line?.number ?? place.told,
    turn: line?.turn ?? frame.view.turn,
    seat: line?.seat ?? -1,
    lines,
  }
  const upTo = lines.at(-1)?.number ?? place.told
  const found = stepTo(place, beat, 'rest', shown(place, frame, upTo, place.frame.view), lines, null, 0)
  if (frame.cause.kind === 'undo') return { ...found, step: { ...found.step, anew: true }, place: begin(frame) }
  return { ...found, place: { ...found.place, play: line ? null : place.play } }
}

function turn(place: Place, frame: Frame, line: LogLine): Next {
  const beat: Beat = { kind: 'turn', key: line.number, turn: line.turn, seat: line.seat, lines: [line] }
  const time = line.seat === frame.viewer ? 0 : TURN
  return stepTo(
    { ...place, play: null, scoring: null },
    beat,
    'turn',
    shown(place, frame, line.number, after(place.frame.view, line)),
    [line],
    line,
    time,
  )
}

const playOf = (line: LogLine, how: PlayBeat['how']): PlayBeat => {
  const card = how === 'effect' ? undefined : line.cards[0]
  return {
    kind: 'play',
    key: line.number,
    turn: line.turn,
    seat: line.seat,
    how,
    card: card?.id ?? -1,
    face: card?.face ?? '',
    target: targetOf(line),
    lines: [],
  }
}

/** A play begins: its card is shown before anything happens. Its own player is shown only a clash. */
function play(place: Place, queue: Frame[], line: LogLine, how: PlayBeat['how']): Next {
  const beat: PlayBeat = { ...playOf(line, how), lines: [line] }
  const frame = queue[0]
  const opened = { ...place, play: beat, told: line.number }
  if (line.kind === 'clash') return stepTo(opened, beat, 'card', { frame: place.frame, used: 0 }, [line], line, CLASH)
  if (!frame || ownDeed(frame)) return effect(opened, beat, queue, [line])
  return stepTo(opened, beat, 'card', { frame: place.frame, used: 0 }, [line], line, CARD.known)
}

/** All consequences of a play, from as many frames as there are. */
function effect(place: Place, beat: PlayBeat, queue: Frame[], lines: LogLine[] = []): Next {
  const own = queue[0] !== undefined && ownDeed(queue[0])
  const found = [...lines]
  let [frame, told, used] = [place.frame, place.told, 0]
  for (const [index, each] of queue.entries()) {
    const waiting = untold(each, told)
    const alien = waiting.findIndex((line) => !followsPlay(line, each, place.scoring !== null))
    const more = alien < 0 ? waiting : waiting.slice(0, alien)
    if (index > 0 && (each.cause.kind === 'undo' || ownDeed(each) !== own || (waiting.length && !more.length))) break
    if (index > 0 && !waiting.length) continue // it only asks a question
    found.push(...more)
    told = more.at(-1)?.number ?? told
    frame = alien < 0 ? each : { ...frame, view: more.reduce(after, frame.view) }
    if (alien >= 0) break
    used = index + 1
  }
  const whole: PlayBeat = { ...beat, lines: [...beat.lines, ...found.filter((line) => !beat.lines.includes(line))] }
  const time = own ? 0 : found.length ? EFFECT.much : EFFECT.little
  return stepTo(
    { ...place, play: whole, told },
    whole,
    'effect',
    { frame, used },
    found,
    own ? null : (whole.lines[0] ?? null),
    time,
  )
}

function score(place: Place, frame: Frame, line: LogLine): Next {
  if (line.kind === 'scores') {
    const beat = scoringOf(place, line)
    return stepTo(
      { ...place, scoring: beat, play: null },
      beat,
      'before',
      shown(place, frame, line.number, after(place.frame.view, line)),
      [line],
      line,
      SCORING_TIME.before,
    )
  }
  const open = place.scoring ?? scoringOf(place, begunBefore(place) ?? line)
  const awaited = line.kind === 'award' ? prelude(place, open) : null
  if (awaited) {
    const beat =
      awaited === 'power'
        ? { ...open, ...earned(standing(place.frame.view, open.base), untold(frame, place.told), open.base) }
        : open
    return stepTo(
      { ...place, scoring: beat, play: null },
      beat,
      awaited,
      { frame: place.frame, used: 0 },
      [],
      open.lines[0] ?? line,
      SCORING_TIME[awaited],
    )
  }
  const part: ScoringPart = line.kind === 'award' ? 'award' : line.kind === 'cleared' ? 'clearing' : 'new'
  const beat: ScoringBeat = { ...open, lines: [...open.lines, line] }
  const view = part === 'new' ? replaced(place.frame.view, open.base, line, frame.view) : after(place.frame.view, line)
  return stepTo(
    { ...place, scoring: part === 'new' ? null : beat, play: null },
    beat,
    part,
    shown(place, frame, line.number, view),
    [line],
    line,
    SCORING_TIME[part],
  )
}

/** A page that joins in the middle of a scoring takes its beginning from the log. */
const begunBefore = ({ frame }: Place): LogLine | undefined =>
  frame.view.scoring?.step === 'before' ? frame.lines.findLast(({ kind }) => kind === 'scores') : undefined

/** What is shown before the first award: the power, the crack, the places. */
function prelude(place: Place, open: ScoringBeat): ScoringPart | null {
  if (open.lines.some(({ kind }) => kind === 'award')) return null
  if (place.part === 'power') return 'crack'
  if (place.part === 'crack') return 'places'
  return place.part === 'places' ? null : 'power'
}

function scoringOf(place: Place, line: LogLine): ScoringBeat {
  const base = line.bases[0] ?? place.frame.view.scoring?.base ?? -1
  const face = place.frame.view.bases.find(({ id }) => id === base)?.face ?? ''
  return {
    kind: 'scoring',
    key: line.number,
    turn: line.turn,
    seat: place.frame.view.current,
    base,
    face,
    ...standing(place.frame.view, base),
    lines: [line],
  }
}

/** What happened right before the awards may not be on show yet: an award has the power that it was given for. */
function earned(
  before: Pick<ScoringBeat, 'power' | 'places' | 'breakpoint'>,
  lines: LogLine[],
  base: number,
): Pick<ScoringBeat, 'power' | 'places' | 'breakpoint'> {
  const awards = lines.filter(({ kind, bases }) => kind === 'award' && bases[0] === base)
  const power = before.power.map((each, seat) => awards.find((line) => line.seat === seat)?.totals[0] ?? each)
  const given = awards.filter(({ place }) => place > 0).map(({ seat, place, vp }) => ({ seat, place, vp }))
  return { ...before, power, places: given.length ? given : before.places }
}

function standing(view: View, id: number): Pick<ScoringBeat, 'power' | 'places' | 'breakpoint'> {
  const base = view.bases.find((each) => each.id === id)
  return { power: base?.power ?? [], places: base?.places ?? [], breakpoint: base?.breakpoint ?? 0 }
}
