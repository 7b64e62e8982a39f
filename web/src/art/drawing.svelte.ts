// A card's drawing, once its faction's scene and icon have arrived.
import { plainArt } from './faction'
import { artOf, iconBody, iconThere } from './loaded.svelte'
import { iconPath } from './outline'
import { picture, pictureName, standalone, type Layout, type Part, type Subject } from './picture'
import { wantImage } from './images.svelte'
import { showsIcon } from './stage'

/** The inside of an SVG, with ids that begin with '~'; '' until it can be drawn. */
export function drawingOf(face: Subject, layout: Layout, part: Part): string {
  const art = artOf(face.faction)
  if (art === undefined) return ''
  const shown = showsIcon(face, art ?? plainArt(face.color))
  if (shown && !iconThere(face.faction, face.icon)) return ''
  const { scene, hero } = picture(face, layout, art, shown ? iconPath(iconBody(face.faction, face.icon)) : '')
  return (part === 'hero' ? '' : scene) + (part === 'scene' ? '' : hero)
}

/** Have the image of a picture made before it is shown. */
export function prepare(face: Subject, layout: Layout, part: Part = 'all'): void {
  wantImage(pictureName(face, layout, part), () => {
    const drawing = drawingOf(face, layout, part)
    return drawing && standalone(face, layout, drawing)
  })
}
