/** Where a map looks, and how it gets elsewhere. */
import View from 'ol/View.js'
import type { BoardMap } from '../../../board/board-map.ts'
import { boundsOf, extentOf, project, unproject, world } from './projection.ts'
import { type Bounds, maxZoomOf, type Place, type Start, type Viewport } from './viewport.ts'

interface MovesOptions {
  readonly settings: BoardMap['settings']
  /** A small map within a page. */
  readonly small: boolean
  /** Whether the visitor wants no motion. */
  readonly still: MediaQueryList
  /** Of the map in px; undefined until it is laid out. */
  readonly size: () => number[] | undefined
}

const padding = 24
/** Height of the buttons along the upper edge: a requested place does not lie below them. */
const buttonsHeight = 48
/** Width of the buttons along the right edge of a small map; its markers stay clear of them. */
const buttonsWidth = 56
/** Zoom levels per step. */
const closerBy = 2
const moveMs = 250

export class MapMoves {
  readonly view: View
  readonly #options: MovesOptions
  readonly #maxZoom: number

  constructor(options: MovesOptions) {
    const { settings } = options
    this.#options = options
    this.#maxZoom = maxZoomOf(settings)
    // Panning stops at the antimeridian: the world is drawn once, and so are the offers.
    this.view = new View({
      minZoom: settings.minZoom,
      maxZoom: this.#maxZoom,
      extent: extentOf(world),
      enableRotation: false,
      smoothResolutionConstraint: true,
    })
    const [west, south, east, north] = settings.bounds
    this.view.setCenter(project((west + east) / 2, (south + north) / 2))
    this.view.setZoom(settings.defaultZoom)
  }

  viewport(): Viewport {
    return { ...unproject(this.view.getCenter() ?? [0, 0]), zoom: this.#zoom }
  }

  bounds(): Bounds {
    return boundsOf(this.view.calculateExtent(this.#options.size()))
  }

  go(start: Start, animated = true): void {
    const duration = animated ? this.#durationMs : 0
    if ('at' in start) this.view.animate({ center: project(start.at.longitude, start.at.latitude), zoom: start.at.zoom, duration })
    else this.view.animate({ ...this.#fitting(start.within), duration })
  }

  zoomBy(levels: number): void {
    const zoom = this.view.getConstrainedZoom(this.#zoom + levels) ?? this.#options.settings.defaultZoom
    this.view.animate({ zoom, duration: this.#durationMs })
  }

  zoomTo(place: Place): void {
    this.go({ at: { ...place, zoom: Math.min(this.#maxZoom, this.#zoom + closerBy) } })
  }

  canZoomIn(): boolean {
    return this.#zoom < this.#maxZoom - 0.05
  }

  panBy(x: number, y: number): void {
    const resolution = this.view.getResolution() ?? 1
    const [centerX = 0, centerY = 0] = this.view.getCenter() ?? []
    this.view.animate({ center: [centerX + x * resolution, centerY - y * resolution], duration: this.#durationMs })
  }

  get #zoom(): number {
    return this.view.getZoom() ?? this.#options.settings.defaultZoom
  }

  get #durationMs(): number {
    return this.#options.still.matches ? 0 : moveMs
  }

  /** The view that shows a rectangle clear of the buttons. */
  #fitting(within: Bounds): { center: [number, number]; zoom: number } {
    const { settings, small, size } = this.#options
    const isWhole = within === settings.bounds
    const extent = extentOf(within)
    const [width = 1, height = 1] = size() ?? []
    const above = small || isWhole ? 0 : buttonsHeight
    const beside = small ? buttonsWidth : 0
    const clear = [Math.max(1, width - 2 * padding - beside), Math.max(1, height - 2 * padding - above)]
    const fitting = this.view.getZoomForResolution(this.view.getResolutionForExtent(extent, clear)) ?? settings.defaultZoom
    const zoom = Math.min(settings.detailZoom, this.#maxZoom, isWhole ? Math.max(settings.defaultZoom, fitting) : fitting)
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent
    const half = this.view.getResolutionForZoom(zoom) / 2
    return { center: [(minX + maxX) / 2 + beside * half, (minY + maxY) / 2 + above * half], zoom }
  }
}
