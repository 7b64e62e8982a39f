// What is printed on a base, with what another base has lent it.
import { cards } from '../cards/catalog.svelte'
import type { BaseView } from '../wire/protocol'

export function ruleOf(base: BaseView): string {
  const also = cards.face(base.also)
  return [cards.face(base.face)?.abilities[0]?.text, also && `Also ${also.name}: ${also.abilities[0]?.text ?? ''}`]
    .filter(Boolean)
    .join(' ')
}
