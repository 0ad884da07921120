/** Long work in slices, so that a map that moves meanwhile stays smooth. */
const sliceMs = 6

/** Returns a function to await after each piece of work: it lets the browser draw once the slice is used up. */
export function inSlices(signal: AbortSignal): () => Promise<void> {
  let sliceEnd = performance.now() + sliceMs
  return async () => {
    if (performance.now() < sliceEnd) return
    await new Promise((next) => setTimeout(next))
    signal.throwIfAborted()
    sliceEnd = performance.now() + sliceMs
  }
}
