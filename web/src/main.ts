import { mount } from 'svelte'
import App from './App.svelte'
import { fetchAnew, keepPages } from './device/installed'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

const target = document.getElementById('app')
if (!target) throw new Error('The page has no place for the table.')
mount(App, { target })
addEventListener('load', () => void keepPages())
addEventListener('vite:preloadError', fetchAnew)
