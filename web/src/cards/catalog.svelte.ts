// The faces of all cards and bases, as the server's catalogue tells them.
import type { Subject } from '../art/picture'
import { get, sentence } from '../wire/http'
import type { AbilityInfo, Catalog, CardInfo, FactionInfo, Options, SetInfo } from '../wire/protocol'

export type Kind = 'minion' | 'action' | 'base' | 'titan'
export type Edition = Options['edition']

export interface Face extends Subject {
  id: string
  card: string
  editions: Edition[]
  note: string
  name: string
  kind: Kind
  /** A fusion is a minion and an action until it is played; it is drawn as a minion. */
  fusion: boolean
  faction: string
  factionName: string
  set: string
  setName: string
  icon: string
  color: string
  power: number | null
  copies: number
  breakpoint: number
  vp: number[]
  abilities: AbilityInfo[]
  rulings: string[]
}

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
    const common = (
      item: Pick<CardInfo, 'id' | 'card' | 'editions' | 'note' | 'name' | 'faction' | 'set' | 'icon' | 'rulings'>,
    ) => {
      const faction = this.#factions.get(item.faction)
      return {
        id: item.id,
        card: item.card || item.id,
        editions: item.editions,
        note: item.note,
        name: item.name,
        faction: item.faction,
        factionName: faction?.name ?? '',
        set: item.set,
        setName: this.#sets.get(item.set)?.name ?? '',
        icon: item.icon,
        color: faction?.color || NO_COLOR,
        rulings: item.rulings,
      }
    }
    const faces = new Map<string, Face>()
    for (const card of catalog.cards) {
      faces.set(card.id, {
        ...common(card),
        kind: card.kind === 'action' || card.kind === 'titan' ? card.kind : 'minion',
        fusion: card.kind === 'fusion',
        power: card.power ?? null,
        copies: card.copies,
        breakpoint: 0,
        vp: [],
        abilities: card.abilities,
        on: card.plays_on.replace('own_', ''),
      })
    }
    for (const base of catalog.bases) {
      faces.set(base.id, {
        ...common(base),
        kind: 'base',
        fusion: false,
        power: null,
        copies: 1,
        breakpoint: base.breakpoint,
        vp: base.vp,
        abilities: base.text ? [{ type: 'base', text: base.text, changed: base.changed }] : [],
        on: '',
      })
    }
    this.faces = faces
    this.catalog = catalog
    this.problem = ''
  }

  face(id: string | undefined): Face | undefined {
    return id ? this.faces.get(id) : undefined
  }
  /** The same card or base as the other edition has it, if it changed. */
  other(face: Face): Face | undefined {
    return this.faces.get(face.id === face.card ? `${face.card}.current` : face.card)
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
