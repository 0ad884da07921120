/** A map in an element, without React: base map, markers, gestures, and events. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import OlMap from 'ol/Map.js'
import type { BoardMap } from '../../../board/board-map.ts'
import { BaseMapLayer } from './base-map/base-layer.ts'
import type { PlacedMarker } from './base-map/draw-labels.ts'
import type { BaseMap } from './base-map/tile-layer.ts'
import type { Ring } from './circles.ts'
import { CirclesLayer } from './circles-layer.ts'
import { type MapColors, readColors } from './colors.ts'
import { mapGestures } from './gestures.ts'
import { listenToMap } from './map-listeners.ts'
import { MapMoves } from './map-moves.ts'
import { Bounce } from './markers/bounce.ts'
import { type Marker, markerAt } from './markers/marker.ts'
import { MarkersLayer } from './markers/markers.ts'
import { PinsLayer } from './markers/pins-layer.ts'
import { drawSprites } from './markers/sprites.ts'
import { project, unproject } from './projection.ts'
import type { Bounds, Place, Start, Viewport } from './viewport.ts'

export interface MapOptions {
  readonly target: HTMLElement
  readonly board: BoardMap
  readonly locale: Locale
  /** Country code of the board. */
  readonly country: string
  readonly start: Start
  /** Shapes of icons by name. */
  readonly icons: ReadonlyMap<string, string>
  /** A small map within a page leaves the page's own scrolling alone. */
  readonly small: boolean
  readonly on: MapEvents
}

export interface MapEvents {
  /** The view came to rest. */
  readonly rest?: () => void
  /** A frame was drawn: overlays above the map follow. */
  readonly frame?: () => void
  readonly hover?: (marker: Marker | undefined) => void
  readonly press?: (marker: Marker | undefined) => void
  /** The WebGL context was lost; the map has to be reopened. */
  readonly lost?: () => void
  readonly problem?: (error: unknown) => void
}

export interface OpenMap {
  show(markers: readonly Marker[]): void
  /** The areas that are searched, if any. */
  outline(rings: readonly Ring[], isTinted: boolean): void
  /** Pins, above the markers. */
  pin(places: readonly Place[]): void
  /** Where the visitor is: shows it, and goes there. */
  locate(place: Place): void
  highlight(id: string | null): void
  choose(id: string | null): void
  viewport(): Viewport
  bounds(): Bounds
  /** Place on the map's element, in px. */
  pixelOf(place: Place): readonly [number, number] | null
  /** The place at px of the map's element. */
  placeAt(pixel: readonly [number, number]): Place | null
  go(start: Start): void
  zoomBy(levels: number): void
  /** Closer to a place. */
  zoomTo(place: Place): void
  /** False at the maximum zoom. */
  canZoomIn(): boolean
  /** Moves what is shown by px. */
  panBy(x: number, y: number): void
  close(): void
}

/** A city and its surroundings. */
const ownPlaceZoom = 10
const fingerWidth = 6

export async function openMap(options: MapOptions): Promise<OpenMap> {
  const { target, board, on, small } = options
  const font = getComputedStyle(target).fontFamily
  const sprites = await drawSprites(options.icons, await loaded(font))
  let colors = readColors(target)
  const markers = new MarkersLayer(colors, sprites)
  const base = await baseMap(
    options,
    font,
    () => colors,
    () => markers.placed,
  )
  const circles = new CirclesLayer(() => colors)
  const pins = new PinsLayer(() => colors)
  const layers = [base.layer, circles, markers, pins]
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const moves = new MapMoves({ settings: board.settings, small, still, size: () => map.getSize() })
  const map = new OlMap({ target, view: moves.view, controls: [], interactions: mapGestures(small), layers })
  const bounce = new Bounce((lift) => markers.mark({ lift }), still)
  moves.go(options.start, false)

  const pixelOf: OpenMap['pixelOf'] = ({ longitude, latitude }) => {
    const [x, y] = map.getPixelFromCoordinate(project(longitude, latitude)) ?? []
    return x === undefined || y === undefined ? null : [x, y]
  }
  const stopListening = listenToMap({
    map,
    target,
    markerAt: ([x = 0, y = 0]) => markerAt(markers.markers, pixelOf, [x, y], fingerWidth),
    on,
  })
  const stopColors = whenColorsChange(() => {
    colors = readColors(target)
    base.recolor()
    circles.changed()
    pins.changed()
    markers.recolor(colors)
  })

  return {
    show: (next) => {
      markers.show(next)
      base.layer.changed()
    },
    outline: (rings, isTinted) => circles.show(rings, isTinted),
    pin: (places) => pins.show(places),
    locate: (place) => {
      pins.locate(place)
      moves.go({ at: { ...place, zoom: ownPlaceZoom } })
    },
    highlight: (id) => {
      markers.mark({ hovered: id })
      bounce.start(id !== null)
    },
    choose: (id) => markers.mark({ chosen: id }),
    viewport: () => moves.viewport(),
    bounds: () => moves.bounds(),
    pixelOf,
    placeAt: ([x, y]) => {
      const coordinate = map.getCoordinateFromPixel([x, y])
      return coordinate === null ? null : unproject(coordinate)
    },
    go: (start) => moves.go(start),
    zoomBy: (levels) => moves.zoomBy(levels),
    zoomTo: (place) => moves.zoomTo(place),
    canZoomIn: () => moves.canZoomIn(),
    panBy: (x, y) => moves.panBy(x, y),
    close: () => {
      stopColors()
      stopListening()
      bounce.start(false)
      map.setTarget(undefined)
      // WebGL resources are not garbage-collected with the layers.
      for (const layer of layers) layer.dispose()
      map.dispose()
    },
  }
}

async function baseMap(
  { board, locale, country, on }: MapOptions,
  font: string,
  colors: () => MapColors,
  markers: () => readonly PlacedMarker[],
): Promise<BaseMap> {
  const { tiles, pmtiles } = board.settings
  if (pmtiles !== null) {
    try {
      const { streetMap } = await import('./base-map/street-layer.ts')
      return await streetMap(pmtiles, { colors, locale, font })
    } catch (error) {
      // Fallback: the built-in map.
      on.problem?.(error)
    }
  }
  if (tiles !== null) {
    const { tileMap } = await import('./base-map/tile-layer.ts')
    return tileMap(tiles, colors)
  }
  const layer = new BaseMapLayer({
    colors,
    cities: board.cities,
    locale,
    font,
    markers,
    home: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? '',
    onError: (error) => on.problem?.(error),
  })
  return { layer, recolor: () => layer.changed() }
}

/** Unlike pages, canvases do not wait for a typeface. */
async function loaded(font: string): Promise<string> {
  await document.fonts?.load(`650 13px ${font}`).catch(() => undefined)
  return font
}

function whenColorsChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', changed)
  }
}
