// Reports changes of size when the page is laid out anyway. Measuring in between would force a layout of the whole page.
import type { Action } from 'svelte/action'

export const grown: Action<HTMLElement, () => void> = (node, first) => {
  let tell = first
  const watch = new ResizeObserver(() => tell())
  watch.observe(node)
  return { update: (next) => (tell = next), destroy: () => watch.disconnect() }
}
