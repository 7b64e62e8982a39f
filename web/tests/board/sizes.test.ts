// The layout at every size there is: all of the screen is used, nothing lies over anything, every base can be read.
import { describe, expect, test } from 'vitest'
import { INDEX, layoutOf, NARROWEST, RAIL, type Layout } from '../../src/board/layout'
import { broken, combined, near, upTo } from '../every'

const BETWEEN = 11
const SIZES = {
  width: upTo(320, 2200, 47),
  height: upTo(320, 1300, 43),
  bases: [1, 2, 3, 4, 5, 7, 9],
  scale: [0.92, 1, 1.15],
}
const cases = [...combined(SIZES)].map((each) => ({
  ...each,
  at: layoutOf(each.width, each.height, each.bases, each.scale),
}))

/** What lies above and below the bases in each layout: header, second row, speech bar, gaps. */
const around = ({ kind, phone, second }: Layout): number => {
  if (kind === 'desk') return 50 + 70 + 22
  if (phone) return 48 + { row: 46, slim: 22, none: 0 }[second] + 64 + 22
  return kind === 'tall' ? 48 + 70 + 22 : 48 + 11
}
const beside = ({ kind, phone, rail }: Layout): number =>
  kind === 'desk' ? RAIL[rail] + 3 * BETWEEN : phone ? 16 : 2 * BETWEEN
const cell = ({ columns, rows, room }: Layout): { wide: number; high: number } => ({
  wide: (room.width - BETWEEN * (columns - 1)) / columns,
  high: (room.height - BETWEEN * (rows - 1)) / rows,
})

describe('at every size', () => {
  test('a screen is as its sides say: wide ones are desks, low ones lie, narrow ones are phones', () => {
    const kind = ({ width, height, scale }: (typeof cases)[number]): string => {
      const [wide, high] = [width / scale, height / scale]
      const lies = high < 560 && width > 1.2 * height
      return wide < 600 && !lies ? 'phone' : high < 560 ? 'short' : wide < 1000 ? 'tall' : 'desk'
    }
    expect(broken(cases, (each) => (each.at.phone ? 'phone' : each.at.kind) === kind(each))).toEqual([])
    expect(broken(cases, ({ at }) => at.touch === (at.kind !== 'desk'))).toEqual([])
    expect(broken(cases, ({ at }) => (at.rail === 'none') === at.touch)).toEqual([])
    const second = (at: Layout, height: number): string => (at.phone ? (height >= 720 ? 'row' : 'slim') : 'none')
    expect(broken(cases, ({ at, height }) => at.second === second(at, height))).toEqual([])
  })

  test('header, bases, speech, hand and index fill the screen from top to foot', () => {
    const index = ({ scrolls, kind }: Layout): number => (scrolls && kind !== 'short' ? INDEX.row : 0)
    expect(
      broken(cases, ({ at, height }) => near(around(at) + at.room.height + at.hand.height + index(at), height)),
    ).toEqual([])
  })
  test('bases, players and index fill it from side to side', () => {
    const index = ({ scrolls, kind }: Layout): number => (scrolls && kind === 'short' ? INDEX.column : 0)
    expect(broken(cases, ({ at, width }) => near(beside(at) + at.room.width + index(at), width))).toEqual([])
  })

  test('every base has its cell, or is scrolled to', () => {
    expect(broken(cases, ({ at, bases }) => at.columns >= 1 && at.columns <= bases)).toEqual([])
    expect(broken(cases, ({ at, bases }) => at.scrolls || at.columns * at.rows >= bases)).toEqual([])
    expect(broken(cases, ({ at }) => !at.scrolls || (at.rows === 1 && !at.spare))).toEqual([])
    expect(
      broken(cases, ({ at, bases }) => at.phone || at.scrolls || at.spare === at.columns * at.rows > bases),
    ).toEqual([])
  })
  test('no cell is narrower or lower than a base that can be read', () => {
    expect(broken(cases, ({ at }) => at.columns === 1 || cell(at).wide >= NARROWEST[at.kind])).toEqual([])
    expect(broken(cases, ({ at }) => at.rows === 1 || cell(at).high >= (at.phone ? 168 : 236))).toEqual([])
    expect(broken(cases, ({ at }) => at.kind !== 'short' || at.rows === 1)).toEqual([])
  })
  test('a row that is scrolled shows as many bases as can be read', () => {
    const another = ({ columns, room }: Layout): number => (room.width + BETWEEN) / (columns + 1) - BETWEEN
    const scrolled = cases.filter(({ at, bases }) => at.scrolls && !at.phone && at.columns < bases)
    expect(scrolled.length).toBeGreaterThan(100)
    expect(broken(scrolled, ({ at }) => another(at) < NARROWEST[at.kind])).toEqual([])
  })
  test('bases are scrolled only where no grid of cells that can be read holds them', () => {
    const fits = ({ at, bases }: (typeof cases)[number], room: Layout['room'], lowest: number): boolean =>
      upTo(1, bases, 1).some((rows) => {
        const columns = Math.ceil(bases / rows)
        const { wide, high } = cell({ ...at, columns, rows, room })
        return wide >= NARROWEST[at.kind] && (rows === 1 || high >= lowest)
      })
    const scrolled = cases.filter(({ at }) => at.scrolls && !at.phone)
    expect(
      broken(scrolled, (each) => {
        const { kind, room } = each.at
        const whole =
          kind === 'short'
            ? { ...room, width: room.width + INDEX.column }
            : { ...room, height: room.height + INDEX.row }
        return !fits(each, whole, kind === 'short' ? Infinity : 236)
      }),
    ).toEqual([])
  })
  test('of all grids the cells are nearest to a card that stands', () => {
    const off = (at: Layout): number => Math.abs(Math.log(cell(at).wide / cell(at).high / 0.62))
    const grids = cases.filter(({ at }) => !at.scrolls && !at.phone && at.kind !== 'short')
    expect(
      broken(grids, ({ at, bases }) =>
        upTo(1, bases, 1).every((rows) => {
          const other = { ...at, rows, columns: Math.ceil(bases / rows) }
          const { wide, high } = cell(other)
          return wide < NARROWEST[at.kind] || (rows > 1 && high < 236) || off(at) <= off(other) + 1e-9
        }),
      ),
    ).toEqual([])
  })

  test('a hand is as high as it looks well, and tiles are for small screens', () => {
    const cards = (height: number, least: number, share: number, most: number): number =>
      Math.min(most, Math.max(least, Math.round(height * share)))
    const hand = (at: Layout, height: number): Layout['hand'] => {
      if (at.phone) return { form: 'tiles', height: 108 }
      if (at.kind === 'short') return { form: 'tiles', height: 106 }
      const high = at.kind === 'desk' ? cards(height, 200, 0.32, 290) : cards(height, 196, 0.25, 300)
      return { form: 'cards', height: high }
    }
    expect(
      broken(cases, ({ at, height }) => {
        const { form, height: high } = hand(at, height)
        return at.hand.form === form && at.hand.height === high
      }),
    ).toEqual([])
  })
  test('what does not scroll with more bases does not with fewer', () => {
    expect(
      broken(
        cases.filter(({ at, bases }) => bases > 1 && !at.scrolls),
        ({ width, height, bases, scale }) => !layoutOf(width, height, bases - 1, scale).scrolls,
      ),
    ).toEqual([])
  })
  test('players keep their whole rail as long as all bases can be read beside it', () => {
    const desks = cases.filter(({ at }) => at.kind === 'desk')
    const room = (width: number): number => width - RAIL.full - 3 * BETWEEN
    const inOneRow = (bases: number): number => bases * NARROWEST.desk + (bases - 1) * BETWEEN
    expect(broken(desks, ({ at, width, bases }) => at.rail === 'full' || inOneRow(bases) > room(width))).toEqual([])
    expect(broken(desks, ({ at }) => at.rail === 'strip' || !at.scrolls)).toEqual([])
  })
})

test('larger letters have the layout of a smaller screen', () => {
  const level = cases.filter(({ width, height }) => Math.abs(width / height - 1.2) > 0.01)
  expect(
    broken(level, ({ width, height, bases, scale, at }) => {
      const small = layoutOf(width / scale, height / scale, bases)
      return at.kind === small.kind && at.phone === small.phone && at.touch === small.touch
    }),
  ).toEqual([])
})
