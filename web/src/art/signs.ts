// Small signs that tell what a card is, readable at 14 px: 48 units square.
import { GOLD, INK, RED } from './ink'
import { inked, shape } from './path'
import type { Subject } from './picture'

const PALE = '#fff8e6'
const line = inked(INK, 4)
const bolt = (move = ''): string =>
  shape('M27 6L13 26h9l-4 16 17-23h-10l5-13z', PALE, `${inked(INK, 2.6)}${move && ` transform="${move}"`}`)

export type Sign = 'action' | 'on-base' | 'on-minion' | 'titan' | 'talent' | 'special' | 'ongoing'

export const SIGNS: Record<Sign, string> = {
  action: shape('M9 5H45L39 43H3z', RED, line) + bolt(),
  'on-base':
    shape('M12 4H36L45 24 36 44H12L3 24z', RED, line) +
    bolt('translate(5 1) scale(.78)') +
    shape('M10 35h28v5h-28z', GOLD, inked(INK, 2.6)),
  'on-minion':
    shape('M24 2L44 14V36L24 46 4 36V14z', RED, line) +
    shape('M24 9a7 7 0 0 1 4.6 12.3Q35 24 36 34l-12 6-12-6q1-10 7.4-12.7A7 7 0 0 1 24 9z', PALE, inked(INK, 2.6)),
  titan: shape('M4 42L2 10 14 20 24 4 34 20 46 10 44 42z', GOLD, line) + shape('M12 36h24', 'none', inked(INK, 4)),
  talent: shape('M24 4l6 13 14 2-10 10 2 14-12-6-12 6 2-14-10-10 14-2z', PALE, inked(INK, 3)),
  special:
    shape('M24 6a18 18 0 1 0 .1 0z', PALE, inked(INK, 3)) +
    `<path d="M24 14v11l7 5" fill="none" ${inked(INK, 4)} stroke-linecap="round"/>`,
  ongoing:
    shape('M8 24a8 8 0 0 1 16 0a8 8 0 0 0 16 0a8 8 0 0 0-16 0a8 8 0 0 1-16 0z', 'none', `${inked(INK, 10)}`) +
    shape('M8 24a8 8 0 0 1 16 0a8 8 0 0 0 16 0a8 8 0 0 0-16 0a8 8 0 0 1-16 0z', 'none', inked(PALE, 5)),
}

/** The sign of its kind: only actions and titans have one, minions and bases show a number. */
export function kindSign(face: Subject): Sign | null {
  if (face.kind === 'titan') return 'titan'
  if (face.kind !== 'action') return null
  return face.on === 'base' ? 'on-base' : face.on === 'minion' ? 'on-minion' : 'action'
}

const ABILITIES = ['talent', 'special', 'ongoing'] as const
/** What it can do besides being played: a pennant each. */
export const pennants = (face: Subject): (typeof ABILITIES)[number][] =>
  ABILITIES.filter((type) => face.abilities.some((ability) => ability.type === type))
export const PENNANTS = { talent: '#5ad0ff', special: '#ff8ac8', ongoing: '#7fe0a0' } as const
