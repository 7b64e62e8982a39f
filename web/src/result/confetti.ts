// Pieces that fall over the page for a moment: icons of factions, a fixed number of them, moved by a plain formula.

export interface Piece {
  x: number
  y: number
  turn: number
  size: number
  color: string
  icon: number
}
export type Fall = 'burst' | 'rain'

export const PIECES = 120
export const LASTS = 2500
const COLORS = ['#ffcf33', '#ff5533', '#fff6e3', '#2cc79d', '#4d9bf5', '#d583e6']
const GREYS = ['#8d8797', '#6d6678', '#a7a1b0']

/** Numbers between 0 and 1 that look random and are always the same. */
const chance = (piece: number, salt: number): number => {
  const wave = Math.sin(piece * 127.1 + salt * 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

/** The position of a piece after a number of milliseconds; null before it appears and after it is gone. */
export function pieceAt(
  piece: number,
  time: number,
  fall: Fall,
  width: number,
  height: number,
  icons: number,
): Piece | null {
  const common = {
    size: 20 + 22 * chance(piece, 3),
    icon: piece % Math.max(1, icons),
    turn: (time / 1000) * (chance(piece, 4) - 0.5) * 9,
  }
  if (fall === 'rain') {
    const begins = chance(piece, 1) * LASTS * 0.55
    const seconds = (time - begins) / 1000
    const y = -40 + seconds * height * (0.55 + 0.25 * chance(piece, 2))
    if (seconds < 0 || y > height + 40) return null
    return {
      ...common,
      turn: common.turn * 0.15,
      x: chance(piece, 5) * width,
      y,
      color: GREYS[piece % GREYS.length] ?? '#888',
    }
  }
  const seconds = time / 1000
  const angle = -Math.PI * (0.12 + 0.76 * chance(piece, 1))
  const speed = height * (0.75 + 0.85 * chance(piece, 2))
  const x = width / 2 + Math.cos(angle) * speed * seconds * 0.9 + Math.sin(seconds * 5 + piece) * 14
  const y = height * 0.42 + Math.sin(angle) * speed * seconds + height * 0.95 * seconds * seconds
  return y > height + 40 ? null : { ...common, x, y, color: COLORS[piece % COLORS.length] ?? '#fff' }
}

/** Draw them until their time is over. Call the returned function to stop sooner. */
export function letFall(canvas: HTMLCanvasElement, paths: string[], fall: Fall): () => void {
  const context = canvas.getContext('2d')
  if (!context || !paths.length) return () => undefined
  const shapes = paths.map((path) => new Path2D(path))
  const scale = Math.min(1.5, devicePixelRatio || 1)
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = width * scale
  canvas.height = height * scale
  const began = performance.now()
  let request = 0
  const draw = (now: number): void => {
    const time = now - began
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (time > LASTS) return
    context.globalAlpha = Math.min(1, (LASTS - time) / 500)
    for (let piece = 0; piece < PIECES; piece += 1) {
      const at = pieceAt(piece, time, fall, width, height, shapes.length)
      const shape = at && shapes[at.icon]
      if (!at || !shape) continue
      const size = (at.size / 512) * scale
      context.setTransform(
        Math.cos(at.turn) * size,
        Math.sin(at.turn) * size,
        -Math.sin(at.turn) * size,
        Math.cos(at.turn) * size,
        at.x * scale,
        at.y * scale,
      )
      context.translate(-256, -256)
      context.lineWidth = 44
      context.strokeStyle = '#1a1124'
      context.stroke(shape)
      context.fillStyle = at.color
      context.fill(shape)
    }
    request = requestAnimationFrame(draw)
  }
  request = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(request)
}
