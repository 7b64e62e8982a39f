// Fair deals: this page's client seeds, and whether the game was dealt as committed (docs/fair-deals.md).

/** What this page noted before the deal. The names are those that browsers have stored. */
export interface Note {
  table: string
  commitment: string
  stirs: Record<number, string>
}
/** The part of a record that says how it was dealt. */
export interface Dealt {
  setup: { seed: number | string; commitment?: string; stirs?: string[] }
  secret?: string
}
export interface Verdict {
  kept: boolean | null
  sentence: string
}

const KEY = 'basebreaker.deals'
const MOST = 100
const LABEL = 'basebreaker/deal'

function notes(): Note[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Note[]
  } catch {
    return []
  }
}
function keep(note: Note): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([note, ...notes().filter((each) => each.table !== note.table)].slice(0, MOST)),
    )
  } catch {
    // Without storage the page still plays, and checks what it can.
  }
}

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytes = (digits: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))

export const noted = (table: string): Note | undefined => notes().find((note) => note.table === table)

/** The client seed for a seat, noted with the commitment: always the same one for the same table and seat. */
export function clientSeedFor(table: string, seat: number, commitment: string): string {
  const known = noted(table)
  const note = known?.commitment === commitment ? known : { table, commitment, stirs: {} }
  note.stirs[seat] ??= hex(crypto.getRandomValues(new Uint8Array(16)))
  keep(note)
  return note.stirs[seat]
}

/** Drop a client seed: another page of the same player sent one first, which counts. */
export function forget(table: string, seat: number): void {
  const note = noted(table)
  if (!note) return
  delete note.stirs[seat]
  keep(note)
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', data))
}
async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const made = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', made, new TextEncoder().encode(text)))
}

const broken = (why: string): Verdict => ({ kept: false, sentence: `The deal cannot be trusted: ${why}.` })

/** Check that a record was dealt from the committed secret and includes this page's client seeds. */
export async function judge(record: Dealt, note: Note | undefined): Promise<Verdict> {
  const { commitment, stirs: clientSeeds = [], seed } = record.setup
  if (note && note.commitment !== commitment)
    return broken('before the game the table had told this page another commitment')
  if (!commitment) return { kept: null, sentence: 'No table had committed itself to this deal.' }
  if (!record.secret)
    return { kept: null, sentence: 'The secret of this deal can be had once the game it began with is over.' }
  const mine = Object.entries(note?.stirs ?? {})
  if (mine.some(([seat, own]) => clientSeeds[Number(seat)] !== own))
    return broken('what this page stirred in is not in it')
  if (!('subtle' in crypto))
    return {
      kept: null,
      sentence: 'A page can check the deal only over https; “basebreaker verify” checks the record anywhere.',
    }
  const secret = bytes(record.secret)
  if ((await sha256(secret)) !== commitment) return broken('the secret is another one')
  const wanted = typeof seed === 'number' ? seed.toString(16).padStart(64, '0') : seed
  if ((await hmac(secret, [LABEL, ...clientSeeds].join('\n'))) !== wanted)
    return broken('the seed does not follow from the secret')
  return {
    kept: true,
    sentence: `The deal was fair: this page ${mine.length ? 'had a part in it, and ' : ''}has checked it.`,
  }
}
