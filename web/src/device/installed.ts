// The page as an app: its worker, a screen that stays awake during a game, and the whole screen for it.

/** Lets a worker keep the pages for times without a network; where that can't be, everything works as before. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ keep: [new URL('/', location.href).href, ...fetched] })
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** A part of this page could not be fetched: the server has a newer build, whose page is loaded; but not again and again. */
export function fetchAnew(event: Event): void {
  const [mark, pause] = ['basebreaker-anew', 10_000]
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < pause) return
  event.preventDefault()
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
}

/** Keeps the screen from going dark while this is wanted; say it inside an effect, and call what it gives to end it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false
  async function hold(): Promise<void> {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (over) void held.release()
      else lock = held
    } catch {
      // A nearly empty battery, or a person who forbids it: the screen goes dark as usual.
    }
  }
  const again = (): void => void hold() // a hidden page has lost it
  document.addEventListener('visibilitychange', again)
  void hold()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release().catch(() => {})
  }
}

export const canFill = (): boolean => document.fullscreenEnabled === true
export const filled = (): boolean => document.fullscreenElement !== null && document.fullscreenElement !== undefined

/** The whole screen for the table, or no longer. */
export async function fillScreen(): Promise<void> {
  try {
    if (filled()) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  } catch {
    // Some windows may not: nothing is lost.
  }
}
