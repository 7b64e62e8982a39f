// What a person has chosen about looks and pace; remembered on this device.

export type Theme = 'light' | 'dark' | 'system'
export type TextSize = 'small' | 'medium' | 'large'
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'
export type Motion = 'system' | 'off'

interface Choices {
  theme: Theme
  size: TextSize
  speed: Speed
  motion: Motion
  name: string
  log: boolean
  muted: boolean
  confirm: boolean
  sets: string[] | null
}

const KEY = 'basebreaker.settings'
const DEFAULTS: Choices = {
  theme: 'system',
  size: 'medium',
  speed: 'normal',
  motion: 'system',
  name: '',
  log: true,
  muted: false,
  confirm: false,
  sets: null,
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
    // A browser that keeps nothing still plays.
  }
}

/** Keeps the page's look and the stored settings in step; call once, inside an effect root. */
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
