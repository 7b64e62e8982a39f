declare module 'virtual:ui-icons' {
  const icons: Record<string, string>
  export default icons
}
declare module 'virtual:faces' {
  type Icons = () => Promise<{ default: Record<string, string> }>
  /** The icon each faction goes by; how to fetch that one, and those of its cards and bases. */
  const factions: Record<string, { badge: string; drawn: Icons; icons: Icons }>
  export default factions
}
declare module 'virtual:fan/0' {
  export interface FanCard {
    id: string
    name: string
    kind: 'minion' | 'action' | 'base' | 'titan'
    power: number | null
    color: string
    scene: string
    hero: string
  }
  const cards: FanCard[]
  export default cards
}
declare module 'virtual:fan/1' {
  import type { FanCard } from 'virtual:fan/0'
  const cards: FanCard[]
  export default cards
}
declare module 'virtual:fan/2' {
  import type { FanCard } from 'virtual:fan/0'
  const cards: FanCard[]
  export default cards
}
declare module 'virtual:words' {
  const lexicon: { words: import('./words/lexicon').Word[]; signs: import('./words/lexicon').Sign[] }
  export default lexicon
}
declare module 'virtual:rules' {
  const rules: import('./words/book').Rules
  export default rules
}
