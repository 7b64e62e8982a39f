// Work in pieces: between two of them the page can answer a finger and paint.

/** Call back in a task of its own; an urgent one runs before the page is painted. */
function post(then: () => void, urgent: boolean): void {
  if ('scheduler' in globalThis) {
    void scheduler.postTask(then, { priority: urgent ? 'user-blocking' : 'user-visible' })
    return
  }
  const line = new MessageChannel()
  line.port1.onmessage = () => {
    line.port1.close()
    then()
  }
  line.port2.postMessage(null)
}

export const nextTask = (): Promise<void> => new Promise((done) => post(done, false))

/** In the page's next task, or right before it paints if that comes first, so that no half-done state is painted. */
export function beforePaint(): Promise<void> {
  return new Promise((done) => {
    const frame = requestAnimationFrame(() => done())
    post(() => {
      cancelAnimationFrame(frame)
      done()
    }, true)
  })
}

/** After the next paint; at once where nothing is painted. Returns a function that cancels it. */
export function afterPaint(then: () => void): () => void {
  if (document.hidden || typeof IntersectionObserver === 'undefined') {
    then()
    return () => undefined
  }
  const watch = new IntersectionObserver(() => {
    watch.disconnect()
    then()
  })
  watch.observe(document.documentElement)
  return () => watch.disconnect()
}
