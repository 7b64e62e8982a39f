// Factions as backs and crests want them, once their icons have arrived.
import type { Half } from './back'
import { artOf, iconBody } from './loaded.svelte'
import { iconPath } from './outline'

/** The part of a faction that its icon needs. */
export interface Badge {
  id: string
  icon: string
  color: string
}
const NONE: Half = { color: '#7a6f8a', icon: '', art: null }

export const halfOf = (faction: Badge | undefined): Half =>
  faction
    ? { color: faction.color, icon: iconPath(iconBody(faction.id, faction.icon)), art: artOf(faction.id) ?? null }
    : NONE
