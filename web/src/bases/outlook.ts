// A player's prospects at a base, in two or three words.
import type { BaseOutlook } from '../wire/protocol'

export function standing(outlook: Pick<BaseOutlook, 'power' | 'total' | 'breakpoint'>, viewer: number | null): string {
  const said = outlook.total >= outlook.breakpoint ? ['breaks!'] : []
  if (viewer === null) return said.join(' ')
  const own = outlook.power[viewer] ?? 0
  const best = Math.max(0, ...outlook.power.filter((_, seat) => seat !== viewer))
  said.push(own > best ? 'you lead' : own === best ? 'you tie' : `${best - own} behind`)
  return said.join(' ')
}
