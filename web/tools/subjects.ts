// All cards of the facts as the subjects of pictures, with their factions' scenes.
import { join } from 'node:path'
import type { FactionArt } from '../src/art/faction'
import { iconPath } from '../src/art/outline'
import type { Subject } from '../src/art/picture'
import { icons, readFacts } from './faces'

const FACTS = join(import.meta.dirname, '../../src/basebreaker/facts')
const arts = import.meta.glob<{ default: FactionArt }>('../src/art/scenes/*.ts', { eager: true })

export interface Shown extends Subject {
  name: string
  art: FactionArt | null
  /** The path of its icon. */
  path: string
}

export function shown(): Shown[] {
  const body = icons()
  return readFacts(FACTS).flatMap((set) =>
    (set.factions ?? []).flatMap((faction) =>
      (faction.cards ?? []).map((card) => ({
        id: card.id,
        name: card.name ?? '',
        faction: faction.id,
        icon: card.icon ?? '',
        color: faction.color ?? '#7a6f8a',
        kind: card.kind === 'minion' ? 'minion' : 'action',
        power: card.power ?? null,
        copies: card.copies ?? 1,
        abilities: card.abilities ?? [],
        on: card.plays_on ?? '',
        art: arts[`../src/art/scenes/${faction.id}.ts`]?.default ?? null,
        path: card.icon ? iconPath(body(card.icon)) : '',
      })),
    ),
  )
}
