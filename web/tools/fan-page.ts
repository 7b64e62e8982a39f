// Draws the cards of the front page's fan, so that the page needs neither the catalogue nor the art code for them.
import { picture } from '../src/art/picture'
import { shown } from './subjects'

export function fan(ids: readonly string[]): object[] {
  const cards = shown()
  return ids.map((id) => {
    const card = cards.find((each) => each.id === id)
    if (!card) throw new Error(`The front page's fan names the card "${id}", which is not in the facts.`)
    const { scene, hero } = picture(card, 'card', card.art, card.path)
    return { id, name: card.name, power: card.power, kind: card.kind, color: card.color, scene, hero }
  })
}
