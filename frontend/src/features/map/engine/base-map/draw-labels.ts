/** Draws names of places: below their dots, clear of each other and of the markers above. */

import type { Extent } from '../shapes.ts'
import type { Label } from './labels.ts'
import type { PlaceName } from './place-names.ts'

export interface PlacedMarker {
  readonly x: number
  readonly y: number
  /** In px. */
  readonly radius: number
}

export interface LabelColors {
  readonly halo: string
  readonly label: string
}

export interface LabelView {
  readonly extent: Extent
  readonly zoom: number
  readonly toPixel: (x: number, y: number) => [number, number]
  /** Rectangles that are already occupied. */
  readonly reserved: readonly DrawnName[]
}

export interface DrawnName {
  readonly left: number
  readonly middle: number
  readonly halfWidth: number
}

const dotRadius = 2.5
/** From the dot to the middle of its name. */
const nameBelow = 12

/** Farther from there, in px, where markers leave no space closer. */
const smallSteps = [0]
const greatSteps = [0, 16, 32, 48]
/** From here on that is still within the city. */
const cityZoom = 9.5

/** Between appearing and being opaque, in zoom levels. */
const fadeZooms = 0.3

const typeface: Record<PlaceName['size'], string> = { city: '600 12px', town: '500 11px', village: '400 11px' }
export const labelFont = (size: PlaceName['size'], family: string): string => `${typeface[size]} ${family}`

export function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  markers: readonly PlacedMarker[],
  { extent: [minX, minY, maxX, maxY], zoom, toPixel, reserved }: LabelView,
  { halo, label: ink }: LabelColors,
  family: string,
): void {
  const above: ShownMarker[] = markers.map(({ x, y, radius }) => ({ at: toPixel(x, y), radius }))
  const drawn: DrawnName[] = [...reserved]
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = halo
  context.fillStyle = ink
  for (const { text, x, y, fromZoom, size } of labels) {
    if (zoom <= fromZoom || x < minX || x > maxX || y < minY || y > maxY) continue
    const [left, top] = toPixel(x, y)
    const cover = above.find(({ at, radius }) => Math.hypot(at[0] - left, at[1] - top) < radius + nameBelow)
    context.font = labelFont(size, family)
    const [middleOf, reach] = cover === undefined ? [top, nameBelow] : [cover.at[1], cover.radius + nameBelow]
    const halfWidth = context.measureText(text).width / 2
    // Below its dot or what covers it, else above, of a city at close zooms also farther off; a clipped name is worse than none.
    const name = (size === 'city' && zoom > cityZoom ? greatSteps : smallSteps)
      .flatMap((step) => [middleOf + reach + step, middleOf - reach - step])
      .map((middle): DrawnName => ({ left, middle, halfWidth }))
      .find((place) => !drawn.some((other) => touch(place, other)) && !above.some((marker) => hides(marker, place)))
    if (name === undefined) continue
    drawn.push(name)
    context.globalAlpha = Math.min(1, (zoom - fromZoom) / fadeZooms)
    if (cover === undefined) {
      context.beginPath()
      context.arc(left, top, dotRadius, 0, 2 * Math.PI)
      context.fill()
    }
    context.strokeText(text, left, name.middle)
    context.fillText(text, left, name.middle)
  }
  context.globalAlpha = 1
}

interface ShownMarker {
  readonly at: readonly [x: number, y: number]
  readonly radius: number
}

/** A marker covers a part of a name. */
function hides({ at: [x, y], radius }: ShownMarker, { left, middle, halfWidth }: DrawnName): boolean {
  const besides = Math.max(0, Math.abs(x - left) - halfWidth)
  const above = Math.max(0, Math.abs(y - middle) - 6)
  return Math.hypot(besides, above) < radius
}

/** Two names that markers have pushed together. */
const touch = (one: DrawnName, other: DrawnName): boolean =>
  Math.abs(one.middle - other.middle) < 16 && Math.abs(one.left - other.left) < one.halfWidth + other.halfWidth + 2
