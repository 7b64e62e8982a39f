// Requests of the operators' page. A browser that isn't signed in is asked for the token.
import type * as o from '../wire/admin'

interface Actions {
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

/** Whether this browser is signed in (null: not known yet). `none`: the server has no token, so no operators' page. */
export const session = $state<{ inside: boolean | null; none: boolean; problem: string; done: string }>({
  inside: null,
  none: false,
  problem: '',
  done: '',
})

/** Ask the server for an action. A refusal is thrown as an error with its sentence. */
export async function ask<A extends keyof Actions>(action: A, params: Actions[A][0]): Promise<Actions[A][1]> {
  let response: Response
  try {
    response = await fetch(`/api/admin/${action}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(params),
    })
  } catch {
    throw new Error('The server does not answer.')
  }
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return body as Actions[A][1]
  if (response.status === 401) session.inside = false
  if (response.status === 405) session.none = true
  throw new Error((body as { sentence?: string }).sentence ?? 'The server did not understand that request.')
}

/** Do an action and show its outcome or why it failed; return the result. */
export async function act<A extends keyof Actions>(
  action: A,
  params: Actions[A][0],
  done: (result: Actions[A][1]) => string,
): Promise<Actions[A][1] | null> {
  session.problem = ''
  session.done = ''
  try {
    const result = await ask(action, params)
    session.done = done(result)
    return result
  } catch (error) {
    if (session.inside) session.problem = (error as Error).message
    return null
  }
}
