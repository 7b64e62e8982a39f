// How much room there is to draw in. Style sheets of pages ask the same: @media (width < 720px).
import { on } from 'svelte/events'
import { createSubscriber, MediaQuery } from 'svelte/reactivity'
import { innerHeight, innerWidth } from 'svelte/reactivity/window'
import { settings } from './settings.svelte'

const narrow = new MediaQuery('width < 720px')

/** The screen is as narrow as a phone held upright: things lie below each other, with fewer words. */
export const phone = (): boolean => narrow.current

/** The window in CSS pixels; before there is one, a laptop's. */
export const screenWidth = (): number => innerWidth.current ?? 1366
export const screenHeight = (): number => innerHeight.current ?? 768

const SCALES = { small: 0.92, medium: 1, large: 1.15 }
/** How large letters on cards and tiles are, against what they are drawn for; styles call it --text-scale. */
export const textScale = (): number => SCALES[settings.size]

const hidden = createSubscriber((update) => on(document, 'visibilitychange', update))
/** The page is hidden: behind others, or the screen is off. */
export function pageHidden(): boolean {
  hidden()
  return document.hidden
}
