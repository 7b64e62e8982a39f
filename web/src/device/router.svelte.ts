// Pages by path, without a server round trip.
export const route = $state({ path: location.pathname, hash: location.hash, search: location.search })

function read(): void {
  route.path = location.pathname
  route.hash = location.hash
  route.search = location.search
}

addEventListener('popstate', read)
addEventListener('hashchange', read)

/** From now on links load a new page, because this one is of an older build. */
let anew = false
export function loadAnew(): void {
  anew = true
}

export function go(path: string, replace = false): void {
  if (anew) {
    location[replace ? 'replace' : 'assign'](path)
    return
  }
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  read()
  scrollTo(0, 0)
}

/** Links of our own open without loading the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const link = (event.target as Element | null)?.closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api/')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
