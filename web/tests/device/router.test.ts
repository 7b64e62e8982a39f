import { expect, test, vi } from 'vitest'
import { followLinks, go, route } from '../../src/device/router.svelte'

interface Link {
  origin: string
  pathname: string
  search: string
  hash: string
  target: string
  hasAttribute: () => boolean
}
const link = (given: Partial<Link> = {}): Link => ({
  origin: location.origin,
  pathname: '/cards',
  search: '',
  hash: '',
  target: '',
  hasAttribute: () => false,
  ...given,
})

/** Click on something inside a link; return whether the browser was kept from following it. */
function click(on: Link | null, given: object = {}): boolean {
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0, ...given })
  Object.defineProperty(event, 'target', { value: { closest: () => on } })
  followLinks(event as unknown as MouseEvent)
  return event.defaultPrevented
}

test('links of our own are followed without loading the page', () => {
  go('/')
  expect(click(link({ pathname: '/cards/imps' }))).toBe(true)
  expect(route.path).toBe('/cards/imps')
})

test('everything else is left to the browser', () => {
  go('/')
  expect(click(null)).toBe(false)
  expect(click(link({ origin: 'https://elsewhere.example' }))).toBe(false)
  expect(click(link({ pathname: '/api/tables/oak/record' }))).toBe(false)
  expect(click(link({ target: '_blank' }))).toBe(false)
  expect(click(link({ hasAttribute: () => true }))).toBe(false) // a download
  expect(click(link(), { ctrlKey: true })).toBe(false) // a new tab
  expect(click(link(), { button: 1 })).toBe(false)
  expect(route.path).toBe('/')
})

test('a page of an older build is loaded, not only shown', async () => {
  vi.resetModules()
  const fresh = await import('../../src/device/router.svelte')
  const assign = vi.fn()
  const replace = vi.fn()
  vi.stubGlobal('location', { pathname: '/', hash: '', search: '', origin: location.origin, assign, replace })
  fresh.loadAnew()
  fresh.go('/cards')
  fresh.go('/rules', true)
  expect(assign).toHaveBeenCalledWith('/cards')
  expect(replace).toHaveBeenCalledWith('/rules')
  vi.unstubAllGlobals()
})
