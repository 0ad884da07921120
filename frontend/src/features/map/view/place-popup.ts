/** Where a popup stands: above its marker, below where there is no room, never over the edge of the map. */

interface Size {
  readonly width: number
  readonly height: number
}

export interface Placement {
  readonly x: number
  readonly y: number
  /** By how much the map has to move up (positive) or down for all of it to be seen. */
  readonly missing: number
}

const gap = 12
const edge = 12
/** Below the buttons along the upper edge. */
const upperEdge = 64

export function placePopup([left, top]: readonly [number, number], radius: number, popup: Size, map: Size): Placement {
  const x = Math.round(Math.max(edge, Math.min(map.width - popup.width - edge, left - popup.width / 2)))
  const above = top - radius - gap - popup.height
  const below = top + radius + gap
  const overAbove = upperEdge - above
  const overBelow = below + popup.height + edge - map.height
  if (overAbove <= 0) return { x, y: Math.round(above), missing: 0 }
  if (overBelow <= 0) return { x, y: Math.round(below), missing: 0 }
  return overBelow < overAbove ? { x, y: Math.round(below), missing: overBelow } : { x, y: Math.round(above), missing: -overAbove }
}
