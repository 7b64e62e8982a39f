// Each seat has a colour and a shape, so that the game is playable without telling colours apart.
export const SEAT_SHAPES = ['circle', 'triangle', 'square', 'diamond'] as const
export type SeatShape = (typeof SEAT_SHAPES)[number]

export const seatShape = (seat: number): SeatShape => SEAT_SHAPES[((seat % 4) + 4) % 4] ?? 'circle'
export const seatColor = (seat: number): string => (seat < 0 ? 'var(--text-soft)' : `var(--seat-${seat % 4})`)

export const SHAPE_PATHS: Record<SeatShape, string> = {
  circle: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  triangle: 'M12 2.2 22.6 21a.7.7 0 0 1-.6 1H2a.7.7 0 0 1-.6-1z',
  square: 'M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
  diamond: 'M12 1 23 12 12 23 1 12z',
}
