// What one faction's pictures are made of. One small module in `scenes` for each faction, fetched with its cards.
import { SPARK, type Canvas } from './canvas'
import type { Costume } from './costume'
import { INK, mix, WHITE } from './ink'

export interface FactionArt {
  /** The faction's colour with more strength, where the one of the facts is too brown or grey for a frame. */
  pop?: string
  /** Three times of the day, seven inks each: see `Hour`. */
  hours: readonly string[]
  /** What its heroes are coloured with: lit, plain, in the shade. */
  hero: string
  scene: (c: Canvas) => void
  /** There is no weather. */
  indoors?: boolean
  /** How its people look, if it has any. */
  people?: Costume
  /** The icons of its actions that a hand can hold. */
  grips?: string
}

/** Three hours that follow from a single colour, for a faction without a scene. */
export function hoursFrom(color: string): string[] {
  const ink = (base: string, share: number): string => mix(color, base, share).slice(1)
  const warm = mix(color, '#ff8a3c', 0.45)
  return [
    [ink(INK, 0.45), ink(WHITE, 0.12), ink('#fff3d6', 0.72), ink(INK, 0.3), ink(INK, 0.52), ink(INK, 0.76), 'fff8e0'],
    [
      mix(warm, INK, 0.5).slice(1),
      warm.slice(1),
      mix(warm, '#fff0c0', 0.65).slice(1),
      mix(warm, INK, 0.36).slice(1),
      mix(warm, INK, 0.56).slice(1),
      mix(warm, INK, 0.78).slice(1),
      'fff2c8',
    ],
    [
      ink('#0c0a2a', 0.8),
      ink('#2a2a78', 0.55),
      ink('#c8d8ff', 0.5),
      ink('#14123c', 0.55),
      ink('#14123c', 0.72),
      ink('#0b0920', 0.86),
      'eef4ff',
    ],
  ].map((hour) => hour.join(' '))
}

/** The scene of a third-party faction: hills, a sun and stars in its colour. */
export function plainArt(color: string): FactionArt {
  return {
    hours: hoursFrom(color),
    hero: `${mix(color, '#fffbe8', 0.85).slice(1)} ${mix(color, WHITE, 0.4).slice(1)} ${mix(color, INK, 0.35).slice(1)}`,
    scene(c) {
      c.sky()
      c.rays(14, 0.14)
      c.disc(26 * c.s)
      c.layer(c.ridge(c.y - 6, 40 * c.s, 44, c.odds(0.5)), c.far, { dots: 0.22 })
      c.ground(c.y + 6, c.main, 10, { dots: 0.22 })
      c.ground(c.h - 10 * c.s, c.near, 12)
      c.specks(14, SPARK, c.light, 0.25, 0.7)
    },
  }
}
