/**
 * Position of a popup: above or below its marker, whole where it fits, else as high as the larger of the two spaces. It never covers the
 * marker, so it does not open under the pointer, and the map does not move for it.
 */

interface Size {
  readonly width: number
  readonly height: number
}

export interface Placement {
  readonly x: number
  readonly y: number
  readonly maxHeight: number
  readonly side: Side
}

export type Side = 'above' | 'below'

const gap = 12
const edge = 12
/** Below the buttons along the upper edge. */
const upperEdge = 64
/** Two offers and the head: with less space the popup covers an edge of the map instead. */
const minHeight = 220

/** `side`: the current one, which does not change while its offers load. */
export function placePopup([left, top]: readonly [number, number], radius: number, popup: Size, map: Size, side?: Side): Placement {
  const x = Math.round(Math.max(edge, Math.min(map.width - popup.width - edge, left - popup.width / 2)))
  const above = top - radius - gap - upperEdge
  const below = map.height - edge - (top + radius + gap)
  const chosen = side ?? (above >= popup.height || above >= below ? 'above' : 'below')
  const maxHeight = Math.max(minHeight, Math.floor(chosen === 'above' ? above : below))
  const height = Math.min(popup.height, maxHeight)
  return { x, y: Math.round(chosen === 'above' ? top - radius - gap - height : top + radius + gap), maxHeight, side: chosen }
}
