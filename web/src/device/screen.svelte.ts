// How much room there is to draw in. Style sheets ask the same: @media (width < 720px).
import { MediaQuery } from 'svelte/reactivity'

const narrow = new MediaQuery('width < 720px')

/** The screen is as narrow as a phone held upright: things lie below each other, and less is said. */
export const phone = (): boolean => narrow.current
