// What a new table can play by otherwise: its options as the form has them.
import type { Options } from '../wire/protocol'

export interface Rules {
  /** The seat that begins, as text; or "lot". */
  first: string
  bases: Options['bases']
  mulligan: 'may' | 'must' | 'never'
  oldHand: Options['old_hand']
  poolSize: number | null
  titans: boolean
  goal: number | null
  meFirst: Options['me_first']
  talk: Options['talk']
  limit: number | null
}

export const usualRules = (): Rules => ({
  first: 'lot',
  bases: 'chosen',
  mulligan: 'may',
  oldHand: 'shuffle',
  poolSize: null,
  titans: false,
  goal: null,
  meFirst: 'auto',
  talk: 'auto',
  limit: null,
})

/** The options of a table with these rules; factions, sets and edition are chosen apart. */
export const optionsOf = (rules: Rules, draft: boolean): Omit<Options, 'factions' | 'sets' | 'edition'> => ({
  first: rules.first === 'lot' ? null : Number(rules.first),
  bases: rules.bases,
  mulligan: rules.mulligan === 'must' ? 'must' : rules.mulligan === 'may',
  old_hand: rules.oldHand,
  pool_size: (draft && rules.poolSize) || null,
  turn_limit: rules.limit || null,
  me_first: rules.meFirst,
  titans: rules.titans,
  goal: rules.goal || 15,
  lesson: '',
  puzzle: '',
  day: '',
  talk: rules.talk,
})
