// Plays a recipe with the browser's own tone generators. Fetched when the first sound is wanted.
import { MASTER, type Voice } from './recipes'

const SILENT = 0.0001
const STRUCK = 0.004

export class Synth {
  #context: AudioContext
  #out: AudioNode
  #noise: AudioBuffer

  constructor(context: AudioContext) {
    this.#context = context
    const master = context.createGain()
    master.gain.value = MASTER
    // Several sounds at once are pressed together instead of crackling.
    const press = context.createDynamicsCompressor()
    master.connect(press)
    press.connect(context.destination)
    this.#out = master
    this.#noise = this.#makeNoise()
  }

  /** Play a recipe after a delay, at a multiple of its pitch. */
  play(voices: Voice[], after = 0, pitch = 1): void {
    if (this.#context.state === 'suspended') void this.#context.resume()
    const start = this.#context.currentTime + after / 1000
    for (const voice of voices) this.#voice(voice, start + (voice.at ?? 0) / 1000, pitch)
  }

  #voice(voice: Voice, start: number, pitch: number): void {
    const end = start + voice.length / 1000
    const source =
      voice.wave === 'noise' ? this.#hiss(voice, start, end) : this.#tone(voice, voice.wave, start, end, pitch)
    const gain = this.#context.createGain()
    gain.gain.setValueAtTime(SILENT, start)
    gain.gain.exponentialRampToValueAtTime(voice.gain, start + (voice.swell ? voice.swell / 1000 : STRUCK))
    gain.gain.exponentialRampToValueAtTime(SILENT, end)
    source.connect(gain)
    gain.connect(this.#out)
  }

  #tone(voice: Voice, wave: OscillatorType, start: number, end: number, pitch: number): AudioNode {
    const tone = this.#context.createOscillator()
    tone.type = wave
    glide(tone.frequency, voice, start, end, pitch)
    tone.start(start)
    tone.stop(end)
    return tone
  }

  #hiss(voice: Voice, start: number, end: number): AudioNode {
    const noise = this.#context.createBufferSource()
    noise.buffer = this.#noise
    noise.loop = true
    const filter = this.#context.createBiquadFilter()
    filter.type = voice.filter ?? 'lowpass'
    filter.Q.value = voice.narrow ?? 0.7
    glide(filter.frequency, voice, start, end, 1)
    noise.connect(filter)
    noise.start(start)
    noise.stop(end)
    return filter
  }

  #makeNoise(): AudioBuffer {
    const rate = this.#context.sampleRate
    const buffer = this.#context.createBuffer(1, rate, rate)
    const samples = buffer.getChannelData(0)
    for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1
    return buffer
  }
}

function glide(pitch: AudioParam, { from, to = from }: Voice, start: number, end: number, higher: number): void {
  pitch.setValueAtTime(from * higher, start)
  if (to !== from) pitch.exponentialRampToValueAtTime(to * higher, end)
}
