// Watches state as a page does; say what comes back to stop.
export function watch(read: () => void): () => void {
  return $effect.root(() => {
    $effect(read)
  })
}
