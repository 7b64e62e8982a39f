/** A time to go: 4:05, or 1:02:09. */
export function clock(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
