import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forget, judge, noted, clientSeedFor, type Dealt } from '../../src/table/deal'

// The example of docs/fair-deals.md.
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const CLIENT_SEED = '00112233445566778899aabbccddeeff'
const SEED = 'fa2799d32747e820d07c8e7fb063f443673cb6c72a6b20789eec9bc6d7d163bd'

const record = (setup: Partial<Dealt['setup']> = {}, secret: string | undefined = SECRET): Dealt => ({
  setup: { seed: SEED, commitment: COMMITMENT, stirs: [CLIENT_SEED, ''], ...setup },
  secret,
})
const note = (stirs: Record<number, string> = { 0: CLIENT_SEED }, commitment = COMMITMENT) => ({
  table: 'oak',
  commitment,
  stirs,
})

beforeEach(() => localStorage.setItem('basebreaker.deals', '[]'))

describe('a client seed', () => {
  test('is 16 bytes, the same each time', () => {
    const clientSeed = clientSeedFor('oak', 0, COMMITMENT)
    expect(clientSeed).toMatch(/^[0-9a-f]{32}$/)
    expect(clientSeedFor('oak', 0, COMMITMENT)).toBe(clientSeed)
    expect(clientSeedFor('oak', 1, COMMITMENT)).not.toBe(clientSeed)
    expect(noted('oak')?.stirs[0]).toBe(clientSeed)
  })

  test('is another one for another commitment and at another table', () => {
    const clientSeed = clientSeedFor('oak', 0, COMMITMENT)
    expect(clientSeedFor('elm', 0, COMMITMENT)).not.toBe(clientSeed)
    expect(clientSeedFor('oak', 0, 'another')).not.toBe(clientSeed)
    expect(noted('oak')?.commitment).toBe('another')
  })

  test('is noted for the last hundred tables', () => {
    for (let n = 0; n < 103; n += 1) clientSeedFor(`table ${n}`, 0, COMMITMENT)
    expect(noted('table 2')).toBeUndefined()
    expect(noted('table 3')).toBeDefined()
  })

  test('is dropped where another page of the same player was faster', () => {
    clientSeedFor('oak', 0, COMMITMENT)
    clientSeedFor('oak', 1, COMMITMENT)
    forget('oak', 0)
    forget('elm', 0)
    expect(Object.keys(noted('oak')?.stirs ?? {})).toEqual(['1'])
  })

  test('is made in a browser without storage too', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    vi.spyOn(localStorage, 'getItem').mockReturnValue('not JSON')
    expect(clientSeedFor('oak', 0, COMMITMENT)).toHaveLength(32)
    vi.restoreAllMocks()
  })
})

describe('checking', () => {
  test('a deal that was kept', async () => {
    expect(await judge(record(), note())).toEqual({
      kept: true,
      sentence: 'The deal was fair: this page had a part in it, and has checked it.',
    })
    expect((await judge(record(), undefined)).sentence).toBe('The deal was fair: this page has checked it.')
  })

  test.each([
    ['another commitment than noted', record(), note({}, 'f'.repeat(64)), 'another commitment'],
    ['a commitment that has gone', record({ commitment: undefined }), note(), 'another commitment'],
    ['what was stirred is left out', record({ stirs: ['', ''] }), note(), 'not in it'],
    ['another secret', record({}, 'f'.repeat(64)), note(), 'the secret is another one'],
    ['another seed', record({ seed: 'f'.repeat(64) }), note(), 'the seed does not follow'],
    ['a small seed', record({ seed: 7 }), note(), 'the seed does not follow'],
    [
      'somebody else’s bytes were changed',
      record({ stirs: [CLIENT_SEED, CLIENT_SEED] }),
      note(),
      'the seed does not follow',
    ],
  ])('%s is not as committed', async (_, dealt, known, why) => {
    const verdict = await judge(dealt, known)
    expect(verdict.kept).toBe(false)
    expect(verdict.sentence).toContain(why)
  })

  test('says nothing where there is nothing to say yet', async () => {
    expect((await judge({ setup: { seed: 7 } }, undefined)).kept).toBeNull()
    expect((await judge({ setup: record().setup }, note())).sentence).toContain('once the game it began with is over')
  })

  test('says so where a browser does not let pages hash', async () => {
    vi.stubGlobal('crypto', {})
    const verdict = await judge(record(), note())
    vi.unstubAllGlobals()
    expect(verdict.kept).toBeNull()
    expect(verdict.sentence).toContain('basebreaker verify')
  })
})
