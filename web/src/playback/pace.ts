// How long steps are shown: at most six seconds for another player's turn and fifteen for a whole round, so each step is shorter if there are many.
import type { Frame } from '../wire/protocol'
import type { Step } from './beats'
import { CARD, next, type Place } from './steps'

export const TURN_MOST = 6000
export const ROUND_MOST = 15000
/** Kept back for a base that may break before the turn is over. */
const FOR_SCORING = 2400
/** While more steps may follow, none takes more than this share of the time left. */
const SHARE = 0.5

/** What one turn of another player may take. */
export const turnBudget = (seats: number): number => Math.min(TURN_MOST, ROUND_MOST / Math.max(1, seats - 1))

/** Everything that can be told of the frames that wait. */
export function plan(place: Place, queue: Frame[]): Step[] {
  const steps: Step[] = []
  let [now, left] = [place, queue]
  for (let found = next(now, left); found; found = next(now, left)) {
    steps.push(found.step)
    now = found.place
    left = found.left
  }
  return steps
}

/** Keeps account of the time a turn has taken. A card is shown longer the first time. */
export class Pace {
  #turn = -1
  #spent = 0
  readonly #read = new Set<string>()

  /** How long the first of these steps stands; the others are what is known to come. */
  take(steps: Step[]): number {
    const [step] = steps
    if (!step) return 0
    const time = this.#timeOf(step, steps)
    if (step.beat.kind === 'play' && step.part === 'card') this.#read.add(step.beat.face)
    this.#spent += time
    return time
  }

  #timeOf(step: Step, steps: Step[]): number {
    const { turn } = step.beat
    if (turn !== this.#turn) [this.#turn, this.#spent] = [turn, 0]
    const whose = step.beat.kind === 'turn' ? step.beat.seat : step.from.current
    const natural = this.#natural(step)
    if (natural === 0 || whose === step.frame.viewer) return natural
    const rest = steps.filter((each) => each.beat.turn === turn)
    const over = steps.length > rest.length
    const scoring = (each: Step): boolean => each.beat.kind === 'scoring'
    const reserve = !over && !rest.some(scoring) ? FOR_SCORING : 0
    const left = turnBudget(step.frame.view.seats.length) - reserve - this.#spent
    const wanted = rest.reduce((sum, each) => sum + this.#natural(each), 0)
    const time = natural * Math.min(1, left / wanted)
    return Math.max(0, over ? time : Math.min(time, left * SHARE))
  }

  #natural(step: Step): number {
    if (step.part !== 'card' || step.beat.kind !== 'play') return step.time
    return this.#read.has(step.beat.face) ? CARD.known : CARD.unknown
  }
}
