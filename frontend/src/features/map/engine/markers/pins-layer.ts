/** Pins above the markers: the offer under the pointer in the list, and the visitor's position. No canvas while there are none. */
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { MapColors } from '../colors.ts'
import { fitCanvas } from '../fit-canvas.ts'
import { project } from '../projection.ts'
import type { Place } from '../viewport.ts'

/** In px. */
const pinHeight = 34
const pinRadius = 12
const dotRadius = 7

export class PinsLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #colors: () => MapColors
  #places: readonly Place[] = []
  #own: Place | null = null

  constructor(colors: () => MapColors) {
    super({})
    this.#colors = colors
    this.#canvas.style.position = 'absolute'
    this.#canvas.className = 'pins'
  }

  show(places: readonly Place[]): void {
    this.#places = places
    this.changed()
  }

  /** Where the visitor is. */
  locate(place: Place): void {
    this.#own = place
    this.changed()
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (frame === null || (this.#places.length === 0 && this.#own === null)) return null
    fitCanvas(this.#canvas, frame)
    const context = this.#canvas.getContext('2d')
    if (context !== null) this.#draw(context, frame)
    return this.#canvas
  }

  #draw(context: CanvasRenderingContext2D, { extent, viewState: { resolution }, pixelRatio }: FrameState): void {
    const [minX = 0, , , maxY = 0] = extent ?? []
    const pixelOf = ({ longitude, latitude }: Place): [x: number, y: number] => {
      const [x, y] = project(longitude, latitude)
      return [(x - minX) / resolution, (maxY - y) / resolution]
    }
    context.resetTransform()
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.scale(pixelRatio, pixelRatio)
    const colors = this.#colors()
    if (this.#own !== null) drawDot(context, pixelOf(this.#own), colors)
    for (const place of this.#places) drawPin(context, pixelOf(place), colors)
  }
}

function drawDot(context: CanvasRenderingContext2D, [x, y]: readonly [number, number], { location, ring }: MapColors): void {
  context.fillStyle = location
  context.globalAlpha = 0.2
  fillCircle(context, x, y, dotRadius * 2.4)
  context.globalAlpha = 1
  context.strokeStyle = ring
  context.lineWidth = 3
  context.beginPath()
  context.arc(x, y, dotRadius, 0, 2 * Math.PI)
  context.fill()
  context.stroke()
}

/** Its tip is the place. */
function drawPin(context: CanvasRenderingContext2D, [x, y]: readonly [number, number], { label, ring, halo }: MapColors): void {
  const middle = y - pinHeight + pinRadius
  context.beginPath()
  context.moveTo(x, y)
  context.bezierCurveTo(x - 4, y - 8, x - pinRadius, middle + 8, x - pinRadius, middle)
  context.arc(x, middle, pinRadius, Math.PI, 2 * Math.PI)
  context.bezierCurveTo(x + pinRadius, middle + 8, x + 4, y - 8, x, y)
  context.closePath()
  context.fillStyle = label
  context.strokeStyle = ring
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.fill()
  context.stroke()
  context.fillStyle = halo
  fillCircle(context, x, middle, 4.5)
}

function fillCircle(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
