import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forget, judge, noted, stirFor, type Dealt } from '../../src/table/deal'

// The example of docs/fair-deals.md.
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const STIR = '00112233445566778899aabbccddeeff'
const SEED = 'fa2799d32747e820d07c8e7fb063f443673cb6c72a6b20789eec9bc6d7d163bd'

const record = (setup: Partial<Dealt['setup']> = {}, secret: string | undefined = SECRET): Dealt => ({
  setup: { seed: SEED, commitment: COMMITMENT, stirs: [STIR, ''], ...setup },
  secret,
})
const note = (stirs: Record<number, string> = { 0: STIR }, commitment = COMMITMENT) => ({
  table: 'oak',
  commitment,
  stirs,
})

beforeEach(() => localStorage.setItem('basebreaker.deals', '[]'))

describe('stirring', () => {
  test('gives 16 bytes of this page, the same ones however often they are said', () => {
    const stir = stirFor('oak', 0, COMMITMENT)
    expect(stir).toMatch(/^[0-9a-f]{32}$/)
    expect(stirFor('oak', 0, COMMITMENT)).toBe(stir)
    expect(stirFor('oak', 1, COMMITMENT)).not.toBe(stir)
    expect(noted('oak')?.stirs[0]).toBe(stir)
  })

  test('begins anew with another commitment, and never repeats itself at another table', () => {
    const stir = stirFor('oak', 0, COMMITMENT)
    expect(stirFor('elm', 0, COMMITMENT)).not.toBe(stir)
    expect(stirFor('oak', 0, 'another')).not.toBe(stir)
    expect(noted('oak')?.commitment).toBe('another')
  })

  test('notes the last hundred tables', () => {
    for (let n = 0; n < 103; n += 1) stirFor(`table ${n}`, 0, COMMITMENT)
    expect(noted('table 2')).toBeUndefined()
    expect(noted('table 3')).toBeDefined()
  })

  test('forgets what another page of the same player was faster with', () => {
    stirFor('oak', 0, COMMITMENT)
    stirFor('oak', 1, COMMITMENT)
    forget('oak', 0)
    forget('elm', 0)
    expect(Object.keys(noted('oak')?.stirs ?? {})).toEqual(['1'])
  })

  test('works in a browser that keeps nothing', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    vi.spyOn(localStorage, 'getItem').mockReturnValue('not JSON')
    expect(stirFor('oak', 0, COMMITMENT)).toHaveLength(32)
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
    ['somebody else’s bytes were changed', record({ stirs: [STIR, STIR] }), note(), 'the seed does not follow'],
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
