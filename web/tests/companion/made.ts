// A small game at a real table.
import type { Printed, Setup } from '../../src/companion/game'

export const printed = (face: string, breakpoint = 20): Printed => ({
  face,
  name: `The ${face}`,
  breakpoint,
  vp: [4, 2, 1],
})
export const setup = (given: Partial<Setup> = {}): Setup => ({
  id: 'one',
  began: 0,
  players: [
    { name: 'Ann', look: 0, factions: ['imps', 'elves'] },
    { name: 'Bob', look: 1, factions: ['orcs', 'bots'] },
  ],
  first: 0,
  edition: 'printed',
  titans: false,
  madness: false,
  goal: 15,
  bases: 'drawn',
  deck: ['cave', 'hill', 'lake', 'moor'],
  opening: [printed('cave'), printed('hill'), printed('lake')],
  clock: null,
  ...given,
})
