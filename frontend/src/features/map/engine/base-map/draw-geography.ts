/** Draws the geography of `geography.ts` into a canvas whose transformation is that of the projection. */
import type { MapColors } from '../colors.ts'
import { type Extent, intersects } from '../shapes.ts'
import type { Geography, LayerName } from './geography.ts'

export interface DrawnView {
  readonly extent: Extent
  readonly zoom: number
  /** A px of the screen, in the units of the projection. */
  readonly pixel: number
}

interface LayerStyle {
  readonly layer: LayerName
  readonly draw: 'fill' | 'stroke'
  readonly color: keyof Omit<MapColors, 'dark'>
  /** In px, at zoom 6 and at zoom 11; interpolated between them. */
  readonly width?: readonly [far: number, near: number]
  readonly fromZoom?: number
}

/** From the bottom up. */
const styles: readonly LayerStyle[] = [
  { layer: 'land', draw: 'fill', color: 'land' },
  { layer: 'home', draw: 'fill', color: 'home' },
  { layer: 'counties', draw: 'stroke', color: 'county', width: [0.5, 1], fromZoom: 7.8 },
  { layer: 'smallRivers', draw: 'stroke', color: 'water', width: [0.6, 1.6], fromZoom: 7.2 },
  { layer: 'rivers', draw: 'stroke', color: 'water', width: [1, 2.6] },
  { layer: 'smallLakes', draw: 'fill', color: 'water' },
  { layer: 'lakes', draw: 'fill', color: 'water' },
  { layer: 'voivodeships', draw: 'stroke', color: 'voivodeship', width: [0.8, 1.4], fromZoom: 5.2 },
  { layer: 'coast', draw: 'stroke', color: 'border', width: [0.8, 1] },
  { layer: 'borders', draw: 'stroke', color: 'border', width: [1.2, 2] },
]
const [farZoom, nearZoom] = [6, 11]

export function drawGeography(
  context: CanvasRenderingContext2D,
  { layers, box, home }: Geography,
  { extent, zoom, pixel }: DrawnView,
  colors: MapColors,
  boardCountry: string,
): void {
  const nearness = Math.max(0, Math.min(1, (zoom - farZoom) / (nearZoom - farZoom)))
  context.fillStyle = colors.sea
  context.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1])
  for (const { layer, draw, color, width: [far, near] = [1, 1], fromZoom = 0 } of styles) {
    const shapes = layers[layer]
    if (shapes === undefined || zoom < fromZoom || (layer === 'home' && home !== boardCountry)) continue
    context.fillStyle = context.strokeStyle = colors[color]
    context.lineWidth = (far + (near - far) * nearness) * pixel
    for (const shape of shapes) {
      if (!intersects(shape.extent, extent)) continue
      if (draw === 'fill') context.fill(shape.path)
      else context.stroke(shape.path)
    }
  }
}
