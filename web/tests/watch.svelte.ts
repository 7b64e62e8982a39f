// Watch state as a page does; call the returned function to stop.
export function watch(read: () => void): () => void {
  return $effect.root(() => {
    $effect(read)
  })
}
