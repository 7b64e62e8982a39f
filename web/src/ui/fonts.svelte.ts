// Fonts arrive after the page: whatever was fitted to letters before is fitted anew.
import { measureAnew } from './measure'

let arrived = $state(0)

/** Read this where words are measured, and it is done again when their font is there. */
export const fontsArrived = (): number => arrived

if (typeof document !== 'undefined' && 'fonts' in document) {
  const again = (): void => {
    measureAnew()
    arrived += 1
  }
  void document.fonts.ready.then(again)
  document.fonts.addEventListener('loadingdone', again)
}
