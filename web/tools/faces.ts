// Bundles only the icons the card facts name: one small module for each faction, loaded when its cards are first shown.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { IconifyJSON } from '@iconify/types'
import { parse } from 'yaml'
import type { Plugin } from 'vite'

interface Fact {
  id: string
  name?: string
  icon?: string
  faction?: string
}
interface CardFact extends Fact {
  kind?: string
  power?: number
  copies?: number
  plays_on?: string
  abilities?: { type: string; text: string }[]
}
export interface Facts {
  factions?: (Fact & { color?: string; cards?: CardFact[]; current_cards?: CardFact[]; titan?: CardFact })[]
  bases?: (Fact & { breakpoint?: number; vp?: number[]; text?: string })[]
}

const FACES = 'virtual:faces'
const UI = 'virtual:ui-icons'

export function readFacts(folder: string): Facts[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  return files.map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Facts)
}

/** Which icons each faction's cards and bases need. */
export function iconsByFaction(facts: Facts[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  const add = (faction: string, fact: Fact): void => {
    const icons = wanted.get(faction) ?? new Set<string>()
    wanted.set(faction, icons)
    if (fact.icon) icons.add(fact.icon)
  }
  for (const set of facts) {
    for (const faction of set.factions ?? []) {
      wanted.set(faction.id, wanted.get(faction.id) ?? new Set())
      for (const card of [...(faction.cards ?? []), ...(faction.current_cards ?? []), faction.titan ?? []].flat())
        add(faction.id, card)
    }
    for (const base of set.bases ?? []) add(base.faction ?? 'common', base)
  }
  return wanted
}

/** The drawing of each icon by its name. */
export function icons(): (name: string) => string {
  const require = createRequire(import.meta.url)
  const all = require('@iconify-json/game-icons/icons.json') as IconifyJSON
  return (name) => {
    const key = all.aliases?.[name]?.parent ?? name
    const icon = all.icons[key]
    if (!icon) throw new Error(`The card facts name the icon "${name}", which is not in game-icons.`)
    return icon.body
  }
}

const bodies = (names: Iterable<string>, body: (name: string) => string): string =>
  `export default ${JSON.stringify(Object.fromEntries([...names].sort().map((name) => [name, body(name)])))}`

/** The icon each faction goes by. */
export function badges(facts: Facts[]): Map<string, string> {
  return new Map(
    facts.flatMap((set) => (set.factions ?? []).map((faction) => [faction.id, faction.icon ?? ''] as const)),
  )
}

/**
 * Modules with icons: `virtual:ui-icons` those of the interface; `virtual:faces` says for each faction which icon is its badge, and how to
 * fetch that one and those of its cards.
 * @param folder where the card facts are; @param ui the icons the interface itself uses
 */
export function faces(folder: string, ui: readonly string[]): Plugin {
  const facts = readFacts(folder)
  const wanted = iconsByFaction(facts)
  const badge = badges(facts)
  const body = icons()
  const entry = (f: string): string =>
    `${JSON.stringify(f)}: { badge: ${JSON.stringify(badge.get(f) ?? '')}, drawn: () => import('${FACES}/${f}/badge'), icons: () => import('${FACES}/${f}') }`
  return {
    name: 'basebreaker-faces',
    resolveId: (id) => (id === UI || id === FACES || id.startsWith(`${FACES}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${UI}`) return bodies(ui, body)
      if (id === `\0${FACES}`) return `export default {${[...wanted.keys()].map(entry).join(',')}}`
      if (!id.startsWith(`\0${FACES}/`)) return undefined
      const [faction = '', part] = id.slice(FACES.length + 2).split('/')
      if (part !== 'badge') return bodies(wanted.get(faction) ?? [], body)
      const name = badge.get(faction)
      return bodies(name ? [name] : [], body)
    },
  }
}
