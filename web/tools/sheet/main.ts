// The contact sheet: every picture at every size. `npm run sheet` serves it; nothing of it is built into the client.
import { mount } from 'svelte'
import catalog from 'virtual:catalog'
import { cards } from '../../src/cards/catalog.svelte'
import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import Sheet from './Sheet.svelte'

const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('theme') ?? 'light'
cards.use(catalog)
const target = document.getElementById('sheet')
if (target)
  mount(Sheet, {
    target,
    props: { part: query.get('part') ?? 'faces', only: (query.get('only') ?? '').split(',').filter(Boolean) },
  })
