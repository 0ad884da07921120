/** The area of the search, a radius or a rectangle, between the base map and the markers: without one the map has no canvas for it. */
import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { Ring } from './circles.ts'
import type { MapColors } from './colors.ts'
import { fitCanvas } from './fit-canvas.ts'
import { project } from './projection.ts'

/** Half of the stroke: the inner half is erased again. */
const lineWidth = 1.5

interface DrawnCircles {
  /** Relative to `origin`, so that the numbers stay small enough for a canvas. */
  readonly path: Path2D
  readonly origin: readonly [x: number, y: number]
}

export class CirclesLayer extends Layer {
  readonly #canvas = document.createElement('canvas')
  readonly #colors: () => MapColors
  #drawn: DrawnCircles | null = null
  #isTinted = true

  constructor(colors: () => MapColors) {
    super({})
    this.#colors = colors
    this.#canvas.style.position = 'absolute'
    this.#canvas.className = 'radius'
  }

  /** `isTinted`: the area is filled as well, which on a full view would change every colour. */
  show(rings: readonly Ring[], isTinted: boolean): void {
    this.#isTinted = isTinted
    this.#drawn = pathOf(rings)
    this.changed()
  }

  override render(frame: FrameState | null): HTMLElement | null {
    if (frame === null || this.#drawn === null) return null
    fitCanvas(this.#canvas, frame)
    const context = this.#canvas.getContext('2d')
    if (context !== null) this.#draw(context, frame, this.#drawn)
    return this.#canvas
  }

  /** Several circles are one area: its outline is what is left of all lines once everything inside any circle is erased. */
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
    if (this.#isTinted) context.fill(path)
    context.globalAlpha = 1
  }
}

function pathOf(rings: readonly Ring[]): DrawnCircles | null {
  const [first] = rings[0] ?? []
  if (first === undefined) return null
  const origin = project(...first)
  const path = new Path2D()
  for (const ring of rings) {
    for (const [at, point] of ring.entries()) {
      const [x, y] = project(...point)
      if (at === 0) path.moveTo(x - origin[0], y - origin[1])
      else path.lineTo(x - origin[0], y - origin[1])
    }
    path.closePath()
  }
  return { path, origin }
}
