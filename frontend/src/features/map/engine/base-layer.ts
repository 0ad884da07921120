/**
 * The built-in base map: countries and city names, drawn on a plain canvas. OpenLayers' own WebGL layer would cut all borders into
 * triangles anew after every pan; filling the few paths in view takes 2 to 5 ms a frame, at the size of half a screen.
 */
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { MapColors } from './colors.ts'
import { type Country, loadCountries } from './countries.ts'
import { fitCanvas } from './fit-canvas.ts'
import type { Label } from './labels.ts'
import { unproject } from './projection.ts'
import { scaleBar } from './scale-bar.ts'

export interface BaseMapParts {
  readonly colors: () => MapColors
  readonly labels: readonly Label[]
  readonly font: string
  /** English name of the board's own country. */
  readonly home: string
  /** What lies above, in the projection: names stand clear of it. */
  readonly markers: () => readonly PlacedMarker[]
  readonly onError: (error: unknown) => void
}

export interface PlacedMarker {
  readonly x: number
  readonly y: number
  /** In px. */
  readonly radius: number
}

const dotRadius = 2.5
/** From the dot to the middle of its name. */
const nameBelow = 12

/** Farther from there, in px, where markers leave no room nearer. */
const smallSteps = [0]
const greatSteps = [0, 16, 32, 48]
/** From here on that is still within the city. */
const cityZoom = 9.5

/** Between appearing and being wholly there, in zoom levels. */
const fadeZooms = 0.3

export class BaseMapLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #parts: BaseMapParts
  readonly #left = new AbortController()
  #countries: readonly Country[] = []

  constructor(parts: BaseMapParts) {
    super({})
    this.#parts = parts
    this.#canvas.style.position = 'absolute'
    this.#load().catch((error: unknown) => {
      if (!this.#left.signal.aborted) parts.onError(error)
    })
  }

  async #load(): Promise<void> {
    const { signal } = this.#left
    this.#show(await loadCountries('coarse', signal))
    await idle()
    if (!signal.aborted) this.#show(await loadCountries('fine', signal))
  }

  #show(countries: readonly Country[]): void {
    this.#countries = countries
    this.changed()
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
    const colors = this.#parts.colors()
    const { width, height } = this.#canvas
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent ?? []
    const scale = pixelRatio / resolution
    context.resetTransform()
    context.fillStyle = colors.sea
    context.fillRect(0, 0, width, height)
    context.setTransform(scale, 0, 0, -scale, -minX * scale, maxY * scale)
    context.lineWidth = pixelRatio / scale
    context.strokeStyle = colors.border
    context.lineJoin = 'round'
    for (const { name, path, extent: own } of this.#countries) {
      if (own[0] > maxX || own[2] < minX || own[1] > maxY || own[3] < minY) continue
      context.fillStyle = name === this.#parts.home ? colors.home : colors.land
      context.fill(path)
      context.stroke(path)
    }
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    const toPixel = (x: number, y: number): [number, number] => [(x - minX) / resolution, (maxY - y) / resolution]
    this.#drawLabels(context, zoom, toPixel, [minX, minY, maxX, maxY])
    this.#drawScale(context, resolution, (minY + maxY) / 2, height / pixelRatio)
  }

  #drawLabels(
    context: CanvasRenderingContext2D,
    zoom: number,
    toPixel: (x: number, y: number) => [number, number],
    [minX, minY, maxX, maxY]: readonly [number, number, number, number],
  ): void {
    const { labels, font } = this.#parts
    const colors = this.#parts.colors()
    const above: ShownMarker[] = this.#parts.markers().map(({ x, y, radius }) => ({ at: toPixel(x, y), radius }))
    // The corner of the scale.
    const drawn: DrawnName[] = [{ left: 57, middle: toPixel(minX, minY)[1] - 20, halfWidth: 55 }]
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 3
    context.strokeStyle = colors.halo
    context.fillStyle = colors.label
    for (const { text, x, y, fromZoom, major } of labels) {
      if (zoom <= fromZoom || x < minX || x > maxX || y < minY || y > maxY) continue
      const [left, top] = toPixel(x, y)
      const cover = above.find(({ at, radius }) => Math.hypot(at[0] - left, at[1] - top) < radius + nameBelow)
      context.font = `${major ? 600 : 500} ${major ? 12 : 11}px ${font}`
      const [middleOf, reach] = cover === undefined ? [top, nameBelow] : [cover.at[1], cover.radius + nameBelow]
      const halfWidth = context.measureText(text).width / 2
      // Below its dot or what lies over it, else above, of a great city seen from near also farther off; half a name is worse than none.
      const name = (major && zoom > cityZoom ? greatSteps : smallSteps)
        .flatMap((step) => [middleOf + reach + step, middleOf - reach - step])
        .map((middle): DrawnName => ({ left, middle, halfWidth }))
        .find((place) => !drawn.some((other) => touch(place, other)) && !above.some((marker) => hides(marker, place)))
      if (name === undefined) continue
      const { middle } = name
      drawn.push(name)
      context.globalAlpha = Math.min(1, (zoom - fromZoom) / fadeZooms)
      if (cover === undefined) {
        context.beginPath()
        context.arc(left, top, dotRadius, 0, 2 * Math.PI)
        context.fill()
      }
      context.strokeText(text, left, middle)
      context.fillText(text, left, middle)
    }
    context.globalAlpha = 1
  }

  /** Without streets, a distance is what tells near from far. */
  #drawScale(context: CanvasRenderingContext2D, resolution: number, middle: number, height: number): void {
    const { width, text } = scaleBar(resolution, unproject([0, middle]).latitude)
    const [left, bottom] = [12, height - 12]
    context.beginPath()
    context.moveTo(left, bottom - 5)
    context.lineTo(left, bottom)
    context.lineTo(left + width, bottom)
    context.lineTo(left + width, bottom - 5)
    context.strokeStyle = context.fillStyle = this.#parts.colors().label
    context.lineWidth = 1
    context.stroke()
    context.font = `500 11px ${this.#parts.font}`
    context.textAlign = 'left'
    context.fillText(text, left + 5, bottom - 8)
  }

  override disposeInternal(): void {
    this.#left.abort()
    super.disposeInternal()
  }
}

interface DrawnName {
  readonly left: number
  readonly middle: number
  readonly halfWidth: number
}

interface ShownMarker {
  readonly at: readonly [x: number, y: number]
  readonly radius: number
}

/** A marker over a part of a name. */
function hides({ at: [x, y], radius }: ShownMarker, { left, middle, halfWidth }: DrawnName): boolean {
  const besides = Math.max(0, Math.abs(x - left) - halfWidth)
  const above = Math.max(0, Math.abs(y - middle) - 6)
  return Math.hypot(besides, above) < radius
}

/** Two names that markers have pushed together. */
const touch = (one: DrawnName, other: DrawnName): boolean =>
  Math.abs(one.middle - other.middle) < 16 && Math.abs(one.left - other.left) < one.halfWidth + other.halfWidth + 2

/** Safari has no idle callback. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 3_000 })
    else setTimeout(done, 600)
  })
