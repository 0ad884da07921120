/** Events of a map as what they mean: it rests, a frame was drawn, a marker is under the pointer or was pressed, the graphics were lost. */
import type OlMap from 'ol/Map.js'
import type { Marker } from './markers/marker.ts'
import type { MapEvents } from './open-map.ts'

interface Listening {
  readonly map: OlMap
  readonly target: HTMLElement
  readonly markerAt: (pixel: readonly number[]) => Marker | undefined
  readonly on: MapEvents
}

/** Stops listening to the element; the map's own listeners go with the map. */
export function listenToMap({ map, target, markerAt, on }: Listening): () => void {
  let hovered: Marker | undefined
  const hover = (marker: Marker | undefined): void => {
    if (marker?.id === hovered?.id) return
    hovered = marker
    on.hover?.(marker)
  }
  map.on('moveend', () => on.rest?.())
  map.on('postrender', () => on.frame?.())
  map.on('pointermove', ({ dragging, originalEvent, pixel }) => {
    if (!dragging) hover((originalEvent as PointerEvent).pointerType === 'touch' ? undefined : markerAt(pixel))
  })
  map.on('click', ({ pixel }) => on.press?.(markerAt(pixel)))
  const leave = (): void => hover(undefined)
  const lost = (): void => on.lost?.()
  target.addEventListener('pointerleave', leave)
  // Such events do not bubble, so they are handled in the capture phase.
  target.addEventListener('webglcontextlost', lost, { capture: true })
  return () => {
    target.removeEventListener('pointerleave', leave)
    target.removeEventListener('webglcontextlost', lost, { capture: true })
  }
}
