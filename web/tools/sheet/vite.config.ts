// The contact sheet's own server: the client's plugins, and the facts as a catalogue.
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { UI_ICONS } from '../../src/ui/icon-names.ts'
import { faces, readFacts, type Facts } from '../faces.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const FACTS = at('../../../src/basebreaker/facts')

/** The part of the server's catalogue that pictures and faces need. */
function catalog(facts: Facts[]): object {
  const shared = { set: 'all', rulings: [], card: '', editions: ['printed', 'current'], note: '' }
  const ability = (each: { type: string; text: string }) => ({ type: each.type, text: each.text, changed: [] })
  return {
    sets: [{ id: 'all', name: 'All', year: 0, mechanics: [] }],
    factions: facts.flatMap((set) =>
      (set.factions ?? []).map(({ id, name, icon, color }) => ({
        id,
        name,
        set: 'all',
        theme: '',
        plan: '',
        icon: icon ?? '',
        color: color ?? '',
        playable: true,
      })),
    ),
    cards: facts.flatMap((set) =>
      (set.factions ?? []).flatMap((faction) =>
        [...(faction.cards ?? []), ...(faction.titan ? [{ ...faction.titan, kind: 'titan' }] : [])].map((card) => ({
          ...shared,
          id: card.id,
          name: card.name,
          faction: faction.id,
          kind: card.kind,
          copies: card.copies ?? 1,
          icon: card.icon ?? '',
          power: card.power ?? null,
          abilities: (card.abilities ?? []).map(ability),
          plays_on: card.plays_on === 'nothing' ? '' : (card.plays_on ?? ''),
        })),
      ),
    ),
    bases: facts.flatMap((set) =>
      (set.bases ?? []).map((base) => ({
        ...shared,
        id: base.id,
        name: base.name,
        faction: base.faction,
        breakpoint: base.breakpoint,
        vp: base.vp,
        text: base.text ?? '',
        icon: base.icon ?? '',
        changed: [],
      })),
    ),
  }
}
const facts: Plugin = {
  name: 'basebreaker-sheet',
  resolveId: (id) => (id === 'virtual:catalog' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:catalog' ? `export default ${JSON.stringify(catalog(readFacts(FACTS)))}` : undefined,
}

export default defineConfig({
  root: at('.'),
  cacheDir: at('../../node_modules/.vite-sheet'),
  plugins: [svelte({ configFile: at('../../svelte.config.js') }), faces(FACTS, UI_ICONS), facts],
  server: { fs: { allow: [at('../../..')] } },
})
