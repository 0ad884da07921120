/**
 * Names of the built-in base map. The zoom at which a name appears is computed once: it must not touch a more important name. So names
 * never flicker while the map moves, and drawing them is a loop.
 */
import type { PlaceName } from './place-names.ts'

export interface Label {
  readonly text: string
  /** Position in the map's projection. */
  readonly x: number
  readonly y: number
  readonly fromZoom: number
  readonly size: PlaceName['size']
}

/** In px, on both sides of the middle. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Width of the world in px at zoom 0, in metres of the projection. */
const metresPerPixel = (2 * Math.PI * 6_378_137) / 256
const gap = 6
/** A name without space at any zoom below this is not shown at all. */
const lastZoom = 14

/** `names`: the most important first. `project`: degrees to the map's projection; `measure`: size of a name. */
export function placeLabels(
  names: readonly PlaceName[],
  project: (longitude: number, latitude: number) => readonly [number, number],
  measure: (name: PlaceName) => Size,
): Label[] {
  const placed: (Label & Size)[] = []
  for (const name of names) {
    const [x, y] = project(name.longitude, name.latitude)
    const box = { x, y, ...measure(name) }
    let fromZoom = name.minZoom
    let scale = scaleAt(fromZoom)
    for (const other of placed) {
      // Distances grow with the zoom: from this zoom on these two do not touch.
      const apart = fromZoom + zoomsToPart(box, other, scale)
      if (apart <= fromZoom || apart <= other.fromZoom) continue
      fromZoom = apart
      if (fromZoom > lastZoom) break
      scale = scaleAt(fromZoom)
    }
    if (fromZoom <= lastZoom) placed.push({ text: name.text, fromZoom, size: name.size, ...box })
  }
  return placed.map(({ text, x, y, fromZoom, size }) => ({ text, x, y, fromZoom, size }))
}

type Box = Size & { readonly x: number; readonly y: number }

/** Px for a metre of the projection. */
const scaleAt = (zoom: number): number => 2 ** zoom / metresPerPixel

/** 0 where they do not touch at this scale, which is true of most pairs and costs no logarithm. */
function zoomsToPart(one: Box, other: Box, scale: number): number {
  const [x, y] = [Math.abs(one.x - other.x) * scale, Math.abs(one.y - other.y) * scale]
  const [width, height] = [(one.width + other.width) / 2 + gap, (one.height + other.height) / 2 + gap]
  return x >= width || y >= height ? 0 : Math.log2(Math.min(width / x, height / y))
}
