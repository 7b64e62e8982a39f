// Tells when a thing has another size, at a time when the page is laid out anyway: asking in between would have all of it laid out at once.
import type { Action } from 'svelte/action'

export const grown: Action<HTMLElement, () => void> = (node, first) => {
  let tell = first
  const watch = new ResizeObserver(() => tell())
  watch.observe(node)
  return { update: (next) => (tell = next), destroy: () => watch.disconnect() }
}
