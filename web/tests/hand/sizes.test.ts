// Hands of every length in every room: each card can be found, its words are read, nothing sticks out.
import { describe, expect, test } from 'vitest'
import { fanOf } from '../../src/hand/fan'
import { edge, fitFace, FOOT, NAME_LINE, powerSize, SMALLEST, textHeight, type Printed } from '../../src/hand/fitting'
import { beyond, GAP, PAD } from '../../src/hand/row'
import type { Widths } from '../../src/ui/measure'
import { broken, combined, near, upTo } from '../every'

/** Every letter is half as wide as it is high. */
const half: Widths = (text, font) => (text.length * Number(/([\d.]+)px/.exec(font)?.[1])) / 2

describe('a fan of any length', () => {
  const cases = [
    ...combined({
      scale: [0.92, 1, 1.15],
      room: [500, 640, 797, 955, 1110, 1420],
      height: [196, 240, 300],
      count: upTo(1, 20, 1),
    }),
  ].map((each) => ({ ...each, fan: fanOf(each.count, each.room, each.height, each.scale) }))

  test('lies in the middle of its room, with an edge at both sides', () => {
    expect(
      broken(cases, ({ fan, count }) => near(fan.left, fan.room - fan.left - fan.step * (count - 1) - fan.width)),
    ).toEqual([])
    expect(broken(cases, ({ fan }) => fan.left >= 13.4)).toEqual([])
    expect(broken(cases, ({ fan, room }) => fan.room >= room && fan.scrolls === fan.room > room + 1)).toEqual([])
  })
  test('shows more than half of every card', () => {
    expect(broken(cases, ({ fan, count }) => count === 1 || fan.step >= fan.width * 0.56)).toEqual([])
    expect(broken(cases, ({ fan }) => fan.step <= fan.width + 10)).toEqual([])
  })
  test('is written on where cards lie free, five pixels from the next one; or all over where that is too little', () => {
    expect(
      broken(cases, ({ fan, count, scale }) => {
        const free = count > 1 ? Math.min(fan.width, fan.step - 5) : fan.width
        return near(fan.shown, free < 84 * scale ? fan.width : free)
      }),
    ).toEqual([])
  })
  test('has cards as wide as they look well, slimmer and never wider with one more', () => {
    expect(broken(cases, ({ fan, height }) => fan.width <= Math.round(height * 0.8) && fan.height === height)).toEqual(
      [],
    )
    expect(broken(cases, ({ fan, scale }) => fan.width <= Math.round(200 * scale))).toEqual([])
    expect(
      broken(cases, ({ fan, scale, height }) => fan.width >= Math.round(Math.min(126 * scale, height * 0.8))),
    ).toEqual([])
    expect(
      broken(cases, ({ fan, count, room, height, scale }) => fanOf(count + 1, room, height, scale).width <= fan.width),
    ).toEqual([])
  })
  test('scrolls only with the slimmest cards, as close as they may lie', () => {
    const scrolled = cases.filter(({ fan }) => fan.scrolls)
    expect(scrolled.length).toBeGreaterThan(20)
    expect(broken(scrolled, ({ fan }) => near(fan.step, fan.width * 0.56))).toEqual([])
    expect(broken(scrolled, ({ fan, scale }) => fan.width === Math.round(126 * scale))).toEqual([])
  })
})

describe('a card of any size', () => {
  const cases = [
    ...combined({
      scale: [0.92, 1, 1.15],
      close: [false, true],
      kind: ['minion', 'base'],
      width: [126, 150, 181, 200, 236],
      height: [180, 196, 220, 250, 276, 320],
      length: [0, 40, 80, 120, 160, 200, 260, 320, 420, 600],
    }),
  ].map(({ kind, length, ...frame }) => {
    const face: Printed = {
      id: `c${length}`,
      name: 'Laser Triceratops',
      kind,
      abilities: length ? [{ type: 'on_play', text: 'word '.repeat(length / 5) }] : [],
    }
    const fit = fitFace(face, frame, half)
    const inside = frame.height - 2 * edge(frame.width)
    const title = fit.name.lines * fit.name.size * NAME_LINE + 8
    const text = textHeight(face, frame.width - 2 * edge(frame.width) - 19, fit.size, half)
    return { ...frame, kind, length, fit, inside, title, text }
  })
  const told = cases.filter(({ length }) => length > 0)
  const whole = told.filter(({ fit }) => !fit.cut)
  const cut = told.filter(({ fit }) => fit.cut)

  test('has words that can be read', () => {
    expect(broken(cases, ({ fit }) => fit.size >= SMALLEST)).toEqual([])
    expect(broken(cases, ({ fit, scale }) => fit.name.size >= 11 * scale - 0.2)).toEqual([])
    expect(broken(whole, ({ fit, scale, close }) => fit.size <= Math.max(12, (15 + (close ? 2 : 0)) * scale))).toEqual(
      [],
    )
  })
  test('without a text is a picture', () => {
    const silent = cases.filter(({ length }) => !length)
    expect(broken(silent, ({ fit, title, inside }) => fit.art === Math.floor(inside - title - FOOT - 4))).toEqual([])
    expect(broken(silent, ({ fit }) => fit.foot && fit.cut === 0)).toEqual([])
  })
  test('holds name, picture, text and foot in its height', () => {
    expect(
      broken(whole, ({ fit, title, text, inside }) => {
        const all = fit.art + title + text + 11 + (fit.foot ? FOOT : 0)
        return all <= inside + 1e-6
      }),
    ).toEqual([])
    expect(broken(cut, ({ fit, title, inside }) => fit.art + title + fit.cut <= inside)).toEqual([])
  })
  test('has a picture that is a picture, and prizes that cover no word of a base', () => {
    expect(broken(whole, ({ fit, inside }) => fit.art >= Math.floor(inside * 0.12) && fit.art <= inside * 0.5)).toEqual(
      [],
    )
    expect(broken(whole, ({ fit, inside }) => !fit.foot || fit.art >= Math.floor(inside * 0.24))).toEqual([])
    expect(broken(whole, ({ fit, kind }) => kind !== 'base' || fit.art >= 34)).toEqual([])
    expect(broken(cut, ({ fit, inside }) => fit.art === Math.max(34, Math.round(inside * 0.12)) && !fit.foot)).toEqual(
      [],
    )
  })
  test('is cut after a whole line, and only where its smallest letters do not fit', () => {
    expect(cut.length).toBeGreaterThan(50)
    expect(broken(cut, ({ fit, scale }) => fit.size === Math.max(SMALLEST, SMALLEST * scale))).toEqual([])
    expect(
      broken(
        cut,
        ({ fit }) => near((fit.cut / (fit.size * 1.25)) % 1, 0) || near((fit.cut / (fit.size * 1.25)) % 1, 1),
      ),
    ).toEqual([])
    const room = cut.filter(({ close, kind }) => !close && kind !== 'base')
    expect(
      broken(room, ({ fit, title, text, inside }) => inside - title - 11 - text < inside * 0.12 || fit.cut < text),
    ).toEqual([])
  })
  test('has its power on its picture', () => {
    const powers = [...combined({ art: upTo(0, 120, 3), width: [126, 181, 236] })]
    const size = ({ art, width }: (typeof powers)[number]): number => powerSize(art, width)
    expect(broken(powers, (each) => size(each) >= 28 && size(each) <= 42)).toEqual([])
    expect(broken(powers, (each) => size(each) === 28 || size(each) - 9 - edge(each.width) <= each.art)).toEqual([])
    expect(broken(powers, (each) => size(each) === 42 || size(each) + 1 > each.art + 9 + edge(each.width))).toEqual([])
  })
})

test('tiles before, in and after the row are all of them, wherever it is scrolled to', () => {
  const rows = [...combined({ each: [58, 72, 96], width: [280, 340, 700], count: [0, 1, 5, 14], part: upTo(0, 10, 1) })]
  const whole = (each: number, count: number): number => 2 * PAD + count * each + GAP * Math.max(0, count - 1)
  expect(
    broken(rows, ({ each, width, count, part }) => {
      const most = Math.max(0, whole(each, count) - width)
      const { before, after } = beyond(count, each, width, (most * part) / 10)
      const middles = upTo(0, count - 1, 1).map((at) => PAD + at * (each + GAP) + each / 2 - (most * part) / 10)
      const seen = middles.filter((middle) => middle >= 0 && middle <= width).length
      const ends = (part > 0 || before === 0) && (part < 10 || after === 0)
      return before + seen + after === count && ends
    }),
  ).toEqual([])
  expect(beyond(9, 72, 0, 0)).toEqual({ before: 0, after: 0 })
})
