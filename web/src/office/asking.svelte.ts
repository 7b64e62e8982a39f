// What operators ask the server for. Whoever is not inside is asked for the token.
import type * as o from '../wire/office'

interface Deeds {
  enter: [o.Token, o.Inside]
  inside: [object, o.Inside]
  leave: [object, o.Inside]
  here: [object, o.Here]
  tables: [o.Tables, o.TableList]
  table: [o.Table, o.TableState]
  end: [o.End, o.Ended]
  shut: [o.Shut, o.BanInfo]
  bans: [object, o.BanList]
  lift: [o.Lift, o.BanList]
  reports: [o.Reports, o.ReportList]
  resolve: [o.Resolve, o.ReportInfo]
  announce: [o.Announce, o.Announced]
  announced: [object, o.Announced]
  withdraw: [object, o.Announced]
  export: [o.Visitor, o.Belongings]
  erase: [o.Visitor, o.Erased]
  retention: [object, o.Tidied]
}

/** Whether this browser may do anything; null as long as that is not known. A server that was given no token has no desk. */
export const desk = $state<{ inside: boolean | null; none: boolean; problem: string; done: string }>({
  inside: null,
  none: false,
  problem: '',
  done: '',
})

/** Has the server do something; a refusal is an error with its sentence. */
export async function ask<D extends keyof Deeds>(deed: D, wish: Deeds[D][0]): Promise<Deeds[D][1]> {
  let response: Response
  try {
    response = await fetch(`/api/admin/${deed}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish),
    })
  } catch {
    throw new Error('The server does not answer.')
  }
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as Deeds[D][1]
  if (response.status === 401) desk.inside = false
  if (response.status === 405) desk.none = true
  throw new Error((body as { sentence?: string }).sentence ?? 'The server did not understand that request.')
}

/** Does something and says what came of it, or why not. Gives what came of it. */
export async function act<D extends keyof Deeds>(
  deed: D,
  wish: Deeds[D][0],
  done: (result: Deeds[D][1]) => string,
): Promise<Deeds[D][1] | null> {
  desk.problem = ''
  desk.done = ''
  try {
    const result = await ask(deed, wish)
    desk.done = done(result)
    return result
  } catch (error) {
    if (desk.inside) desk.problem = (error as Error).message
    return null
  }
}
