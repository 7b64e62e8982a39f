// Every sound of the table, made of nothing but tones and noise: what rings when, how high, how long, how loud.

/** One tone or one burst of noise. Times are in milliseconds, pitches in hertz. */
export interface Voice {
  wave: 'sine' | 'triangle' | 'sawtooth' | 'noise'
  /** When it begins. */
  at?: number
  length: number
  gain: number
  /** A tone glides from one pitch to the other; for noise the filter does. */
  from: number
  to?: number
  /** How noise is filtered, and how narrowly. */
  filter?: 'lowpass' | 'bandpass' | 'highpass'
  narrow?: number
  /** How long it swells; otherwise it is struck. */
  swell?: number
}

export type SoundName =
  | 'pick'
  | 'down'
  | 'other'
  | 'counter'
  | 'destroy'
  | 'move'
  | 'draw'
  | 'near'
  | 'crack'
  | 'vp'
  | 'land'
  | 'turn'
  | 'illegal'
  | 'win'
  | 'lose'
  | 'arrive'
  | 'chat'

const tick = (at: number, gain: number): Voice => ({
  wave: 'noise',
  at,
  length: 30,
  gain,
  from: 3600,
  filter: 'bandpass',
  narrow: 1.4,
})
const drum = (at: number, pitch: number, gain: number): Voice => ({
  wave: 'sine',
  at,
  length: 260,
  gain,
  from: pitch,
  to: pitch * 0.72,
})
/** A struck bar: its tone and, four times as high, the knock. */
const bar = (at: number, pitch: number, gain = 0.5): Voice[] => [
  { wave: 'sine', at, length: 420, gain, from: pitch },
  { wave: 'sine', at, length: 60, gain: gain * 0.5, from: pitch * 4 },
]
const brass = (at: number, pitch: number, length: number, gain = 0.28): Voice[] => [
  { wave: 'sawtooth', at, length, gain: gain * 0.45, from: pitch, swell: 30 },
  { wave: 'triangle', at, length, gain, from: pitch, swell: 30 },
]
const thump = (gain: number): Voice[] => [
  { wave: 'noise', length: 90, gain: gain * 0.8, from: 900, to: 240, filter: 'lowpass' },
  { wave: 'sine', length: 110, gain, from: 140, to: 92 },
]

export const RECIPES: Record<SoundName, Voice[]> = {
  pick: [tick(0, 0.5)],
  down: thump(0.9),
  other: thump(0.5),
  counter: [{ wave: 'sine', length: 70, gain: 0.4, from: 880, to: 1175 }],
  destroy: [
    { wave: 'noise', length: 240, gain: 0.55, from: 2400, to: 300, filter: 'lowpass' },
    { wave: 'sawtooth', length: 300, gain: 0.3, from: 300, to: 60 },
  ],
  move: [{ wave: 'noise', length: 180, gain: 0.5, from: 500, to: 2200, filter: 'bandpass', narrow: 2.2, swell: 70 }],
  draw: [tick(0, 0.35), tick(55, 0.4), tick(110, 0.45)],
  near: [drum(0, 98, 0.5), drum(190, 98, 0.6)],
  crack: [
    { wave: 'noise', length: 90, gain: 0.9, from: 5200, to: 1500, filter: 'highpass' },
    { wave: 'noise', at: 60, length: 380, gain: 0.6, from: 1200, to: 160, filter: 'lowpass' },
    { wave: 'sine', length: 520, gain: 0.9, from: 62, to: 42 },
  ],
  vp: bar(0, 392, 0.42),
  land: [{ wave: 'noise', length: 160, gain: 0.5, from: 700, to: 120, filter: 'lowpass' }, drum(0, 74, 0.7)],
  turn: [...bar(0, 523.25), ...bar(150, 783.99)],
  illegal: [{ wave: 'triangle', length: 140, gain: 0.35, from: 110, to: 98, swell: 10 }],
  win: [
    ...brass(0, 392, 180),
    ...brass(180, 523.25, 180),
    ...brass(360, 659.25, 180),
    ...brass(540, 783.99, 660, 0.34),
    ...brass(540, 523.25, 660, 0.2),
  ],
  lose: [...brass(0, 329.63, 260, 0.2), ...brass(250, 293.66, 260, 0.18), ...brass(500, 220, 320, 0.18)],
  arrive: [...bar(0, 440, 0.4), ...bar(110, 554.37, 0.4), ...bar(220, 659.25, 0.4)],
  chat: [
    { wave: 'sine', length: 60, gain: 0.3, from: 620 },
    { wave: 'sine', at: 70, length: 80, gain: 0.3, from: 830 },
  ],
}

/** How much of full loudness everything together has. */
export const MASTER = 0.4

const PENTATONIC = [0, 2, 4, 7, 9]
/** How much higher the sound of a point is, for the first, second, third … point. */
export const higher = (step: number): number =>
  2 ** ((PENTATONIC[step % PENTATONIC.length] ?? 0) / 12 + Math.floor(step / PENTATONIC.length))

/** How long a sound lasts. */
export const lengthOf = (name: SoundName): number => Math.max(...RECIPES[name].map(({ at = 0, length }) => at + length))
