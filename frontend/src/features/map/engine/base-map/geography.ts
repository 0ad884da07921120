/**
 * The country at close zooms: coast, lakes, rivers, borders, voivodeships and counties, from files that `scripts/map-data` writes. They
 * cover a part of the world, the `box`; beyond it lie the countries of `countries.ts`.
 */

import { project } from '../projection.ts'
import { drawShape, type Extent, type Shape } from '../shapes.ts'
import detailUrl from './geography/detail.json?url'
import overviewUrl from './geography/overview.json?url'
import { inSlices } from './slices.ts'

export const layerNames = [
  'land',
  'home',
  'coast',
  'lakes',
  'smallLakes',
  'rivers',
  'smallRivers',
  'borders',
  'voivodeships',
  'counties',
] as const
export type LayerName = (typeof layerNames)[number]

export interface Geography {
  readonly box: Extent
  /** English name of the country that `home` has the area of. */
  readonly home: string
  readonly layers: Readonly<Partial<Record<LayerName, readonly Shape[]>>>
}

interface GeographyFile {
  readonly box: readonly [west: number, south: number, east: number, north: number]
  readonly home: string
  /** Of a degree. */
  readonly steps: number
  /** Longitude and latitude in steps, from the second point on as differences. */
  readonly layers: Readonly<Partial<Record<LayerName, readonly (readonly number[])[]>>>
}

const files = { overview: overviewUrl, detail: detailUrl }

export async function loadGeography(detail: keyof typeof files, signal: AbortSignal): Promise<Geography> {
  const response = await fetch(files[detail], { signal })
  if (!response.ok) throw new Error(`The geography of the map answered ${response.status}`)
  const file = (await response.json()) as GeographyFile
  const slice = inSlices(signal)
  const layers: Partial<Record<LayerName, Shape[]>> = {}
  for (const name of layerNames) {
    const shapes: Shape[] = []
    for (const numbers of file.layers[name] ?? []) {
      shapes.push(shapeOf(numbers, file.steps))
      await slice()
    }
    layers[name] = shapes
  }
  const [west, south, east, north] = file.box
  return { box: [...project(west, south), ...project(east, north)], home: file.home, layers }
}

const shapeOf = (numbers: readonly number[], steps: number): Shape =>
  drawShape((addPoint) => {
    let [longitude, latitude] = [0, 0]
    for (let at = 0; at < numbers.length; at += 2) {
      longitude += numbers[at] ?? 0
      latitude += numbers[at + 1] ?? 0
      addPoint(longitude / steps, latitude / steps, at === 0)
    }
  })
