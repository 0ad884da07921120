/** Areas and lines of the map as paths, with the rectangles that hold them. All in the projection. */
import { project } from './projection.ts'

export type Extent = readonly [minX: number, minY: number, maxX: number, maxY: number]

export interface Shape {
  readonly path: Path2D
  readonly extent: Extent
}

export type AddPoint = (longitude: number, latitude: number, isFirstOfLine: boolean) => void

export function drawShape(draw: (addPoint: AddPoint, path: Path2D) => void): Shape {
  const path = new Path2D()
  const extent: [number, number, number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity]
  draw((longitude, latitude, isFirstOfLine) => {
    const [x, y] = project(longitude, latitude)
    if (isFirstOfLine) path.moveTo(x, y)
    else path.lineTo(x, y)
    extent[0] = Math.min(extent[0], x)
    extent[1] = Math.min(extent[1], y)
    extent[2] = Math.max(extent[2], x)
    extent[3] = Math.max(extent[3], y)
  }, path)
  return { path, extent }
}

export const intersects = (one: Extent, other: Extent): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
