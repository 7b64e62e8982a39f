// A table store with a socket controlled by the test, for most tests of the table.
import { vi } from 'vitest'
import { settings } from '../../src/device/settings.svelte'
import { TableStore } from '../../src/table/table.svelte'
import { toasts } from '../../src/ui/toasts.svelte'
import type { Frame } from '../../src/wire/protocol'
import { frame, option, question, tableInfo, view } from '../made'
import { serve, server, settle } from '../server'

export function openTable(): TableStore {
  serve()
  settings.speed = 'instant'
  settings.name = 'Ann'
  toasts.length = 0
  return new TableStore('oak', { invite: '', secret: '' })
}

export const asking = (at: number, given: Partial<Frame> = {}): Frame =>
  frame(at, { view: view({ question: question([option('card:3', 'card', 3)], { number: at }) }), ...given })

/** The table lets the page in and shows it a first question. */
export async function welcome(info = tableInfo(), first = asking(5, { log_from: 0 })): Promise<void> {
  if (server.socket.readyState !== 1) server.socket.accept()
  server.socket.say({ type: 'welcome', ref: server.socket.last('join').ref, table: info, viewer: 0, chat: [] })
  server.socket.say({ type: 'frame', frame: first })
  await settle()
}
export const acknowledge = (): Promise<void> => {
  const { ref, at } = server.socket.last('answer')
  server.socket.say({ type: 'acknowledged', ref, at })
  return settle()
}
export async function dropConnection(): Promise<void> {
  server.socket.drop()
  await vi.advanceTimersByTimeAsync(400)
}
