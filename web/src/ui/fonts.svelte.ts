// Fonts arrive after the page; text that was fitted before is then fitted again.
import { measureAnew } from './measure'

let arrived = $state(0)

/** Read this where text is measured, so that the measuring reruns when the font has arrived. */
export const fontsArrived = (): number => arrived

if (typeof document !== 'undefined' && 'fonts' in document) {
  const again = (): void => {
    measureAnew()
    arrived += 1
  }
  void document.fonts.ready.then(again)
  document.fonts.addEventListener('loadingdone', again)
}
