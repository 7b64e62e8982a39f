// Whether a sound is heard: not before the first click, not when switched off, in a hidden tab only that it is your turn.
import { settings } from '../device/settings.svelte'
import { higher, RECIPES, type SoundName } from './recipes'
import type { Synth } from './synth'

/** A sound, how many milliseconds from now, and which step of a scale. */
export interface Heard {
  name: SoundName
  after?: number
  step?: number
}

/** The same sound again within this time is one sound. */
const AGAIN = 45
let synth: Promise<Synth> | null = null
let clicked = false
const last = new Map<string, number>()

/** Browsers allow sound after the first click or key on the page. */
function unlocked(): boolean {
  const activation = (navigator as Navigator & { userActivation?: UserActivation }).userActivation
  return clicked || activation?.hasBeenActive === true
}
addEventListener('click', () => (clicked = true), { once: true, capture: true })

async function made(): Promise<Synth> {
  const { Synth } = await import('./synth')
  return new Synth(new AudioContext())
}

/** Whether this may be heard now. */
export function audible(name: SoundName): boolean {
  if (!settings.sound || typeof AudioContext === 'undefined' || !unlocked()) return false
  return !document.hidden || name === 'turn'
}

export function play(name: SoundName, after = 0, step = 0): void {
  if (!audible(name)) return
  const [now, key] = [performance.now() + after, `${name} ${step}`]
  if (Math.abs(now - (last.get(key) ?? -Infinity)) < AGAIN) return
  last.set(key, now)
  synth ??= made()
  void synth.then((ready) => ready.play(RECIPES[name], after, higher(step)))
}

export const playAll = (heard: Heard[]): void => {
  for (const { name, after, step } of heard) play(name, after, step)
}
