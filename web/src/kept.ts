// Pages that the companion leads to, and that it therefore keeps for times without a network.
export const KEPT = [() => import('./pages/RulesPage.svelte')]
