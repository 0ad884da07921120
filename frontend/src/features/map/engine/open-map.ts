/** A map in an element, without React: base map, markers, gestures, and what happens on it. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import OlMap from 'ol/Map.js'
import View from 'ol/View.js'
import type { BoardMap } from '../../../config/board-map.ts'
import { BaseMapLayer } from './base-layer.ts'
import { Bounce } from './bounce.ts'
import type { Ring } from './circles.ts'
import { CirclesLayer } from './circles-layer.ts'
import { type MapColors, readColors } from './colors.ts'
import type { PlacedMarker } from './draw-labels.ts'
import { mapGestures } from './gestures.ts'
import { type Marker, markerAt } from './marker.ts'
import { MarkersLayer } from './markers.ts'
import { PinsLayer } from './pins-layer.ts'
import { boundsOf, extentOf, project, unproject, world } from './projection.ts'
import { drawSprites } from './sprites.ts'
import type { BaseMap } from './tile-layer.ts'
import { type Bounds, maxZoomOf, type Place, type Start, type Viewport } from './viewport.ts'

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
  /** A frame was drawn: what floats above the map follows. */
  readonly frame?: () => void
  readonly hover?: (marker: Marker | undefined) => void
  readonly press?: (marker: Marker | undefined) => void
  /** The graphics are gone; another map has to be opened. */
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
  go(start: Start): void
  zoomBy(levels: number): void
  /** Closer to a place. */
  zoomTo(place: Place): void
  /** False where the map has nothing more to show. */
  canZoomIn(): boolean
  /** Moves what is shown by px. */
  panBy(x: number, y: number): void
  close(): void
}

const padding = 24
/** Of the buttons along the upper edge: what one asked for does not lie below them. */
const buttonsHeight = 48
/** Of the buttons along the right edge of a small map, which its markers stay clear of. */
const buttonsWidth = 56
/** Levels that a place is brought closer by. */
const closerBy = 2
/** A city and its surroundings. */
const ownPlaceZoom = 10
const moveMilliseconds = 250
const fingerWidth = 6

export async function openMap(options: MapOptions): Promise<OpenMap> {
  const { target, board, on } = options
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
  const { settings } = board
  const { minZoom } = settings
  const maxZoom = maxZoomOf(settings)
  // Nobody gets lost beyond the antimeridian: the world is drawn once, and so are the offers.
  const view = new View({ minZoom, maxZoom, extent: extentOf(world), enableRotation: false, smoothResolutionConstraint: true })
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: mapGestures(options.small),
    layers: [base.layer, circles, markers, pins],
  })
  const milliseconds = (): number => (still.matches ? 0 : moveMilliseconds)
  const bounce = new Bounce((lift) => markers.mark({ lift }), still)

  const go = (start: Start, animated: boolean): void => {
    const duration = animated ? milliseconds() : 0
    if ('at' in start) {
      view.animate({ center: project(start.at.longitude, start.at.latitude), zoom: start.at.zoom, duration })
      return
    }
    const extent = extentOf(start.within)
    const [width = 1, height = 1] = map.getSize() ?? []
    const above = options.small || start.within === settings.bounds ? 0 : buttonsHeight
    const beside = options.small ? buttonsWidth : 0
    const roomy = [Math.max(1, width - 2 * padding - beside), Math.max(1, height - 2 * padding - above)]
    const fitting = view.getZoomForResolution(view.getResolutionForExtent(extent, roomy)) ?? settings.defaultZoom
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent
    const zoom = Math.min(
      settings.detailZoom,
      maxZoom,
      start.within === settings.bounds ? Math.max(settings.defaultZoom, fitting) : fitting,
    )
    const half = view.getResolutionForZoom(zoom) / 2
    view.animate({ center: [(minX + maxX) / 2 + beside * half, (minY + maxY) / 2 + above * half], zoom, duration })
  }
  const [west, south, east, north] = settings.bounds
  view.setCenter(project((west + east) / 2, (south + north) / 2))
  view.setZoom(settings.defaultZoom)
  go(options.start, false)

  const pixelOf: OpenMap['pixelOf'] = ({ longitude, latitude }) => {
    const [x, y] = map.getPixelFromCoordinate(project(longitude, latitude)) ?? []
    return x === undefined || y === undefined ? null : [x, y]
  }
  const at = (event: { pixel: number[] }): Marker | undefined =>
    markerAt(markers.markers, pixelOf, [event.pixel[0] ?? 0, event.pixel[1] ?? 0], fingerWidth)
  let hovered: Marker | undefined
  const hover = (marker: Marker | undefined): void => {
    if (marker?.id === hovered?.id) return
    hovered = marker
    on.hover?.(marker)
  }
  map.on('moveend', () => on.rest?.())
  map.on('postrender', () => on.frame?.())
  map.on('pointermove', (event) => {
    if (!event.dragging) hover((event.originalEvent as PointerEvent).pointerType === 'touch' ? undefined : at(event))
  })
  map.on('click', (event) => on.press?.(at(event)))
  const leave = (): void => hover(undefined)
  target.addEventListener('pointerleave', leave)
  const lost = (): void => on.lost?.()
  // Such events do not bubble, but are caught on their way down.
  target.addEventListener('webglcontextlost', lost, { capture: true })
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
      go({ at: { ...place, zoom: ownPlaceZoom } }, true)
    },
    highlight: (id) => {
      markers.mark({ hovered: id })
      bounce.start(id !== null)
    },
    choose: (id) => markers.mark({ chosen: id }),
    viewport: () => ({ ...unproject(view.getCenter() ?? [0, 0]), zoom: view.getZoom() ?? settings.defaultZoom }),
    bounds: () => boundsOf(view.calculateExtent(map.getSize())),
    pixelOf,
    go: (start) => go(start, true),
    zoomBy: (levels) => {
      const zoom = view.getConstrainedZoom((view.getZoom() ?? settings.defaultZoom) + levels) ?? settings.defaultZoom
      view.animate({ zoom, duration: milliseconds() })
    },
    zoomTo: (place) => go({ at: { ...place, zoom: Math.min(maxZoom, (view.getZoom() ?? settings.defaultZoom) + closerBy) } }, true),
    canZoomIn: () => (view.getZoom() ?? settings.defaultZoom) < maxZoom - 0.05,
    panBy: (x, y) => {
      const resolution = view.getResolution() ?? 1
      const [centerX = 0, centerY = 0] = view.getCenter() ?? []
      view.animate({ center: [centerX + x * resolution, centerY - y * resolution], duration: milliseconds() })
    },
    close: () => {
      stopColors()
      bounce.start(false)
      target.removeEventListener('pointerleave', leave)
      target.removeEventListener('webglcontextlost', lost, { capture: true })
      map.setTarget(undefined)
      // What WebGL holds is not collected with the layers.
      for (const layer of [base.layer, circles, markers, pins]) layer.dispose()
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
      const { streetMap } = await import('./street-layer.ts')
      return await streetMap(pmtiles, { colors, locale, font })
    } catch (error) {
      // The built-in map is there instead.
      on.problem?.(error)
    }
  }
  if (tiles !== null) {
    const { tileMap } = await import('./tile-layer.ts')
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

/** Canvases do not wait for a typeface as pages do. */
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
