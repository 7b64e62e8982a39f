// Measured strengths in words and on a scale.
import type { Rate } from '../wire/protocol'

const LEAST = 0.1
const MOST = 0.9

/** Where a share lies on the scale, in percent of its length; half the games are in the middle. */
export const scale = (share: number): number =>
  Math.round((1000 * (Math.min(MOST, Math.max(LEAST, share)) - LEAST)) / (MOST - LEAST)) / 10

export const rounded = (share: number): string => `${Math.round(100 * share)} %`

/** "48 to 53 %" */
export const range = (rate: Rate): string => `${Math.round(100 * rate.low)} to ${rounded(rate.high)}`
