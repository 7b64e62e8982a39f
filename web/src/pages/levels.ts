// The strength of bots that people meet unless they choose another.
import type { Level } from '../wire/protocol'

/** The one that forgives most. */
export const easiestLevel = (levels: Level[]): string =>
  (levels.find(({ id }) => id === 'rookie') ?? levels[0])?.id ?? ''

export const middleLevel = (levels: Level[]): string => levels[Math.floor(levels.length / 2)]?.id ?? ''
