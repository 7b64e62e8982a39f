// Plain requests to this server; a refusal becomes an error whose message is the server's sentence.
import { readBody, type Bodies } from './protocol'

export class RequestRefused extends Error {}

async function sentenceOf(response: Response): Promise<string> {
  try {
    return readBody('Problem', await response.json()).sentence
  } catch {
    return 'The server did not understand that request.'
  }
}

async function request<K extends keyof Bodies>(kind: K, path: string, init: RequestInit): Promise<Bodies[K]> {
  let response: Response
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init })
  } catch {
    throw new Error('The table cannot be reached right now. Is the server still running?')
  }
  if (!response.ok) throw new RequestRefused(await sentenceOf(response))
  return readBody(kind, await response.json())
}

export const get = <K extends keyof Bodies>(kind: K, path: string): Promise<Bodies[K]> => request(kind, path, {})

export const postText = <K extends keyof Bodies>(kind: K, path: string, body: string): Promise<Bodies[K]> =>
  request(kind, path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })

export const post = <K extends keyof Bodies>(kind: K, path: string, body: object): Promise<Bodies[K]> =>
  postText(kind, path, JSON.stringify(body))

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : 'Something went wrong.')
