// What has arrived of each faction's pictures: its icons and its scene. Both are fetched when first asked for.
import { SvelteMap } from 'svelte/reactivity'
import factionIcons from 'virtual:faces'
import type { FactionArt } from './faction'

const scenes = import.meta.glob<{ default: FactionArt }>('./scenes/*.ts')

/** Something for each faction that is fetched once; if the server can't be reached, again after a while that grows up to half a minute. */
class Fetched<Thing> {
  #there = new SvelteMap<string, Thing>()
  #asked = new Set<string>()
  #loader: (faction: string) => (() => Promise<{ default: Thing }>) | undefined

  constructor(loader: (faction: string) => (() => Promise<{ default: Thing }>) | undefined) {
    this.#loader = loader
  }
  /** The thing; undefined until it has arrived, null if there is none. */
  get(faction: string): Thing | undefined | null {
    const known = this.#there.get(faction)
    if (known) return known
    const load = this.#loader(faction)
    if (!load) return null
    if (!this.#asked.has(faction)) {
      this.#asked.add(faction)
      this.#fetch(faction, load, 1000)
    }
    return undefined
  }
  #fetch(faction: string, load: () => Promise<{ default: Thing }>, wait: number): void {
    load().then(
      (module) => this.#there.set(faction, module.default),
      () => setTimeout(() => this.#fetch(faction, load, Math.min(2 * wait, 30_000)), wait),
    )
  }
}

const icons = new Fetched<Record<string, string>>((faction) => factionIcons[faction]?.icons)
const badges = new Fetched<Record<string, string>>((faction) => factionIcons[faction]?.drawn)
const arts = new Fetched<FactionArt>((faction) => scenes[`./scenes/${faction}.ts`])

/** Those of a faction's icons that this one is among: its badge comes alone, the others together. */
const among = (faction: string, icon: string): Fetched<Record<string, string>> =>
  factionIcons[faction]?.badge === icon ? badges : icons

/** The drawing of an icon, or '' until it has arrived. */
export const iconBody = (faction: string, icon: string): string => among(faction, icon).get(faction)?.[icon] ?? ''

/** Whether this icon is here, or will never be. */
export const iconThere = (faction: string, icon: string): boolean => among(faction, icon).get(faction) !== undefined

/** A faction's scene: undefined until it has arrived, null if there is none. */
export const artOf = (faction: string): FactionArt | undefined | null => arts.get(faction)
