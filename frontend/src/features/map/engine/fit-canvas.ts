import type { FrameState } from 'ol/Map.js'

/** A canvas of the drawing's size in device pixels. Setting a size clears it, so it is set only on a change. */
export function fitCanvas(canvas: HTMLCanvasElement, { size: [width = 0, height = 0], pixelRatio }: FrameState): void {
  if (canvas.width === Math.round(width * pixelRatio) && canvas.height === Math.round(height * pixelRatio)) return
  canvas.width = Math.round(width * pixelRatio)
  canvas.height = Math.round(height * pixelRatio)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}
