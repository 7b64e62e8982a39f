// Which address a friend can use, and what an invitation says.
import type { Invitation } from '../wire/protocol'

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** This page was opened at the machine itself: its address leads nowhere for others. */
export const atTheMachine = (hostname: string): boolean => HERE.test(hostname)

/** The address that friends can use: this page's, or the one the server names. '' if no other device can reach it. */
export const originForFriends = (here: { hostname: string; origin: string }, told: string[]): string =>
  atTheMachine(here.hostname) ? (told[0] ?? '') : here.origin

const FACTIONS = {
  random: 'factions by lot',
  balanced: 'factions by lot, an even match',
  choose: 'everybody chooses two factions',
  draft: 'a draft of factions',
}

/** An invitation in words. */
export function invitedTo(invitation: Invitation | null): { title: string; about: string } {
  if (!invitation) return { title: 'You are invited to play', about: '' }
  const { by, players, bots, factions } = invitation
  const company = bots
    ? `${players} players, ${bots === 1 ? 'one' : bots} of them ${bots === 1 ? 'a bot' : 'bots'}`
    : `${players} players`
  return {
    title: by ? `${by} invites you to Basebreaker` : 'You are invited to Basebreaker',
    about: `${company}, ${FACTIONS[factions]}.`,
  }
}
