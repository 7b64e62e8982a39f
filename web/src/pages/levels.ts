// The strength of bots that people meet unless they choose another.
import type { Level } from '../wire/protocol'

export const middleLevel = (levels: Level[]): string => levels[Math.floor(levels.length / 2)]?.id ?? ''
