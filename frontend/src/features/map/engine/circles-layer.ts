/** The radius of the search, drawn quietly between the base map and the markers: where there is none, the map has no canvas for it. */
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import { type Circle, ringOf } from './circles.ts'
import type { MapColors } from './colors.ts'
import { fitCanvas } from './fit-canvas.ts'
import { project } from './projection.ts'

/** Half of what is stroked: the inner half is taken out again. */
const lineWidth = 1.5

interface DrawnCircles {
  /** Around `origin`, so that the numbers stay small enough for a canvas. */
  readonly path: Path2D
  readonly origin: readonly [x: number, y: number]
}

export class CirclesLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #colors: () => MapColors
  #drawn: DrawnCircles | null = null

  constructor(colors: () => MapColors) {
    super({})
    this.#colors = colors
    this.#canvas.style.position = 'absolute'
    this.#canvas.className = 'radius'
  }

  show(circles: readonly Circle[]): void {
    this.#drawn = pathOf(circles)
    this.changed()
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (frame === null || this.#drawn === null) return null
    fitCanvas(this.#canvas, frame)
    const context = this.#canvas.getContext('2d')
    if (context !== null) this.#draw(context, frame, this.#drawn)
    return this.#canvas
  }

  /** Several circles are one area: its outline is what is left of all lines once what lies inside any circle is taken out. */
  #draw(context: CanvasRenderingContext2D, { extent, viewState: { resolution }, pixelRatio }: FrameState, drawn: DrawnCircles): void {
    const colors = this.#colors()
    const [minX = 0, , , maxY = 0] = extent ?? []
    const scale = pixelRatio / resolution
    const { path, origin } = drawn
    context.resetTransform()
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height)
    context.setTransform(scale, 0, 0, -scale, (origin[0] - minX) * scale, (maxY - origin[1]) * scale)
    context.lineJoin = 'round'
    context.lineWidth = (2 * lineWidth * pixelRatio) / scale
    context.strokeStyle = context.fillStyle = colors.brand
    context.globalAlpha = 0.7
    context.stroke(path)
    context.globalCompositeOperation = 'destination-out'
    context.globalAlpha = 1
    context.fill(path)
    context.globalCompositeOperation = 'source-over'
    context.globalAlpha = colors.dark ? 0.1 : 0.06
    context.fill(path)
    context.globalAlpha = 1
  }
}

function pathOf(circles: readonly Circle[]): DrawnCircles | null {
  const [first] = circles
  if (first === undefined) return null
  const origin = project(first.longitude, first.latitude)
  const path = new Path2D()
  for (const circle of circles) {
    for (const [at, point] of ringOf(circle).entries()) {
      const [x, y] = project(...point)
      if (at === 0) path.moveTo(x - origin[0], y - origin[1])
      else path.lineTo(x - origin[0], y - origin[1])
    }
    path.closePath()
  }
  return { path, origin }
}
