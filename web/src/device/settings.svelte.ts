// Settings of look and pace, remembered on this device.

export type Theme = 'light' | 'dark' | 'system'
export type TextSize = 'small' | 'medium' | 'large'
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'
export type Motion = 'system' | 'off'
export type PanelTab = 'card' | 'log' | 'chat'
export type StandIn = 'rookie' | 'regular' | 'veteran'

interface Choices {
  theme: Theme
  size: TextSize
  speed: Speed
  motion: Motion
  name: string
  /** What the panel at the side shows, and whether it is there. */
  tab: PanelTab
  rail: boolean
  standIn: StandIn
  muted: boolean
  /** End turn asks for confirmation while something could still be played. */
  sure: boolean
  sound: boolean
  /** How a player is told of their turn: a short buzz, a sign in the tab and on the icon, a notification while the page is hidden. */
  buzz: boolean
  signs: boolean
  tell: boolean
  sets: string[] | null
  /** The player has said that they know the game. */
  knows: boolean
  /** The hints of a first game that were shown. */
  coached: string[]
}

/** All hints there are, in no order. */
export const COACHED = ['hand', 'glow', 'bar', 'scoring', 'back'] as const
export type Hint = (typeof COACHED)[number]

const KEY = 'basebreaker.settings'
const DEFAULTS: Choices = {
  theme: 'system',
  size: 'medium',
  speed: 'normal',
  motion: 'system',
  name: '',
  tab: 'log',
  rail: true,
  standIn: 'regular',
  muted: false,
  sure: true,
  sound: true,
  buzz: true,
  signs: true,
  tell: false,
  sets: null,
  knows: false,
  coached: [],
}

function remembered(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) }
  } catch {
    return { ...DEFAULTS }
  }
}

export const settings = $state<Choices>(remembered())

const darkQuery = matchMedia('(prefers-color-scheme: dark)')
const stillQuery = matchMedia('(prefers-reduced-motion: reduce)')
const system = $state({ dark: darkQuery.matches, still: stillQuery.matches })
darkQuery.addEventListener('change', () => (system.dark = darkQuery.matches))
stillQuery.addEventListener('change', () => (system.still = stillQuery.matches))

/** Nothing should fly or pulse. */
export const still = (): boolean => settings.motion === 'off' || system.still

export function remember(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage the page still works.
  }
}

/** Keep the page's look and the stored settings in sync. Call once, inside an effect root. */
export function applySettings(): void {
  $effect(() => {
    const root = document.documentElement
    const dark = settings.theme === 'dark' || (settings.theme === 'system' && system.dark)
    root.dataset.theme = dark ? 'dark' : 'light'
    root.dataset.size = settings.size
    root.dataset.motion = still() ? 'off' : 'on'
    remember()
  })
}

/** How long one step of play is shown, in milliseconds. */
export function stepTime(): number {
  return { slow: 2200, normal: 1250, fast: 550, instant: 0 }[settings.speed]
}
