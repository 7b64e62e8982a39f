// The page as an app: its worker, a screen that stays awake during a game, and the whole screen for it.

/** Have a worker keep the pages for use without a network. Without workers everything works as before. */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/worker.js')
    const { active } = await navigator.serviceWorker.ready
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ keep: [new URL('/', location.href).href, ...fetched] })
  } catch {
    // Without storage the page still works.
  }
}

/**
 * A part of this page could not be fetched. If the server answers, it has a newer build, whose page is loaded, but not again and
 * again; if it doesn't, the page goes on with what it has and with unsent messages.
 */
export async function fetchAnew(): Promise<void> {
  const [mark, pause] = ['basebreaker-anew', 10_000]
  if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < pause) return
  const answers = await fetch('/api/news', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
}

/** Where the companion remembers its games. A device that has some keeps its files too, for tables without a network. */
export const COMPANION = 'basebreaker.companion'

/** Have the worker keep all that was fetched so far; true once everything is stored, false without a worker. */
export async function keepFetched(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  const { active } = await navigator.serviceWorker.ready
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>(
    (resolve) => (port1.onmessage = (event: MessageEvent<{ kept: boolean }>) => resolve(event.data.kept)),
  )
  active?.postMessage({ keep: [new URL('/', location.href).href, ...new Set(fetched)] }, [port2])
  return answer
}

/** Keep the screen from going dark. Call it inside an effect; the returned function ends it. */
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
      // Refused, for example on a nearly empty battery: the screen goes dark as usual.
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
