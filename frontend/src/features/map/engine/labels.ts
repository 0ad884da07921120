/**
 * City names of the built-in base map. From which zoom on a name is shown is settled once: it must not touch a name that matters
 * more. So names never flicker while the map moves, and drawing them is a loop.
 */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { MapCity } from '../../../config/board-map.ts'

export interface Label {
  readonly text: string
  /** Position in the map's projection. */
  readonly x: number
  readonly y: number
  readonly fromZoom: number
  readonly major: boolean
}

/** In px, on both sides of the middle. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Width of the world in px at zoom 0, in metres of the projection. */
const metresPerPixel = (2 * Math.PI * 6_378_137) / 256
const gap = 6
const zoomStep = 0.25
const lastZoom = 14
const firstZoom = { top: 4, list: 5.5 } as const

/** `project`: degrees to the map's projection; `measure`: size of a name. Areas of several cities have no place of their own. */
export function placeLabels(
  cities: readonly MapCity[],
  locale: Locale,
  project: (longitude: number, latitude: number) => readonly [number, number],
  measure: (text: string) => Size,
): Label[] {
  const placed: (Label & Size)[] = []
  const ordered = cities
    .filter(({ members }) => members === undefined)
    .toSorted((one, other) => Number(other.group === 'top') - Number(one.group === 'top'))
  for (const { label, group, longitude, latitude } of ordered) {
    const text = label[locale]
    const [x, y] = project(longitude, latitude)
    const size = measure(text)
    let fromZoom: number = firstZoom[group]
    // Names part as the map comes closer: those that do not touch where both appear never do.
    while (fromZoom < lastZoom && placed.some((other) => touches({ x, y, ...size }, other, Math.max(fromZoom, other.fromZoom))))
      fromZoom += zoomStep
    placed.push({ text, x, y, fromZoom, major: group === 'top', ...size })
  }
  return placed.map(({ text, x, y, fromZoom, major }) => ({ text, x, y, fromZoom, major }))
}

type Box = Size & { readonly x: number; readonly y: number }

function touches(one: Box, other: Box, zoom: number): boolean {
  const scale = 2 ** zoom / metresPerPixel
  return (
    Math.abs(one.x - other.x) * scale < (one.width + other.width) / 2 + gap &&
    Math.abs(one.y - other.y) * scale < (one.height + other.height) / 2 + gap
  )
}
