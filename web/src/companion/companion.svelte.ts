// The state of the companion. Every change is stored at once; nothing is sent anywhere.
import { cards, type Face } from '../cards/catalog.svelte'
import { award, names, verdict, type Verdict } from './awards'
import {
  backTo,
  note,
  redo,
  stateOf,
  undo,
  type Deed,
  type Gain,
  type OnTable,
  type Printed,
  type Running,
  type Setup,
  type State,
} from './game'
import { kept as keptWith, outcome, type Outcome } from './history'
import { lines, type Line } from './log'
import { draw, fairChance, nextBase, shuffled } from './lots'
import { ASIDE, empty, KEY, read, type Kept, type Lots, type Wishes } from './store'

export const OWN = 'own:'
/** What is printed on a base of the catalogue. */
export const printedOn = (face: Face): Printed => ({
  face: face.id,
  name: face.name,
  breakpoint: face.breakpoint,
  vp: [...face.vp],
})
export const factionName = (id: string): string =>
  id.startsWith(OWN) ? id.slice(OWN.length) : (cards.faction(id)?.name ?? id)

function fromDevice(): { text: string | null; kept: Kept; problem: string } {
  try {
    const text = localStorage.getItem(KEY)
    return { text, ...read(text) }
  } catch {
    return { text: null, kept: empty(), problem: '' }
  }
}

export class Companion {
  kept = $state.raw<Kept>(empty())
  /** One sentence about what could not be read, and the text itself. */
  problem = $state('')
  unread = $state('')
  /** The browser has no storage. */
  unkept = $state(false)

  readonly game = $derived(this.kept.game)
  readonly state: State | null = $derived(this.kept.game ? stateOf(this.kept.game) : null)
  readonly log: Line[] = $derived(this.kept.game ? lines(this.kept.game, (id) => cards.name(id)) : [])

  /** The titans of all players' factions, if titans are used. */
  readonly titans: { id: string; name: string; seat: number }[] = $derived(
    !this.kept.game?.setup.titans
      ? []
      : this.kept.game.setup.players.flatMap(({ factions }, seat) =>
          [...cards.faces.values()]
            .filter(
              (face) =>
                face.kind === 'titan' &&
                factions.includes(face.faction) &&
                face.editions.some((each) => each === this.kept.game?.setup.edition),
            )
            .map(({ id, name }) => ({ id, name, seat })),
        ),
  )

  constructor() {
    this.reload()
    if (this.problem) this.#layAside()
  }
  /** What the device has now; another page of this browser may have written it. */
  reload(): void {
    const { text, kept, problem } = fromDevice()
    this.kept = kept
    this.problem = problem
    this.unread = problem ? (text ?? '') : ''
  }
  #layAside(): void {
    try {
      localStorage.setItem(ASIDE, this.unread)
    } catch {
      this.unkept = true
    }
  }
  #keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
      this.unkept = false
    } catch {
      this.unkept = true
    }
  }

  get wishes(): Wishes {
    return this.kept.wishes
  }
  wish(change: Partial<Wishes>): void {
    this.#keep({ wishes: { ...this.kept.wishes, ...change } })
  }
  get lots(): Lots | null {
    return this.kept.lots
  }
  setLots(lots: Lots | null): void {
    this.#keep({ lots })
  }

  /** All names; a player without one is called by their place. */
  get players(): { name: string; look: number }[] {
    const { names: given, looks, seats } = this.wishes
    return Array.from({ length: seats }, (_, seat) => ({
      name: given[seat]?.trim() || `Player ${seat + 1}`,
      look: looks[seat] ?? seat,
    }))
  }
  /** The boxes at hand; all of them until some are chosen. */
  get sets(): string[] {
    return this.wishes.sets ?? cards.catalog?.sets.map(({ id }) => id) ?? []
  }
  /** Every faction that may be taken, those of other boxes included. */
  get offered(): string[] {
    const known = (cards.catalog?.factions ?? [])
      .filter(({ set, editions }) => this.sets.includes(set) && editions.includes(this.wishes.edition))
      .map(({ id }) => id)
    return [...known, ...this.wishes.own.map((name) => OWN + name)]
  }
  get pool(): string[] {
    return this.offered.filter((id) => !this.wishes.bans.includes(id))
  }
  /** Factions of the last game. */
  get last(): string[] {
    const last = this.kept.history[0]?.players.flatMap(({ factions }) => factions) ?? []
    return this.wishes.fresh ? this.offered.filter((id) => last.includes(factionName(id))) : []
  }
  strength = (one: string, other: string): number | null => {
    const measured = cards.faction(one)?.measured
    const together = measured?.partners.find(({ faction }) => faction === other)?.wins.rate
    if (together !== undefined) return together
    const rates = [measured, cards.faction(other)?.measured].flatMap((each) => each?.wins.rate ?? [])
    return rates.length === 2 ? ((rates[0] ?? 0) + (rates[1] ?? 0)) / 2 : null
  }

  /** Draws lots as they are wished; one sentence if that can't be. */
  drawLots(): string {
    const { seats, way } = this.wishes
    const pick = (): number => Math.floor(fairChance() * seats)
    if (this.pool.length < 2 * seats)
      return `There are ${this.pool.length} factions for ${seats} players, who need ${2 * seats}: tick another box, or leave out fewer.`
    if (way === 'draft' || way === 'choose') {
      this.setLots({ way, decks: Array.from({ length: seats }, () => []), first: pick(), begins: pick(), again: false })
      return ''
    }
    const lot = draw(
      { seats, pool: this.pool, last: this.last, strength: way === 'even' ? this.strength : undefined },
      fairChance,
    )
    if (lot) this.setLots({ way, ...lot, first: 0, begins: this.lots?.begins ?? pick() })
    return ''
  }

  /** The bases of the boxes that the factions come from (1.4.1); of all at hand if none is known. */
  basesFor(factions: string[]): Face[] {
    const of = new Set(factions.flatMap((id) => cards.faction(id)?.set ?? []))
    const sets = of.size ? [...of] : this.sets
    return [...cards.faces.values()].filter(
      (face) => face.kind === 'base' && sets.includes(face.set) && face.editions.includes(this.wishes.edition),
    )
  }
  start(): void {
    const { lots, wishes } = this
    if (!lots) return
    const deck = shuffled(this.basesFor(lots.decks.flat()), fairChance)
    const opening = wishes.bases === 'drawn' ? deck.slice(0, wishes.seats + 1).map(printedOn) : []
    const setup: Setup = {
      id: `${Date.now().toString(36)}-${Math.floor(fairChance() * 46656).toString(36)}`,
      began: Date.now(),
      players: this.players.map((player, seat) => ({ ...player, factions: lots.decks[seat] ?? [] })),
      first: lots.begins,
      edition: wishes.edition,
      titans: wishes.titans,
      madness: wishes.madness,
      goal: wishes.goal,
      bases: wishes.bases,
      deck: deck.map(({ id }) => id),
      opening,
      clock: wishes.clock,
    }
    this.#keep({ game: { setup, noted: [], undone: [] }, lots: null })
  }

  #set(game: Running | null): void {
    const before = this.kept.game
    const history =
      before && this.state?.over && game && !stateOf(game).over
        ? this.kept.history.filter(({ id }) => id !== before.setup.id)
        : this.kept.history
    this.#keep({ game, history })
  }
  do(deed: Deed): void {
    if (this.kept.game) this.#set(note(this.kept.game, deed, Date.now()))
  }
  undo(): void {
    if (this.kept.game) this.#set(undo(this.kept.game))
  }
  redo(): void {
    if (!this.kept.game) return
    this.#set(redo(this.kept.game))
    if (this.state?.over) this.#record()
  }
  backTo(count: number): void {
    if (this.kept.game) this.#set(backTo(this.kept.game, count))
  }

  /** A base from the deck, as a deed needs it; none left: null. `leaving` goes to the discard pile first. */
  next(leaving = ''): { printed: Printed; shuffled?: string[] } | null {
    if (!this.state) return null
    const drawn = nextBase(this.state.deck, leaving ? [...this.state.discard, leaving] : this.state.discard, fairChance)
    const face = drawn && cards.face(drawn.face)
    return face ? { printed: printedOn(face), ...(drawn.shuffled ? { shuffled: drawn.shuffled } : {}) } : null
  }

  verdict(agreed = false): Verdict {
    const { state, game } = this
    return state && game
      ? verdict(state.vp, game.setup.goal, game.setup.madness ? state.madness : null, agreed)
      : { final: [], winners: [], tied: [] }
  }
  finish(winners: number[], agreed: boolean): void {
    this.do({ kind: 'end', winners, agreed })
    this.#record()
  }
  #record(): void {
    const { game } = this.kept
    const ended = game?.noted.at(-1)?.at
    if (game && ended !== undefined)
      this.#keep({ history: keptWith(this.kept.history, outcome(game, ended, factionName)) })
  }
  /** Puts the table away. A game that was not ended is kept among the results, as stopped. */
  putAway(): void {
    const { game } = this.kept
    if (game && !this.state?.over && game.noted.length) this.finish([], false)
    this.#keep({ game: null })
  }
  forget(id: string): void {
    this.#keep({ history: this.kept.history.filter((each) => each.id !== id) })
  }
  restore(history: Outcome[]): void {
    this.#keep({ history })
  }
  /** The places if this base scored now, by the players' colours. */
  places(base: OnTable): Gain[] {
    const stands = base.power.map((power, seat) => ({ seat, power, minion: base.minion[seat] ?? false }))
    return award(base.vp, stands, this.called).gains.map((gain) => ({ ...gain, seat: this.look(gain.seat) }))
  }
  called = (seat: number): string => this.game?.setup.players[seat]?.name ?? ''
  calledAll = (seats: number[]): string => names(seats.map(this.called))
  look = (seat: number): number => this.game?.setup.players[seat]?.look ?? seat
}
