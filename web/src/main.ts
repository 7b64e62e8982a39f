import { mount } from 'svelte'
import App from './App.svelte'
import { COMPANION, fetchAnew, keepPages } from './device/installed'
import { KEPT } from './kept'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

const target = document.getElementById('app')
if (!target) throw new Error('The page has no place for the table.')
mount(App, { target })
/** Keep the companion available without a network where it has been used, also after an update. */
async function keep(): Promise<void> {
  await keepPages()
  if (localStorage.getItem(COMPANION) !== null) await (await import('./companion/keeping')).keepCompanion(KEPT)
}
addEventListener('load', () => void keep())
addEventListener('vite:preloadError', () => void fetchAnew())
