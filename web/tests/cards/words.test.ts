import { expect, test } from 'vitest'
import { softened } from '../../src/cards/words'

const shown = (name: string): string => softened(name).replaceAll('\u00ad', '·')

test.each([
  ['Nightstalker', 'Night·stal·ker'],
  ['Gunfighter', 'Gun·figh·ter'],
  ['Fledgling Vampire', 'Fledg·ling Vampire'],
  ['Samurai-Chan', 'Samurai-Chan'],
  ['Transformation Spring', 'Trans·for·ma·tion Spring'],
  ['Howler', 'Howler'],
  ['Archmage', 'Arch·mage'],
])('%s can be divided as %s', (name, parts) => {
  expect(shown(name)).toBe(parts)
})

test('a name stays what it is', () => {
  expect(softened('Wraithrustlers HQ').replaceAll('\u00ad', '')).toBe('Wraithrustlers HQ')
})
