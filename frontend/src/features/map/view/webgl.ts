/** Whether the browser can draw the map at all: checked before OpenLayers, which fails later and elsewhere. */
let known: boolean | undefined

export function hasWebgl(): boolean {
  known ??= probe()
  return known
}

function probe(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers limit the number of contexts, so this one is released.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
