// The faces of all cards and bases, as the server's catalogue tells them, with the icons bundled for their factions.
import { SvelteMap } from 'svelte/reactivity'
import factionIcons from 'virtual:faces'
import { get, sentence } from '../wire/http'
import type { AbilityInfo, Catalog, FactionInfo, SetInfo } from '../wire/protocol'

export type Kind = 'minion' | 'action' | 'base'

export interface Face {
  id: string
  name: string
  kind: Kind
  faction: string
  factionName: string
  set: string
  setName: string
  icon: string
  color: string
  pattern: number
  power: number | null
  copies: number
  breakpoint: number
  vp: number[]
  abilities: AbilityInfo[]
  rulings: string[]
  current: string
}

const PATTERNS = 6
const NO_COLOR = '#7a6f8a'

class CatalogStore {
  catalog = $state.raw<Catalog | null>(null)
  problem = $state('')
  faces = $state.raw(new Map<string, Face>())
  #factions = new Map<string, FactionInfo>()
  #sets = new Map<string, SetInfo>()
  #loading: Promise<void> | null = null

  load(): Promise<void> {
    this.#loading ??= get('Catalog', '/api/catalog').then(
      (catalog) => this.use(catalog),
      (error: unknown) => {
        this.#loading = null
        this.problem = sentence(error)
      },
    )
    return this.#loading
  }

  use(catalog: Catalog): void {
    this.#sets = new Map(catalog.sets.map((set) => [set.id, set]))
    this.#factions = new Map(catalog.factions.map((faction) => [faction.id, faction]))
    const order = catalog.factions.map((faction) => faction.id)
    const common = (item: { id: string; name: string; faction: string; set: string; icon?: string; rulings?: string[]; current?: string }) => {
      const faction = this.#factions.get(item.faction)
      return {
        id: item.id,
        name: item.name,
        faction: item.faction,
        factionName: faction?.name ?? '',
        set: item.set,
        setName: this.#sets.get(item.set)?.name ?? '',
        icon: item.icon ?? '',
        color: faction?.color || NO_COLOR,
        pattern: Math.max(0, order.indexOf(item.faction)) % PATTERNS,
        rulings: item.rulings ?? [],
        current: item.current ?? '',
      }
    }
    const faces = new Map<string, Face>()
    for (const card of catalog.cards) {
      faces.set(card.id, {
        ...common(card),
        kind: card.kind === 'minion' ? 'minion' : 'action',
        power: card.power ?? null,
        copies: card.copies,
        breakpoint: 0,
        vp: [],
        abilities: card.abilities ?? [],
      })
    }
    for (const base of catalog.bases) {
      faces.set(base.id, {
        ...common(base),
        kind: 'base',
        power: null,
        copies: 1,
        breakpoint: base.breakpoint,
        vp: base.vp,
        abilities: base.text ? [{ type: 'base', text: base.text }] : [],
      })
    }
    this.faces = faces
    this.catalog = catalog
    this.problem = ''
  }

  face(id: string | undefined): Face | undefined {
    return id ? this.faces.get(id) : undefined
  }
  name(id: string | undefined): string {
    return this.face(id)?.name ?? 'a card'
  }
  faction(id: string): FactionInfo | undefined {
    return this.catalog ? this.#factions.get(id) : undefined
  }
  set(id: string): SetInfo | undefined {
    return this.catalog ? this.#sets.get(id) : undefined
  }
}

export const cards = new CatalogStore()

const bodies = new SvelteMap<string, Record<string, string>>()
const asked = new Set<string>()

/** The drawing of an icon, or '' until its faction's icons have arrived. */
export function iconBody(faction: string, icon: string): string {
  const known = bodies.get(faction)
  if (known) return known[icon] ?? ''
  const load = factionIcons[faction]
  if (load && !asked.has(faction)) {
    asked.add(faction)
    fetchIcons(faction, load, 1000)
  }
  return ''
}

/** Fetch a faction's icons; if the server can't be reached, try again after a while that grows up to half a minute. */
function fetchIcons(faction: string, load: (typeof factionIcons)[string], wait: number): void {
  load().then(
    (module) => bodies.set(faction, module.default),
    () => setTimeout(() => fetchIcons(faction, load, Math.min(2 * wait, 30_000)), wait),
  )
}
