// What the sky does over a scene, by the card's seed: mostly nothing.
import type { Canvas } from './canvas'
import { box, line, num } from './path'
import { chance } from './seed'

export type Weather = 'clear' | 'rain' | 'fog' | 'wind'

export function weatherOf(seed: string): Weather {
  const lot = chance(`${seed}/weather`)()
  return lot < 0.12 ? 'rain' : lot < 0.22 ? 'fog' : lot < 0.32 ? 'wind' : 'clear'
}

/** Over everything but the hero. */
export function weather(canvas: Canvas, seed: string): string {
  const { w, h, s, r, light } = canvas
  if (canvas.small) return ''
  const many = canvas.wide ? 2 : 1
  let d = ''
  switch (weatherOf(seed)) {
    case 'rain':
      for (let i = 0; i < 34 * many; i++) d += `M${num(w * 1.2 * r())} ${num(h * r())}l${num(-7 * s)} ${num(20 * s)}`
      return line(d, light, 1.5, 'opacity=".5"')
    case 'wind':
      for (let i = 0; i < 9 * many; i++)
        d += `M${num(w * r())} ${num(h * 0.8 * r())}q${num(24 * s)} ${num(-6 * s)} ${num(46 * s)} 0t${num(30 * s)} ${num(-3 * s)}`
      return line(d, light, 1.8, 'opacity=".45"')
    case 'fog':
      return [0.62, 0.76, 0.88]
        .map((y, i) =>
          box(-9, h * y, w + 18, (9 + 4 * i) * s, light, `rx="${num(6 * s)}" opacity="${0.22 - 0.05 * i}"`),
        )
        .join('')
    case 'clear':
      return ''
  }
}
