// Prepares what will be told next: the pictures of the cards that are played, and of the bases that come.
import { prepare } from '../art/drawing.svelte'
import { cards } from '../cards/catalog.svelte'
import { pictureOn } from '../cards/picture'
import type { Frame } from '../wire/protocol'
import { howPlayed } from './kinds'

export function prepareFor(frame: Frame): void {
  for (const line of frame.lines) {
    const face = howPlayed(line) ? cards.face(line.cards[0]?.face) : undefined
    if (!face) continue
    const { layout, part } = pictureOn(face)
    prepare(face, layout, part)
    prepare(face, 'tile')
  }
  for (const base of frame.view.bases) {
    const face = cards.face(base.face)
    if (face) prepare(face, 'panorama')
  }
}
