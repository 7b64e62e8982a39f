// Frames of known games, as the server would send them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Frame, readServerMessage } from '../../src/wire/protocol'

const PYTHON = join(import.meta.dirname, '../../../.venv/bin/python')

/** The first frames of a game of bots, seen by seat 0. */
export function knownGame(seats: number, seed: number, level = 'random', answers = 300): Frame[] {
  const given = [join(import.meta.dirname, 'frames.py'), seats, seed, level, answers].map(String)
  const text = execFileSync(existsSync(PYTHON) ? PYTHON : 'python3', given, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const reply = readServerMessage(text)
  if (reply?.type !== 'frames') throw new Error('These are no frames.')
  return reply.frames
}
