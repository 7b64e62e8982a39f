// The pictures of a table as images. A drawing is a hundred things that the browser goes through whenever something moves;
// as an image it is one. Images are made one by one when the page has nothing else to do; until then the drawing itself is shown.
import { getContext, setContext } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'

/** More than a crowded table of four shows at once. */
const MOST = 200
/** The longest an image may wait for a quiet moment, in milliseconds. */
const PATIENCE = 2000

/** By the name of the picture. */
const addresses = new SvelteMap<string, string>()
/** The images made so far, oldest first; a browser drops images without a reference. */
const made = new Map<string, HTMLImageElement>()
const waiting = new Map<string, () => string>()
const uses = new Map<string, number>()
let busy = false

const KEY = Symbol('images')
/** Turn the pictures below the component that calls this into images. */
export const showImages = (): void => void setContext(KEY, true)
export const showsImages = (): boolean => getContext<boolean | undefined>(KEY) ?? false

/** The address of a picture's image; undefined until it is made. */
export const imageOf = (name: string): string | undefined => addresses.get(name)

/** This picture will be shown: its image is made when there is time. The drawing is asked for then. */
export function wantImage(name: string, drawing: () => string): void {
  if (made.has(name) || waiting.has(name) || typeof requestIdleCallback === 'undefined') return
  waiting.set(name, drawing)
  if (!busy) makeLater()
}

/** This picture is shown, until what this returns is called. */
export function useImage(name: string, drawing: () => string): () => void {
  wantImage(name, drawing)
  uses.set(name, (uses.get(name) ?? 0) + 1)
  return () => {
    const left = (uses.get(name) ?? 1) - 1
    if (left) uses.set(name, left)
    else uses.delete(name)
  }
}

function makeLater(): void {
  const [next] = waiting
  busy = next !== undefined
  if (next) requestIdleCallback(() => void make(...next).then(makeLater), { timeout: PATIENCE })
}

async function make(name: string, drawing: () => string): Promise<void> {
  waiting.delete(name)
  const text = drawing()
  if (!text) return // what it is drawn from has not arrived
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    return // it stays a drawing
  }
  made.set(name, image)
  addresses.set(name, image.src)
  if (made.size > MOST) forgetOne()
}

/** The oldest that is not shown. */
function forgetOne(): void {
  for (const [name, { src }] of made) {
    if (uses.has(name)) continue
    made.delete(name)
    addresses.delete(name)
    URL.revokeObjectURL(src)
    return
  }
}
