// Games in the state a test wants: whatever it does not name is nothing special.
import { cards } from '../src/cards/catalog.svelte'
import type {
  ActionView, BaseView, Catalog, Frame, LogLine, MinionView, OptionView, QuestionView, SeatInfo, SeatView, TableInfo, TargetView, View,
} from '../src/wire/protocol'

export const seat = (given: Partial<SeatView> = {}): SeatView => ({
  name: 'Ann', factions: [], vp: 0, hand: [], deck: [], discard: [], stasis: [], titans: [], gone: false, ...given,
})
export const action = (id: number, given: Partial<ActionView> = {}): ActionView => ({
  id, face: 'net', controller: 0, owner: 0, counters: 0, stored: [], talent: '', chosen: '', ...given,
})
export const minion = (id: number, given: Partial<MinionView> = {}): MinionView => ({
  id, face: 'imp', controller: 0, owner: 0, power: 2, printed: 2, counters: 0, change: 0, actions: [], stored: [], talent: '', chosen: '', ...given,
})
export const base = (id: number, given: Partial<BaseView> = {}): BaseView => ({
  id, face: 'cave', breakpoint: 20, printed_breakpoint: 20, vp: [4, 2, 1], total: 0, power: [0, 0], minions: [], actions: [], buried: [], titans: [],
  places: [], counters: 0, also: '', ignored: [], ...given,
})
export const view = (given: Partial<View> = {}): View => ({
  viewer: 0, seats: [seat(), seat({ name: 'Bob' })], bases: [], turn: 1, current: 0, phase: 'play',
  plays: { minions: 1, actions: 1, extras: [] }, base_deck: [], base_discard: [], set_aside: [], box: [], scoring: null, question: null,
  result: null, goal: 15, ...given,
})
export const option = (key: string, kind: TargetView['kind'] = '', id = -1): OptionView => ({ key, label: key, target: { kind, id }, face: '' })
export const question = (options: OptionView[], given: Partial<QuestionView> = {}): QuestionView => ({
  number: 1, seat: 0, prompt: 'Choose', source: -1, face: '', kind: 'choose', decline: '', options, more: 0, ...given,
})
export const line = (number: number, given: Partial<LogLine> = {}): LogLine => ({
  number, turn: 1, seat: 0, text: `line ${number}`, kind: 'play', cards: [], bases: [], vp: 0, totals: [], place: 0, ...given,
})

/** A frame after a bot's answer, with one log line of its own, seen by seat 0. */
export const frame = (at: number, given: Partial<Frame> = {}): Frame => ({
  at, answered: at, viewer: 0, cause: { kind: 'answer', seat: 1, bot: true }, view: view(), log_from: at, lines: [line(at)], opened: false, undo: '', end: '', coach: null, ...given,
})

export const seatInfo = (given: Partial<SeatInfo> = {}): SeatInfo => ({
  name: 'Ann', kind: 'person', level: '', substitute: false, claimed: true, stirred: true, present: true, absent_long: false, stand_in: '', yours: false, factions: [],
  invite: '', link: '', ...given,
})
export const tableInfo = (given: Partial<TableInfo> = {}): TableInfo => ({
  table: 'oak', status: 'running', seats: [seatInfo({ yours: true }), seatInfo({ name: 'Bob', kind: 'bot' })],
  options: { factions: 'random', sets: [], edition: 'printed', first: null, bases: 'chosen', mulligan: true, old_hand: 'shuffle', pool_size: null, turn_limit: null, me_first: 'skip', titans: false, goal: 15, lesson: '', puzzle: '', day: '', talk: 'auto' }, public: false, host: true,
  watchers: 0, proposal: null, rematch: '', origin: null, muted: [], open_record: false, commitment: '', silent: false, ...given,
})

const CATALOG: Catalog = {
  sets: [{ id: 'box', name: 'The Box', year: 2020, mechanics: [] }],
  factions: [{ id: 'imps', name: 'Imps', set: 'box', theme: '', plan: '', icon: 'imp', color: '#123456', playable: true, editions: ['printed'], measured: null }],
  cards: [
    { id: 'imp', name: 'Imp', set: 'box', faction: 'imps', kind: 'minion', copies: 4, icon: 'imp', power: 2, abilities: [], rulings: [], plays_on: '', card: '', editions: ['printed'], note: '' },
    { id: 'imp.current', name: 'Imp', set: 'box', faction: 'imps', kind: 'minion', copies: 4, icon: 'imp', power: 3, abilities: [], rulings: [], plays_on: '', card: 'imp', editions: ['current'], note: 'Stronger.' },
    { id: 'net', name: 'Net', set: 'box', faction: 'imps', kind: 'action', copies: 1, icon: 'net', power: null, abilities: [], rulings: [], plays_on: '', card: '', editions: ['printed'], note: '' },
  ],
  bases: [{ id: 'cave', name: 'Cave', set: 'box', faction: 'imps', breakpoint: 20, vp: [4, 2, 1], text: 'Dark.', icon: 'cave', rulings: [], changed: [], card: '', editions: ['printed'], note: '' }],
  measurement: null,
}
/** A catalogue of one minion, one action and one base. */
export const useCatalog = (): void => cards.use(structuredClone(CATALOG))
