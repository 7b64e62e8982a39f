// Keeps the pages usable without the network. Pages come from the server whenever it answers, so that an old client never meets a
// new server; files whose names change with their content come from the cache once they were fetched; games are never kept.
const SHELL = 'basebreaker-shell'
const FILES = 'basebreaker-files'
const KEPT = ['/api/catalog', '/manifest.json', '/favicon.svg']

/** How a request is answered: 'page', 'file', 'kept', or '' if it is left to the browser. */
function wayOf(request) {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return ''
  if (url.pathname.startsWith('/assets/')) return 'file'
  if (KEPT.includes(url.pathname) || url.pathname.startsWith('/icons/')) return 'kept'
  return request.mode === 'navigate' && !url.pathname.startsWith('/api/') ? 'page' : ''
}

/** The page as the server has it now; the last one it had if it does not answer. A new one makes the old one's files useless. */
async function page(request) {
  const shell = await caches.open(SHELL)
  const old = await shell.match('/')
  try {
    const fresh = await fetch(request)
    if (fresh.ok) {
      const text = await fresh.clone().text()
      if (old && (await old.clone().text()) !== text) await caches.delete(FILES)
      await shell.put('/', fresh.clone())
    }
    return fresh
  } catch (error) {
    if (old) return old
    throw error
  }
}

async function file(request) {
  const files = await caches.open(FILES)
  const known = await files.match(request)
  if (known) return known
  const fresh = await fetch(request)
  if (fresh.ok) await files.put(request, fresh.clone())
  return fresh
}

async function kept(request) {
  const shell = await caches.open(SHELL)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await shell.put(request, fresh.clone())
    return fresh
  } catch (error) {
    const known = await shell.match(request)
    if (known) return known
    throw error
  }
}

const WAYS = { page, file, kept }

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request)
  if (way) event.respondWith(WAYS[way](event.request))
})
// What the page had fetched before this worker came is kept as well; the browser still has it.
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (!Array.isArray(keep)) return
  const requests = keep
    .map((url) => new Request(url))
    .map((request) => [request, new URL(request.url).pathname === '/' ? 'page' : wayOf(request)])
  const done = Promise.allSettled(requests.filter(([, way]) => way).map(([request, way]) => WAYS[way](request)))
  event.waitUntil(
    done.then((all) =>
      event.ports?.[0]?.postMessage({ kept: all.every(({ status, value }) => status === 'fulfilled' && value.ok) }),
    ),
  )
})
