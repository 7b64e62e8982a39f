import { describe, expect, test } from 'vitest'
import { atTheMachine, invitedTo, originForFriends } from '../../src/table/inviting'

describe('the address for friends', () => {
  test('is where the page is, if others can go there', () => {
    expect(originForFriends({ hostname: '192.168.1.7', origin: 'http://192.168.1.7:8642' }, [])).toBe(
      'http://192.168.1.7:8642',
    )
    expect(
      originForFriends({ hostname: 'games.example', origin: 'https://games.example' }, ['http://10.0.0.2:8642']),
    ).toBe('https://games.example')
  })
  test('is what the server tells, if the page was opened at the machine', () => {
    for (const hostname of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
      expect(atTheMachine(hostname)).toBe(true)
      expect(originForFriends({ hostname, origin: `http://${hostname}` }, ['http://10.0.0.2:8642', 'x'])).toBe(
        'http://10.0.0.2:8642',
      )
      expect(originForFriends({ hostname, origin: `http://${hostname}` }, [])).toBe('')
    }
    expect(atTheMachine('localhost.example')).toBe(false)
  })
})

test('an invitation says who invites to what', () => {
  const plain = { by: 'Anna', players: 2, bots: 0, factions: 'random', status: 'gathering' } as const
  expect(invitedTo(plain)).toEqual({ title: 'Anna invites you to Basebreaker', about: '2 players, factions by lot.' })
  expect(invitedTo({ ...plain, by: '', players: 4, bots: 1, factions: 'draft' })).toEqual({
    title: 'You are invited to Basebreaker',
    about: '4 players, one of them a bot, a draft of factions.',
  })
  expect(invitedTo(null)).toEqual({ title: 'You are invited to play', about: '' })
})
