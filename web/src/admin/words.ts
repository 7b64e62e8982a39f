// How operators read times and visitors.

/** The first digits of a visitor's number: enough to name them. */
export const short = (visitor: string): string => visitor.slice(0, 10)

/** When something was or will be, by the clock of this device. */
export const when = (moment: number): string =>
  moment
    ? new Date(moment).toLocaleString('en', {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      })
    : ''

/** How long ago that was. */
export function ago(moment: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - moment) / 1000))
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  return when(moment)
}

export const several = (number: number, what: string, many = `${what}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? what : many}`
