import { describe, expect, test } from 'vitest'
import { cardBack, crest } from '../../src/art/back'
import { botFace, botLine } from '../../src/art/bots'
import { cracks, shards } from '../../src/art/cracks'
import { contrast, ground, mix } from '../../src/art/ink'
import { move } from '../../src/art/move'
import { outline } from '../../src/art/outline'
import { at } from '../../src/art/path'
import { breaksFrame, LAYOUTS, picture, type Layout, type Subject } from '../../src/art/picture'
import { chance, hash } from '../../src/art/seed'
import { kindSign, pennants } from '../../src/art/signs'
import { weatherOf } from '../../src/art/weather'

const imp = (given: Partial<Subject> = {}): Subject => ({
  id: 'imp',
  kind: 'minion',
  faction: 'imps',
  icon: 'imp',
  color: '#3355aa',
  power: 3,
  abilities: [],
  on: '',
  ...given,
})
const ICON = 'M10 10h80v100h-80zm20 20v40h40v-40z'
const layouts = Object.keys(LAYOUTS) as Layout[]

describe('seeds', () => {
  test('give the same numbers everywhere', () => {
    expect(hash('killer_queen')).toBe(1381630939)
    const r = chance('the_hill')
    expect([r(), r(), r()].map((value) => Math.round(value * 1e6))).toEqual([227596, 156058, 807849])
  })
})

describe('a picture', () => {
  test('is the same for the same card, and another for another', () => {
    for (const layout of layouts) {
      expect(picture(imp(), layout, null, ICON)).toEqual(picture(imp(), layout, null, ICON))
      expect(picture(imp({ id: 'gnome' }), layout, null, ICON).scene).not.toBe(picture(imp(), layout, null, ICON).scene)
    }
  })

  test('is drawn once for each card and layout', () => {
    expect(picture(imp({ id: 'once' }), 'tile', null, ICON)).toBe(picture(imp({ id: 'once' }), 'tile', null, ICON))
    expect(picture(imp({ id: 'once' }), 'tile', null, ICON)).not.toBe(picture(imp({ id: 'once' }), 'card', null, ICON))
  })

  test('uses no costly effects, no inline styles and no numbers that are none', () => {
    for (const kind of ['minion', 'action', 'base'] as const) {
      for (const layout of layouts) {
        const { scene, hero } = picture(imp({ id: `all-${kind}`, kind }), layout, null, ICON)
        expect(scene + hero).not.toMatch(/filter|mask|blend|style=|NaN|undefined|Infinity/)
      }
    }
  })

  test('names its own parts so that the page can tell them apart', () => {
    const { scene, hero } = picture(imp(), 'window', null, ICON)
    for (const [, id] of (scene + hero).matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^~/)
  })

  test('shows a swarm where one is weak', () => {
    const copies = (power: number): number =>
      picture(imp({ id: `p${power}`, power }), 'window', null, ICON).hero.split('clipPath id').length - 1
    expect([copies(0), copies(1), copies(2), copies(5)]).toEqual([3, 3, 1, 1])
  })
})

test('the weather follows from the seed, and is mostly fine', () => {
  const seen = Array.from({ length: 300 }, (_, i) => weatherOf(`card ${i}`))
  expect(new Set(seen)).toEqual(new Set(['clear', 'rain', 'fog', 'wind']))
  expect(seen.filter((each) => each === 'clear').length).toBeGreaterThan(150)
  expect(weatherOf('card 7')).toBe(weatherOf('card 7'))
})

describe('an outline', () => {
  test('has each part from its own start, and how far it reaches', () => {
    expect(outline('M10 10h80v100h-80zm20 20v40h40v-40z')).toEqual({
      parts: ['M10 10h80v100h-80z', 'M30 30v40h40v-40z'],
      box: { x: 10, y: 10, w: 80, h: 100 },
    })
  })

  test('reads flags of arcs that are written without gaps', () => {
    expect(outline('M0 0a5 5 0 015 5z').box).toEqual({ x: 0, y: 0, w: 5, h: 5 })
    expect(outline('M0 0a5 5 0 11.5-5z').box).toEqual({ x: 0, y: -5, w: 0.5, h: 5 })
  })
})

test('a prop can be put anywhere, in any size, turned round', () => {
  expect(at('m1 2l-3 4h5v-6z', 10, 20, 2)).toBe('M10 20m2 4l-6 8h10v-12z')
  expect(at('m1 2l-3 4h5v-6z', 10, 20, 2, true)).toBe('M10 20m-2 4l6 8h-10v-12z')
  expect(at('a1 1 0 0 1 2 0', 0, 0, 3, true)).toBe('M0 0a3 3 0 0 0-6 0')
})

describe('cracks', () => {
  test('begin late and only grow', () => {
    expect(cracks('hill', 600, 200, 0.2)).toBe('')
    const sizes = [0.4, 0.6, 0.85, 1].map((share) => cracks('hill', 600, 200, share).length)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
    expect(new Set(sizes).size).toBe(4)
  })

  test('end in pieces that lie around one point and fly apart', () => {
    const pieces = shards('hill', 600, 200)
    expect(new Set(pieces.map(({ corners }) => String(corners[0]))).size).toBe(1)
    expect(pieces.map(({ dx, dy }) => Math.round(Math.hypot(dx, dy) * 1000))).toEqual(pieces.map(() => 1000))
  })
})

test('inks mix and contrast as the rules of the web count them', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast(ground('#ffee55', '#fff8e6'), '#fff8e6')).toBeGreaterThanOrEqual(4.5)
})

describe('signs', () => {
  test('tell what an action is played on', () => {
    const sign = (given: Partial<Subject>) => kindSign(imp(given))
    expect([
      sign({ kind: 'action' }),
      sign({ kind: 'action', on: 'base' }),
      sign({ kind: 'action', on: 'minion' }),
    ]).toEqual(['action', 'on-base', 'on-minion'])
    expect([sign({}), sign({ kind: 'base' }), sign({ kind: 'titan' })]).toEqual([null, null, 'titan'])
  })

  test('hang a pennant for each sort of ability', () => {
    expect(
      pennants(imp({ abilities: [{ type: 'on_play' }, { type: 'ongoing' }, { type: 'talent' }, { type: 'ongoing' }] })),
    ).toEqual(['talent', 'ongoing'])
  })
})

describe('bots', () => {
  test('of every level have a face and a line of their own', () => {
    const levels = ['random', 'rookie', 'regular', 'veteran', 'somebodys_bot']
    expect(new Set(levels.map(botFace)).size).toBe(levels.length)
    expect(new Set(levels.map(botLine)).size).toBe(levels.length)
  })
})

test('backs and crests show both factions', () => {
  const half = (color: string, icon: string) => ({ color, icon, art: null })
  const [a, b] = [half('#aa0000', 'M0 0h10v10z'), half('#0000aa', 'M0 0h20v20z')]
  for (const draw of [cardBack, crest]) {
    expect(draw(a, b)).not.toBe(draw(b, a))
    for (const { color, icon } of [a, b])
      expect(draw(a, b)).toSatisfy((svg: string) => svg.includes(icon) && (svg.includes(color) || draw === cardBack))
  }
})

test('who is strong breaks the frame', () => {
  expect([
    breaksFrame(imp({ power: 4 })),
    breaksFrame(imp({ power: 5 })),
    breaksFrame(imp({ kind: 'titan', power: null })),
    breaksFrame(imp({ kind: 'base', power: null })),
  ]).toEqual([false, true, true, false])
})

test('paths are moved in any notation', () => {
  expect(move('M1 2l3-4H5v6q1 1 2 2z', 10, 20, 2)).toBe('M12 24l6-8H20v12q2 2 4 4z')
  expect(move('M0 0a2 1 0 0 1 4 0', 0, 0, -1, 1)).toBe('M0 0a2 1 0 0 0-4 0')
})
