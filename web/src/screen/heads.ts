// The row at the head of a phone held sideways: turn and phase, players, what was played, and what can be done.

/** What all but the players and the plays of this round take. */
const OTHERS = 340
const chip = (seats: number): number => (seats > 2 ? 92 : 150)
/** Players come first; this round's plays get the rest. */
export const roundRoom = (width: number, seats: number): number => width - OTHERS - seats * chip(seats)

const OFFER = 190
const NARROW = 60
/** Whether the players can stand closer for the offer to show what happened. */
export const roomToOffer = (width: number, seats: number): boolean => width - OTHERS - OFFER >= seats * NARROW
