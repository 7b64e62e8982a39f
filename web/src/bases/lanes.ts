// A base in lanes: one for each player with minions or power there, the viewer's own last, nearest to the hand.
import type { ActionView, BaseView, BuriedView, MinionView, TitanView } from '../wire/protocol'

export type Tile =
  | { kind: 'minion'; id: number; thing: MinionView }
  | { kind: 'titan'; id: number; thing: TitanView }
  | { kind: 'action'; id: number; thing: ActionView }
  | { kind: 'buried'; id: number; thing: BuriedView }

/** A place in a lane; null: the titan before it stands here as well. */
export type Slot = Tile | null

/** The places that the tiles of a lane take: a titan takes two, if it is to be drawn big. */
export const slotsOf = (tiles: Tile[], big: boolean): Slot[] =>
  tiles.flatMap((tile): Slot[] => (big && tile.kind === 'titan' ? [tile, null] : [tile]))

export interface SeatLane {
  seat: number
  power: number
  tiles: Tile[]
}

/** @param cards whether actions and buried cards lie in their players' lanes as well */
export function lanesOf(base: BaseView, viewer: number | null, cards: boolean): SeatLane[] {
  const seats = base.power.map((_, seat) => seat).sort((a, b) => Number(a === viewer) - Number(b === viewer) || a - b)
  const lane = (seat: number): SeatLane => {
    const minions = base.minions
      .filter(({ controller }) => controller === seat)
      .map((thing): Tile => ({ kind: 'minion', id: thing.id, thing }))
    const titans = base.titans
      .filter(({ controller }) => controller === seat)
      .map((thing): Tile => ({ kind: 'titan', id: thing.id, thing }))
    if (!cards) return { seat, power: base.power[seat] ?? 0, tiles: [...titans, ...minions] }
    const actions = base.actions
      .filter(({ controller }) => controller === seat)
      .map((thing): Tile => ({ kind: 'action', id: thing.id, thing }))
    const buried = base.buried
      .filter(({ controller }) => controller === seat)
      .map((thing): Tile => ({ kind: 'buried', id: thing.id, thing }))
    return { seat, power: base.power[seat] ?? 0, tiles: [...titans, ...minions, ...actions, ...buried] }
  }
  return seats.map(lane).filter(({ tiles, power }) => tiles.length > 0 || power > 0)
}
