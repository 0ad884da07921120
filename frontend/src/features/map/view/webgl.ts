/** Whether the browser can draw the map at all: asked before OpenLayers is, which fails later and elsewhere. */
let known: boolean | undefined

export function hasWebgl(): boolean {
  known ??= probe()
  return known
}

function probe(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // A browser keeps few contexts; this one has told what it was made for.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
