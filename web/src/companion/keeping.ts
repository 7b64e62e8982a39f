// Fetches everything the companion can show, so that it works without a network.
import factionIcons from 'virtual:faces'
import { cards } from '../cards/catalog.svelte'
import { keepFetched } from '../device/installed'

const scenes = import.meta.glob('../art/scenes/*.ts')
const ENTRIES = 1000

type Load = () => Promise<unknown>
let asked: Promise<boolean> | null = null

async function fetchAll(also: Load[]): Promise<boolean> {
  performance.setResourceTimingBufferSize(ENTRIES)
  const icons = Object.values(factionIcons).flatMap(({ drawn, icons }) => [drawn, icons])
  const rest = [
    () => import('./CompanionPage.svelte'),
    () => import('./Ask.svelte'),
    () => import('virtual:rules'),
    () => import('virtual:ui-icons'),
  ]
  try {
    await cards.load()
    await Promise.all([...Object.values(scenes), ...icons, ...rest, ...also].map((load) => load()))
    return await keepFetched()
  } catch {
    asked = null // there is no network now: the next visit tries again
    return false
  }
}

/** True once everything is kept on this device; `also`: other pages that it leads to. */
export const keepCompanion = (also: Load[]): Promise<boolean> => (asked ??= fetchAll(also))
