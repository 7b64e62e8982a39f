// Ways to call a player back to the page: a buzz, a dot on the tab's icon, a badge on the app's, a notification.

interface Marked {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
  vibrate?: (time: number) => boolean
}
const browser = (): Marked => navigator

/** Before the first touch on the page browsers refuse it, with a warning in the console. */
export function buzz(time: number): void {
  if (navigator.userActivation?.hasBeenActive !== false) browser().vibrate?.(time)
}

/** A dot on the icon of the tab. */
export function dotIcon(on: boolean): void {
  const icon = document.querySelector('link[rel=icon]')
  const file = on ? '/favicon-turn.svg' : '/favicon.svg'
  if (icon && icon.getAttribute('href') !== file) icon.setAttribute('href', file) // a browser would fetch the same one again
}

let marked: boolean | null = null
/** A mark on the icon of the installed page. */
export function badge(on: boolean): void {
  if (on === marked) return
  marked = on
  const done = on ? browser().setAppBadge?.(1) : browser().clearAppBadge?.()
  done?.catch(() => undefined) // not installed: there is no icon to mark
}

export const canNotify = (): boolean => typeof Notification !== 'undefined'

/** Asks whether notifications may be shown. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted'
}

let shown: Notification | null = null
/** One notification at a time; a click on it brings the page back. */
export function notify(title: string, body: string): void {
  if (!canNotify() || Notification.permission !== 'granted') return
  unnotify()
  try {
    shown = new Notification(title, { body, icon: '/favicon.svg', tag: 'basebreaker-turn' })
  } catch {
    return // some phones show notifications only from a worker
  }
  shown.onclick = () => {
    window.focus()
    unnotify()
  }
}
export function unnotify(): void {
  shown?.close()
  shown = null
}
