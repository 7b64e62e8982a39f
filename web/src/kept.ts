// Pages that the companion links to, and therefore keeps for use without a network.
export const KEPT = [() => import('./pages/RulesPage.svelte')]
