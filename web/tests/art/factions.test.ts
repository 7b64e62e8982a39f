// Over all factions of the facts and all scenes there are.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hourOf } from '../../src/art/canvas'
import type { FactionArt } from '../../src/art/faction'
import { contrast, ground, INK, keyInk, LETTERS } from '../../src/art/ink'
import { iconPath } from '../../src/art/outline'
import { LAYOUTS, picture, type Layout, type Subject } from '../../src/art/picture'
import { showsIcon } from '../../src/art/stage'
import { badges, icons, readFacts } from '../../tools/faces'

const modules = import.meta.glob<{ default: FactionArt }>('../../src/art/scenes/*.ts', { eager: true })
const arts = new Map(
  Object.entries(modules).map(([path, module]) => [/(\w+)\.ts$/.exec(path)?.[1] ?? '', module.default]),
)
const facts = readFacts(join(import.meta.dirname, '../../../src/basebreaker/facts'))
const factions = facts.flatMap((set) => set.factions ?? [])
const body = icons()

const subjects: Subject[] = facts.flatMap((set) => [
  ...(set.factions ?? []).flatMap((faction) => {
    const common = (card: { id: string; icon?: string }) => ({
      id: card.id,
      faction: faction.id,
      icon: card.icon ?? '',
      color: faction.color ?? '',
    })
    const cards = (faction.cards ?? []).map((card): Subject => ({
      ...common(card),
      kind: card.kind === 'minion' ? 'minion' : 'action',
      power: card.power ?? null,
      copies: card.copies ?? 1,
      abilities: card.abilities ?? [],
      on: card.plays_on ?? '',
    }))
    return faction.titan
      ? [...cards, { ...common(faction.titan), kind: 'titan' as const, power: null, abilities: [], on: '' }]
      : cards
  }),
  ...(set.bases ?? []).map((base): Subject => ({
    id: base.id,
    kind: 'base',
    faction: base.faction ?? '',
    icon: base.icon ?? '',
    color: '#7a6f8a',
    power: null,
    abilities: [],
    on: '',
  })),
])
const drawn = (subject: Subject, layout: Layout): string => {
  const { scene, hero } = picture(
    subject,
    layout,
    arts.get(subject.faction) ?? null,
    subject.icon && iconPath(body(subject.icon)),
  )
  return scene + hero
}

test('every faction of the facts has a scene of its own', () => {
  expect(factions.map(({ id }) => id).filter((id) => !arts.has(id))).toEqual([])
})

test('a faction that nobody has drawn gets a scene from its colour', () => {
  const stranger = (color: string): Subject => ({
    id: `one-${color}`,
    kind: 'minion',
    faction: 'strangers',
    icon: '',
    color,
    power: 3,
    abilities: [],
    on: '',
  })
  expect(drawn(stranger('#3366aa'), 'window')).toContain('<path')
  expect(drawn(stranger('#3366aa'), 'window')).not.toBe(drawn(stranger('#aa6633'), 'window'))
})

describe.each([...arts])('the art of %s', (id, art) => {
  test('has three hours of seven inks', () => {
    expect(art.hours.map((hour) => hourOf(hour).map((ink) => /^#[0-9a-f]{6}$/.test(ink)))).toEqual(
      Array(3).fill(Array(7).fill(true)),
    )
    expect(art.hero.split(' ')).toHaveLength(3)
  })

  test('lifts its heroes off every ink of every hour, the darkest included', () => {
    for (const hour of art.hours) {
      const inks = hourOf(hour)
      const key = keyInk(inks[6])
      for (const ink of inks)
        expect(Math.max(contrast(INK, ink), contrast(key, ink)), `${id}: ${ink} in ${hour}`).toBeGreaterThan(3)
    }
  })

  test('names only icons that there are', () => {
    for (const name of [...Object.keys(art.people?.looks ?? {}), ...(art.grips?.split(' ') ?? [])])
      expect(body(name), name).toContain('<path')
  })
})

test('names are readable on the ground of every faction', () => {
  for (const { color } of factions) expect(contrast(ground(color ?? '', LETTERS), LETTERS)).toBeGreaterThanOrEqual(4.5)
})

describe.each(Object.keys(LAYOUTS) as Layout[])('as a %s', (layout) => {
  test('all pictures are sound, and no larger than they may be', () => {
    for (const subject of subjects) {
      const svg = drawn(subject, layout)
      expect(svg, subject.id).not.toMatch(/filter|mask|blend|style=|NaN|undefined|Infinity|#[0-9a-f]{0,5}"/)
      expect((svg.match(/<(?!\/)/g) ?? []).length, subject.id).toBeLessThan(260)
      expect(svg.length, subject.id).toBeLessThan(64_000)
    }
  })
})

test('a picture that shows no icon is the same without it', () => {
  const without = subjects.filter((subject) => !showsIcon(subject, arts.get(subject.faction) as FactionArt))
  expect(without.length).toBeGreaterThan(30)
  for (const subject of without) {
    const art = arts.get(subject.faction) ?? null
    const twin = { ...subject, id: `${subject.id}.twin`, card: subject.id }
    expect(picture(twin, 'strip', art, ''), subject.id).toEqual(
      picture(subject, 'strip', art, iconPath(body(subject.icon))),
    )
  }
})

test('badges come apart from the icons of cards', () => {
  for (const [faction, badge] of badges(facts)) expect(body(badge), faction).toContain('<path')
})
