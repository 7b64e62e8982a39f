// What a step changes, thing by thing, in a word or two each.
import { piecesAt } from '../board/pieces'
import type { LogLine, View } from '../wire/protocol'
import type { Mark, Step, Thing } from './beats'

/** What happens to the cards that a line names. */
const TO_CARDS: Record<string, [words: string, tone: Mark['tone']]> = {
  destroy: ['destroyed', 'loss'],
  leave_hand: ['back to hand', 'loss'],
  plunder: ['taken', 'loss'],
  leave_deck_top: ['onto the deck', 'loss'],
  leave_deck_bottom: ['under the deck', 'loss'],
  leave_shuffle: ['into the deck', 'loss'],
  leave_discard: ['discarded', 'loss'],
  leave_box: ['to the box', 'loss'],
  leave_aside: ['set aside', 'loss'],
  shed: ['discarded', 'loss'],
  stasis: ['stasis', 'note'],
  move: ['moved', 'note'],
  transfer: ['moved', 'note'],
  control: ['taken over', 'note'],
  cancel: ['cancelled', 'loss'],
  duel_won: ['wins', 'gain'],
  uncover: ['uncovered', 'note'],
}
/** What a line says of its player; `n` is how many cards it names. */
const OF_SEAT: Record<string, [words: (n: number, line: LogLine) => string, tone: Mark['tone']]> = {
  draw: [(n) => (n ? `draws ${n}` : ''), 'gain'],
  discard: [(n) => `discards ${n}`, 'loss'],
  reveal: [(n) => `reveals ${n}`, 'note'],
  to_hand: [(n) => `takes ${n}`, 'gain'],
  snatch: [(n) => `takes ${n}`, 'gain'],
  give: [(n) => `gives ${n}`, 'loss'],
  vp: [(_, line) => `+${line.vp} VP`, 'gain'],
  award: [(_, line) => (line.vp ? `+${line.vp} VP` : ''), 'gain'],
  extra: [() => '+1 card', 'gain'],
  extra_minion: [() => '+1 minion', 'gain'],
  extra_action: [() => '+1 action', 'gain'],
  mulligan: [() => 'new hand', 'note'],
  gives_up: [() => 'gives up', 'loss'],
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)
const tone = (n: number): Mark['tone'] => (n > 0 ? 'gain' : 'loss')

/** All consequences of a step. What several lines do to one thing in the same way is one mark. */
export function marksOf(step: Step): Mark[] {
  const found = known.get(step) ?? allOf(step)
  known.set(step, found)
  return found
}
const known = new WeakMap<Step, Mark[]>()

function allOf(step: Step): Mark[] {
  if (step.part === 'card' || step.anew) return []
  const bySeat = new Map<string, { line: LogLine; cards: number; vp: number }>()
  const marks: Mark[] = []
  for (const line of step.lines) {
    const said =
      TO_CARDS[line.kind] ?? (line.kind.startsWith('prevented_') ? (['protected', 'gain'] as const) : undefined)
    const touched = line.kind === 'transfer' || line.kind === 'duel_won' ? line.cards.slice(0, 1) : line.cards
    if (said)
      marks.push(...touched.map(({ id }): Mark => ({ on: { kind: 'card', id }, words: said[0], tone: said[1] })))
    if (line.kind === 'bury' && line.bases[0] !== undefined)
      marks.push({
        on: { kind: 'base', id: line.bases[0] },
        words: line.cards.length > 1 ? `${line.cards.length} buried` : 'buried',
        tone: 'note',
      })
    if (OF_SEAT[line.kind] && line.seat >= 0) {
      const key = `${line.kind} ${line.seat}`
      const kept = bySeat.get(key)
      bySeat.set(key, { line, cards: (kept?.cards ?? 0) + line.cards.length, vp: (kept?.vp ?? 0) + line.vp })
    }
  }
  for (const { line, cards, vp } of bySeat.values()) {
    const [words, mood] = OF_SEAT[line.kind] ?? [() => '', 'note']
    const text = words(cards, { ...line, vp })
    if (text) marks.push({ on: { kind: 'seat', id: line.seat }, words: text, tone: mood })
  }
  return gathered([...marks, ...changes(step.from, step.frame.view)])
}

/** What has another number than before. */
function changes(before: View, now: View): Mark[] {
  const marks: Mark[] = []
  const numbers = (view: View): Map<string, { on: Thing; n: number; unit: string }> => {
    const found = new Map<string, { on: Thing; n: number; unit: string }>()
    for (const base of view.bases) {
      for (const { kind, thing } of piecesAt(base)) {
        if (kind === 'minion')
          found.set(`power ${thing.id}`, { on: { kind: 'card', id: thing.id }, n: thing.power, unit: '' })
        if (kind === 'action' || kind === 'titan')
          found.set(`counters ${thing.id}`, { on: { kind: 'card', id: thing.id }, n: thing.counters, unit: ' counter' })
        if (kind === 'base')
          found.set(`breakpoint ${thing.id}`, {
            on: { kind: 'base', id: thing.id },
            n: thing.breakpoint,
            unit: ' breakpoint',
          })
      }
    }
    return found
  }
  const old = numbers(before)
  for (const [key, { on, n, unit }] of numbers(now)) {
    const by = n - (old.get(key)?.n ?? n)
    if (by) marks.push({ on, words: signed(by) + unit, tone: unit === ' breakpoint' ? 'note' : tone(by) })
  }
  return marks
}

/** The marks of one thing as one: `moved, +1`. */
function gathered(marks: Mark[]): Mark[] {
  const found = new Map<string, Mark>()
  for (const mark of marks) {
    const key = `${mark.on.kind} ${mark.on.id}`
    const kept = found.get(key)
    if (!kept) found.set(key, mark)
    else if (!kept.words.split(', ').includes(mark.words))
      found.set(key, {
        ...kept,
        words: `${kept.words}, ${mark.words}`,
        tone: kept.tone === 'note' ? mark.tone : kept.tone,
      })
  }
  return [...found.values()]
}
