// Bundles only the icons the card facts name: one small module for each faction, loaded when its cards are first shown.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { IconifyJSON } from '@iconify/types'
import { parse } from 'yaml'
import type { Plugin } from 'vite'

interface Fact {
  id: string
  icon?: string
  faction?: string
}
interface Facts {
  factions?: (Fact & { cards?: Fact[]; current_cards?: Fact[] })[]
  bases?: Fact[]
}

const FACES = 'virtual:faces'
const UI = 'virtual:ui-icons'

export function readFacts(folder: string): Facts[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort()
  return files.map((name) => parse(readFileSync(join(folder, name), 'utf8')) as Facts)
}

/** Which icons each faction needs: its own, its cards' and its bases'. */
export function iconsByFaction(facts: Facts[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  const add = (faction: string, fact: Fact): void => {
    const icons = wanted.get(faction) ?? new Set<string>()
    wanted.set(faction, icons)
    if (fact.icon) icons.add(fact.icon)
  }
  for (const set of facts) {
    for (const faction of set.factions ?? []) {
      add(faction.id, faction)
      for (const card of [...(faction.cards ?? []), ...(faction.current_cards ?? [])]) add(faction.id, card)
    }
    for (const base of set.bases ?? []) add(base.faction ?? 'common', base)
  }
  return wanted
}

function loadIcons(): (name: string) => string {
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

/** @param folder where the card facts are; @param ui the icons the interface itself uses */
export function faces(folder: string, ui: readonly string[]): Plugin {
  const wanted = iconsByFaction(readFacts(folder))
  const body = loadIcons()
  return {
    name: 'basebreaker-faces',
    resolveId: (id) => (id === UI || id === FACES || id.startsWith(`${FACES}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${UI}`) return bodies(ui, body)
      if (id === `\0${FACES}`) {
        const lines = [...wanted.keys()].map((f) => `${JSON.stringify(f)}: () => import('${FACES}/${f}')`)
        return `export default {${lines.join(',')}}`
      }
      if (!id.startsWith(`\0${FACES}/`)) return undefined
      return bodies(wanted.get(id.slice(FACES.length + 2)) ?? [], body)
    },
  }
}
