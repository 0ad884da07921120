import type { FrameState } from 'ol/Map.js'

/** A canvas as large as what is drawn, in the pixels of the screen. Setting a size clears it, so that is done where it changed only. */
export function fitCanvas(canvas: HTMLCanvasElement, { size: [width = 0, height = 0], pixelRatio }: FrameState): void {
  if (canvas.width === Math.round(width * pixelRatio) && canvas.height === Math.round(height * pixelRatio)) return
  canvas.width = Math.round(width * pixelRatio)
  canvas.height = Math.round(height * pixelRatio)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}
