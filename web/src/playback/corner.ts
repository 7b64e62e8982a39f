// Where the large card of a play lies: at its player's side, and not over what it is played on.

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Corner {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

const within = (place: number, size: number, from: number, to: number): number =>
  Math.max(from, Math.min(to - size, place))

/** How much of the target a card there would hide. */
function hidden({ x, y }: Corner, { width, height }: Size, target: Box): number {
  const wide = Math.min(x + width, target.right) - Math.max(x, target.left)
  const high = Math.min(y + height, target.bottom) - Math.max(y, target.top)
  return Math.max(0, wide) * Math.max(0, high)
}

/** The wanted place, or the nearest to it in this room that leaves most of the target to be seen. */
export function cornerFor(wanted: Corner, size: Size, room: Box, target: Box | null): Corner {
  const x = within(wanted.x, size.width, room.left, room.right)
  const y = within(wanted.y, size.height, room.top, room.bottom)
  if (!target) return { x, y }
  const low = Math.max(room.top, room.bottom - size.height)
  const sides = [room.left, Math.max(room.left, room.right - size.width)]
  const places: Corner[] = [
    { x, y },
    { x, y: low },
    ...sides.map((side) => ({ x: side, y })),
    ...sides.map((side) => ({ x: side, y: low })),
  ]
  return places.reduce((best, place) => (hidden(place, size, target) < hidden(best, size, target) ? place : best))
}
