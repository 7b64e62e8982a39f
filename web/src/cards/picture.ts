// Which picture a card with its name and text shows.
import { breaksFrame, type Layout, type Part } from '../art/picture'
import type { Face } from './catalog.svelte'

/** A hero that breaks the frame is drawn over it, apart from the scene. */
export const pictureOn = (face: Face, text = true): { layout: Layout; part: Part } => ({
  layout: (text && face.abilities.length > 0) || face.kind === 'base' ? 'window' : 'card',
  part: breaksFrame(face) ? 'scene' : 'all',
})
