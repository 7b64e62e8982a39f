// Bases and tiles in every room they may get: nothing is forgotten, too small, cut without need or covered.
import { describe, expect, test } from 'vitest'
import { GAP, GUTTER, leastHeight, LINE, PAD, planOf, type Plan, type Room } from '../../src/bases/plan'
import { lookOf } from '../../src/bases/tile'
import { SMALLEST_NAME } from '../../src/cards/names'
import type { Widths } from '../../src/ui/measure'
import { broken, combined, near, upTo } from '../every'

/** Every letter is half as wide as it is high. */
const half: Widths = (text, font) => (text.length * Number(/([\d.]+)px/.exec(font)?.[1])) / 2

const STRIP = 46
const ROOMS = {
  width: [172, 196, 224, 270, 318, 374],
  height: [150, 190, 230, 270, 320, 380, 450, 560],
  crowd: [[], [1], [3, 2], [5, 1, 1], [4, 4], [2, 2, 2, 2], [8, 6], [12], [0, 3]],
  words: [0, 90, 220],
  touch: [false, true],
  scale: [1, 1.15],
  strip: [false, true],
}

const cases = [...combined(ROOMS)].map(({ width, height, crowd, words, touch, scale, strip }) => {
  const room: Room = {
    width,
    height,
    lanes: crowd.map((tiles, seat) => ({ seat, tiles })),
    fixed: strip ? 27 : 33,
    lines: (size) => Math.ceil((words * size * 0.5) / (width - 21)),
    letters: strip ? [12.5, 12] : [14.5, 14, 13, 12.5, 12],
    touch,
    scale,
    strip,
  }
  return { room, plan: planOf(room), words }
})
const rule = (room: Room, { letters, cut }: Plan): number => {
  const lines = room.lines(letters)
  return Math.ceil((cut ? Math.min(cut, lines) : lines) * letters * LINE)
}
const taken = ({ rows, height }: Plan): number => (rows.length ? rows.length * (height + 2 * PAD + GAP) - GAP : 0)
const whole = (room: Room, plan: Plan): number =>
  plan.panorama + room.fixed + rule(room, plan) + (room.lanes.length ? 12 : 0) + taken(plan)

describe('a base in any room', () => {
  test('shows every tile of every lane once, in order, and divides lanes evenly', () => {
    expect(
      broken(cases, ({ room, plan }) =>
        room.lanes.every(({ seat, tiles }) => {
          const cells = plan.rows
            .flat()
            .filter((cell) => cell.seat === seat)
            .sort((a, b) => a.from - b.from)
          const ends = cells.map((cell) => cell.from + cell.tiles)
          const many = cells.map((cell) => cell.tiles)
          const joined = cells.every((cell, at) => cell.from === (ends[at - 1] ?? 0))
          return ends.at(-1) === tiles && joined && Math.max(...many) - Math.min(...many) <= 1
        }),
      ),
    ).toEqual([])
  })
  test('keeps players in their order, as far as rows are not shared', () => {
    const alone = cases.filter(({ plan }) => plan.rows.every((row) => row.length === 1))
    expect(
      broken(alone, ({ plan }) => {
        const seats = plan.rows.flat().map(({ seat, from }) => seat * 100 + from)
        return seats.every((seat, at) => seat > (seats[at - 1] ?? -1))
      }),
    ).toEqual([])
    expect(broken(cases, ({ plan }) => plan.rows.every((row) => row.length > 0))).toEqual([])
  })

  test('has rows exactly as wide as it is', () => {
    expect(
      broken(cases, ({ room, plan }) =>
        plan.rows.every((row) =>
          near(
            row.reduce((sum, cell) => sum + cell.width + GAP, -GAP),
            room.width - 12,
          ),
        ),
      ),
    ).toEqual([])
  })
  test('has tiles that lie beside each other in their cell, none too small and none in a crowd too wide', () => {
    const cells = cases.flatMap(({ room, plan }) => plan.rows.flat().map((cell) => ({ cell, scale: room.scale })))
    expect(
      broken(cells, ({ cell: { width, tiles, tile } }) => {
        const inside = width - GUTTER - PAD
        return tiles * tile + GAP * Math.max(0, tiles - 1) <= inside + 1e-6
      }),
    ).toEqual([])
    expect(broken(cells, ({ cell, scale }) => !cell.tiles || cell.tile >= 47 * scale - 1e-6)).toEqual([])
    expect(broken(cells, ({ cell }) => cell.tiles < 2 || cell.tile <= 196)).toEqual([])
  })
  test('gives players who share a row room by what they have there', () => {
    const rows = cases.flatMap(({ plan }) => plan.rows)
    const inside = (width: number): number => width - GUTTER - PAD
    expect(
      broken(rows, (row) =>
        row.every((one) => row.every((b) => one.tiles <= b.tiles || inside(one.width) > inside(b.width))),
      ),
    ).toEqual([])
    expect(rows.some((row) => row.length > 1)).toBe(true)
  })

  test('holds picture, ability and rows in its height, unless it scrolls', () => {
    expect(broken(cases, ({ room, plan }) => plan.scrolls || whole(room, plan) <= room.height + 1e-6)).toEqual([])
    expect(broken(cases, ({ plan }) => plan.panorama >= STRIP)).toEqual([])
    expect(broken(cases, ({ room, plan }) => !room.strip || plan.panorama === STRIP)).toEqual([])
    const most = ({ touch }: Room): number => (touch ? 104 : 140)
    expect(broken(cases, ({ room, plan }) => plan.height >= 44 && plan.height <= most(room))).toEqual([])
  })
  test('leaves no room unused that picture or tiles could take', () => {
    const most = ({ width, height }: Room, rows: number): number =>
      Math.max(104, Math.min(width * 0.8, height * (rows ? 0.46 : 0.6)))
    expect(
      broken(cases, ({ room, plan }) => {
        const left = room.height - whole(room, plan)
        const full = plan.panorama >= Math.floor(most(room, plan.rows.length))
        return plan.scrolls || room.strip || full || left <= plan.rows.length + 2
      }),
    ).toEqual([])
  })

  test('cuts its ability last, and only in its smallest letters', () => {
    expect(broken(cases, ({ room, plan }) => room.letters.includes(plan.letters))).toEqual([])
    const cut = cases.filter(({ plan }) => plan.cut > 0)
    expect(cut.length).toBeGreaterThan(100)
    expect(broken(cut, ({ room, plan }) => plan.letters === room.letters.at(-1))).toEqual([])
    expect(broken(cut, ({ room, plan }) => plan.scrolls || plan.cut < room.lines(plan.letters))).toEqual([])
    expect(broken(cut, ({ room }) => planOf({ ...room, height: 3000 }).cut === 0)).toEqual([])
  })
  test('scrolls only where one line of its ability and the lowest rows would not fit', () => {
    const scrolled = cases.filter(({ plan }) => plan.scrolls)
    expect(scrolled.length).toBeGreaterThan(100)
    expect(broken(scrolled, ({ plan }) => plan.cut === 1 && plan.panorama === STRIP && plan.height === 44)).toEqual([])
    expect(broken(scrolled, ({ room, plan }) => whole(room, plan) > room.height)).toEqual([])
  })
  test('never gets worse with more height', () => {
    expect(
      broken(cases, ({ room, plan }) => {
        const higher = planOf({ ...room, height: room.height + 60 })
        const seen = plan.scrolls || !higher.scrolls
        const read = plan.scrolls || plan.cut > 0 || (higher.cut === 0 && higher.letters >= plan.letters)
        return seen && read
      }),
    ).toEqual([])
  })
  test('fits into the height that it says it needs in a stack, and no row less would do', () => {
    const stacked = cases.filter(({ room }) => room.strip && room.touch && room.lanes.length > 0)
    expect(
      broken(stacked, ({ room }) => {
        const plan = planOf({ ...room, height: leastHeight(room), lines: () => 1 })
        return !plan.scrolls && plan.cut === 0
      }),
    ).toEqual([])
  })
})

describe('a tile of any size', () => {
  const tiles = [
    ...combined({
      name: ['Igor', 'King Rex', 'Sidelined Girlfriend', 'Laser Triceratops'],
      width: upTo(47, 300, 11),
      height: upTo(44, 140, 8),
      attached: [0, 1, 2, 4],
      changed: ['', '+1', '+1▲2'],
      talent: [false, true],
      scale: [1, 1.15],
    }),
  ].map((each) => ({
    ...each,
    look: lookOf({ ...each, text: 'Draw a card.' }, each.width, each.height, each.scale, half),
  }))
  const standing = tiles.filter(({ look }) => look.form === 'upright')
  const lying = tiles.filter(({ look }) => look.form !== 'upright')

  test('has a name in letters that can be read, below or beside its picture', () => {
    expect(broken(tiles, ({ look, scale }) => look.name.size >= SMALLEST_NAME * scale - 0.2)).toEqual([])
    expect(broken(tiles, ({ look }) => look.picture >= 16)).toEqual([])
    expect(
      broken(standing, ({ look, height }) => {
        const strip = Math.ceil(look.name.lines * look.name.size * 1.06) + 5
        return look.picture === 16 || look.picture + strip + 6 === height
      }),
    ).toEqual([])
    expect(broken(lying, ({ look, width }) => look.picture < width / 2)).toEqual([])
    expect(
      broken(lying, ({ look, height }) => look.name.cut || look.name.lines * look.name.size * 1.06 <= height),
    ).toEqual([])
    expect(broken(lying, ({ width, height }) => width / height >= 1.15)).toEqual([])
  })
  test('has its power above its name, however low it is', () => {
    expect(broken(tiles, ({ look }) => look.burst >= 21 && look.burst <= 36)).toEqual([])
    expect(broken(standing, ({ look }) => look.burst - look.lift <= look.picture)).toEqual([])
  })
  test('has signs that cover no word: each form has its places for them', () => {
    expect(broken(standing, ({ look }) => ['corner', 'pill'].includes(look.signs) && !look.ticket)).toEqual([])
    expect(broken(lying, ({ look }) => (look.signs === 'row') === look.ticket && !look.brief)).toEqual([])
    expect(broken(lying, ({ look }) => !['corner', 'pill'].includes(look.signs))).toEqual([])
    expect(broken(tiles, ({ look, attached }) => !look.ticket || attached > 0)).toEqual([])
  })
  test('tells its text only where all of it has room', () => {
    const telling = tiles.filter(({ look }) => look.form === 'telling')
    expect(telling.length).toBeGreaterThan(10)
    expect(broken(telling, ({ look, width, scale }) => look.text !== '' && width >= 215 * scale)).toEqual([])
    expect(
      broken(telling, ({ look, height, scale }) => {
        const words = look.name.lines * look.name.size * 1.06 + 12.5 * scale * 1.22
        return words + 12 + (look.ticket ? 19 * scale : 0) <= height
      }),
    ).toEqual([])
    expect(broken(tiles, ({ look }) => (look.form === 'telling') === (look.text !== ''))).toEqual([])
  })
  test('has a sign in the corner only where the pill lies below it, and a pill that leaves the power in sight', () => {
    const changed = [...combined({ width: upTo(47, 100, 3), height: upTo(44, 120, 3) })]
      .map((each) => ({
        ...each,
        look: lookOf({ name: 'Igor', text: '', attached: 1, changed: '+1' }, each.width, each.height, 1, half),
      }))
      .filter(({ look }) => look.form === 'upright')
    expect(broken(changed, ({ look }) => (look.signs === 'corner') === look.picture + 5 >= 37)).toEqual([])
    const pills = changed.filter(({ look }) => look.signs === 'pill')
    expect(broken(pills, ({ look, width }) => look.brief === 26 + 14 > width - look.burst)).toEqual([])
  })
})
