/**
 * The built-in base map: countries, at close zooms also coast, rivers and administrative borders, and names of places, drawn on a plain
 * canvas. OpenLayers' own WebGL layer would triangulate all borders again after every pan; drawing the paths in view takes a few ms a
 * frame.
 */
import type { Locale } from '@jobboard/contracts/shared/locale'
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { MapCity } from '../../../../board/board-map.ts'
import type { MapColors } from '../colors.ts'
import { fitCanvas } from '../fit-canvas.ts'
import { project, unproject } from '../projection.ts'
import { scaleBar } from '../scale-bar.ts'
import { type Extent, intersects } from '../shapes.ts'
import { type Country, loadCountries } from './countries.ts'
import { drawGeography } from './draw-geography.ts'
import { drawLabels, labelFont, type PlacedMarker } from './draw-labels.ts'
import { type Geography, loadGeography } from './geography.ts'
import { type Label, placeLabels } from './labels.ts'
import { loadTownNames } from './load-town-names.ts'
import { boardCityNames, type PlaceName, withoutDoubles } from './place-names.ts'

export interface BaseMapDeps {
  readonly colors: () => MapColors
  readonly cities: readonly MapCity[]
  readonly locale: Locale
  /** Family of the typeface. */
  readonly font: string
  /** English name of the board's own country. */
  readonly home: string
  /** Rectangles of the markers above, in the projection: names are drawn clear of them. */
  readonly markers: () => readonly PlacedMarker[]
  readonly onError: (error: unknown) => void
}

/** Geography is drawn from here on; the detailed one, which has counties and small rivers, at closer zooms. */
const overviewZoom = 4.6
const detailZoom = 7.5
const townsZoom = 5
/** The finer countries, of which the geography shows all that most views contain, are loaded when a view at this zoom extends beyond it. */
const fineCountriesZoom = 3.5

type Part = 'countries' | 'overview' | 'detail' | 'towns'

export class BaseMapLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #deps: BaseMapDeps
  readonly #closed = new AbortController()
  readonly #requested = new Set<Part>()
  #countries: readonly Country[] = []
  #geography: { overview?: Geography; detail?: Geography } = {}
  #labels: readonly Label[]

  constructor(deps: BaseMapDeps) {
    super({})
    this.#deps = deps
    this.#labels = this.#place(boardCityNames(deps.cities, deps.locale))
    this.#canvas.style.position = 'absolute'
    this.#run(loadCountries('coarse', this.#closed.signal), (countries) => {
      this.#countries = countries
    })
  }

  #run<T>(loading: Promise<T>, use: (loaded: T) => void): void {
    loading.then(
      (loaded) => {
        use(loaded)
        this.changed()
      },
      (error: unknown) => {
        if (!this.#closed.signal.aborted) this.#deps.onError(error)
      },
    )
  }

  /** Each part once, when a view first needs it: visitors who do not zoom in load none of it. */
  #request(part: Part): void {
    if (this.#requested.has(part)) return
    this.#requested.add(part)
    const { signal } = this.#closed
    const { cities, locale } = this.#deps
    if (part === 'countries')
      this.#run(
        idle().then(() => loadCountries('fine', signal)),
        (countries) => {
          this.#countries = countries
        },
      )
    else if (part === 'towns')
      this.#run(loadTownNames(locale, signal), (towns) => {
        const names = boardCityNames(cities, locale)
        this.#labels = this.#place([...names, ...withoutDoubles(names, towns)])
      })
    else
      this.#run(loadGeography(part, signal), (geography) => {
        this.#geography = { ...this.#geography, [part]: geography }
      })
  }

  #place(names: readonly PlaceName[]): Label[] {
    const context = document.createElement('canvas').getContext('2d')
    return placeLabels(names, project, ({ text, size }) => {
      if (context === null) return { width: text.length * 7, height: 14 }
      context.font = labelFont(size, this.#deps.font)
      return { width: context.measureText(text).width, height: 14 }
    })
  }

  override render(frame: FrameState | null): HTMLElement {
    if (frame !== null) {
      fitCanvas(this.#canvas, frame)
      const context = this.#canvas.getContext('2d')
      if (context !== null) this.#draw(context, frame)
    }
    return this.#canvas
  }

  #draw(context: CanvasRenderingContext2D, { extent, viewState: { resolution, zoom }, pixelRatio }: FrameState): void {
    const colors = this.#deps.colors()
    const { width, height } = this.#canvas
    const view: Extent = [extent?.[0] ?? 0, extent?.[1] ?? 0, extent?.[2] ?? 0, extent?.[3] ?? 0]
    const [minX, minY, , maxY] = view
    const scale = pixelRatio / resolution
    const geography = this.#geographyFor(zoom)
    context.resetTransform()
    context.fillStyle = colors.sea
    context.fillRect(0, 0, width, height)
    context.setTransform(scale, 0, 0, -scale, -minX * scale, maxY * scale)
    context.lineJoin = 'round'
    if (geography === undefined || !contains(geography.box, view)) {
      this.#drawCountries(context, view, resolution, colors)
      if (zoom >= fineCountriesZoom) this.#request('countries')
    }
    if (geography !== undefined) drawGeography(context, geography, { extent: view, zoom, pixel: resolution }, colors, this.#deps.home)
    if (zoom >= townsZoom) this.#request('towns')
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    const toPixel = (x: number, y: number): [number, number] => [(x - minX) / resolution, (maxY - y) / resolution]
    const scaleCorner = { left: 57, middle: toPixel(minX, minY)[1] - 20, halfWidth: 55 }
    drawLabels(
      context,
      this.#labels,
      this.#deps.markers(),
      { extent: view, zoom, toPixel, reserved: [scaleCorner] },
      colors,
      this.#deps.font,
    )
    this.#drawScale(context, resolution, (minY + maxY) / 2, height / pixelRatio)
  }

  /** The part loaded for this zoom; while the better one is loading, the other. */
  #geographyFor(zoom: number): Geography | undefined {
    if (zoom < overviewZoom) return undefined
    const best = zoom < detailZoom ? 'overview' : 'detail'
    this.#request(best)
    return this.#geography[best] ?? this.#geography.overview ?? this.#geography.detail
  }

  #drawCountries(context: CanvasRenderingContext2D, view: Extent, pixel: number, colors: MapColors): void {
    context.lineWidth = pixel
    context.strokeStyle = colors.border
    for (const { name, path, extent } of this.#countries) {
      if (!intersects(extent, view)) continue
      context.fillStyle = name === this.#deps.home ? colors.home : colors.land
      context.fill(path)
      context.stroke(path)
    }
  }

  /** Without streets, distances distinguish near from far. */
  #drawScale(context: CanvasRenderingContext2D, resolution: number, middle: number, height: number): void {
    const { width, text } = scaleBar(resolution, unproject([0, middle]).latitude)
    const [left, bottom] = [12, height - 12]
    context.beginPath()
    context.moveTo(left, bottom - 5)
    context.lineTo(left, bottom)
    context.lineTo(left + width, bottom)
    context.lineTo(left + width, bottom - 5)
    context.strokeStyle = context.fillStyle = this.#deps.colors().label
    context.lineWidth = 1
    context.stroke()
    context.font = `500 11px ${this.#deps.font}`
    context.textAlign = 'left'
    context.fillText(text, left + 5, bottom - 8)
  }

  override disposeInternal(): void {
    this.#closed.abort()
    super.disposeInternal()
  }
}

const contains = (outer: Extent, inner: Extent): boolean =>
  outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]

/** Safari has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 3_000 })
    else setTimeout(done, 600)
  })
