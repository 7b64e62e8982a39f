// What flies while a base is scored: medals to their players, the pieces of the old base, the new one as it lands.

const EASE = 'cubic-bezier(0.3, 0.1, 0.3, 1)'

/** A medal flies from its row to the plate of the player who earned it. */
export function flyMedal(row: Element | null | undefined, seat: number, vp: number, time: number): void {
  const medal = row?.querySelector<HTMLElement>('.prize')
  const home = document.querySelector(`[data-home="${seat}"]`)
  if (!medal || !home || vp <= 0) return
  const [from, to] = [medal.getBoundingClientRect(), home.getBoundingClientRect()]
  const flying = medal.cloneNode(true) as HTMLElement
  flying.removeAttribute('data-testid')
  flying.setAttribute('aria-hidden', 'true')
  flying.classList.add('flying')
  Object.assign(flying.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    zIndex: '75',
    pointerEvents: 'none',
  })
  row?.closest('.stage')?.append(flying)
  const x = to.left + to.width * 0.7 - (from.left + from.width / 2)
  const y = to.top + to.height / 2 - (from.top + from.height / 2)
  const arc = `translate(${x * 0.45}px, ${y * 0.5 - 60}px) scale(1.35) rotate(${x > 0 ? 200 : -200}deg)`
  const flight = flying.animate(
    [
      { transform: 'none' },
      { transform: arc, offset: 0.45 },
      { transform: `translate(${x}px, ${y}px) scale(0.55) rotate(${x > 0 ? 360 : -360}deg)`, opacity: 0.5 },
    ],
    { duration: time, easing: EASE },
  )
  const gone = (): void => flying.remove()
  flight.finished.then(gone, gone)
}

/** Where a base's picture is on the screen. */
export const placeOfBase = (base: number): DOMRect | undefined =>
  document.querySelector(`[data-testid="base-card"][data-id="${base}"]`)?.getBoundingClientRect()

/** The new base drops in and gives a little. */
export function land(base: number, time: number): void {
  const card = document.querySelector(`[data-testid="base"][data-id="${base}"]`)
  const frames = [
    { transform: 'translateY(-46px) scale(1.04)', opacity: 0 },
    { transform: 'translateY(0) scale(1.03, 0.96)', opacity: 1, offset: 0.55 },
    { transform: 'scale(0.99, 1.02)', offset: 0.75 },
    { transform: 'none' },
  ]
  card?.animate(frames, { duration: time, easing: 'ease-out' })
}
