/** A pin that is dragged, or moved by the arrow keys; with Shift in larger steps. Its tip is the place. */
import styled from '@emotion/styled'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { OpenMap } from '../engine/open-map.ts'
import type { Place } from '../engine/viewport.ts'
import type { FrameListeners } from './frame-listeners.ts'

const Pin = styled.button`
  position: absolute; left: 0; top: 0; z-index: 2; width: 44px; height: 48px; margin: -48px 0 0 -22px; padding: 0; border-radius: var(--radius-control);
  color: var(--brand); cursor: grab; touch-action: none;
  &:active { cursor: grabbing; }
  &:disabled { cursor: default; color: var(--grey-9); }
  svg { display: block; width: 100%; height: 100%; filter: drop-shadow(0 1px 2px rgb(0 0 0 / 0.4)); }
`
/** In px. */
const step = 8
const largeStep = 40
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** About 0.1 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

interface MovablePinProps {
  readonly place: Place
  readonly label: string
  readonly disabled: boolean
  readonly map: Pick<OpenMap, 'pixelOf' | 'placeAt'>
  readonly frames: FrameListeners
  readonly onMove: (place: Place) => void
}

export function MovablePin({ place, label, disabled, map, frames, onMove }: MovablePinProps) {
  const pin = useRef<HTMLButtonElement>(null)
  /** Where it is while it is dragged, and from where to the pointer, in px. */
  const drag = useRef<{ readonly place: Place; readonly offset: readonly [number, number] } | null>(null)
  const show = (at: Place): void => {
    const pixel = map.pixelOf(at)
    if (pin.current !== null && pixel !== null) pin.current.style.translate = `${Math.round(pixel[0])}px ${Math.round(pixel[1])}px`
  }
  useLayoutEffect(() => {
    const follow = (): void => show(drag.current?.place ?? place)
    follow()
    return frames.add(follow)
  })
  const placeAt = (x: number, y: number): Place | null => {
    const at = map.placeAt([x, y])
    return at === null ? null : { latitude: rounded(at.latitude), longitude: rounded(at.longitude) }
  }
  const press = (event: KeyboardEvent): void => {
    const direction = directions[event.key]
    const pixel = map.pixelOf(place)
    if (direction === undefined || pixel === null) return
    event.preventDefault()
    const length = event.shiftKey ? largeStep : step
    const next = placeAt(pixel[0] + direction[0] * length, pixel[1] + direction[1] * length)
    if (next !== null) onMove(next)
  }
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    const pixel = map.pixelOf(place)
    if (event.button !== 0 || pixel === null) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    drag.current = { place, offset: [pixel[0] - event.clientX, pixel[1] - event.clientY] }
  }
  const move = (event: PointerEvent): void => {
    if (drag.current === null) return
    const { offset } = drag.current
    const next = placeAt(event.clientX + offset[0], event.clientY + offset[1])
    if (next === null) return
    drag.current = { place: next, offset }
    show(next)
  }
  const end = (): void => {
    const dragged = drag.current?.place
    drag.current = null
    if (dragged !== undefined && dragged !== place) onMove(dragged)
  }
  return (
    <Pin
      ref={pin}
      type="button"
      aria-label={label}
      disabled={disabled}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <svg viewBox="0 0 44 48" aria-hidden="true">
        <path d="M22 47C18 37 8 30 8 19a14 14 0 0 1 28 0c0 11-10 18-14 28z" fill="currentColor" stroke="#fff" strokeWidth="2" />
        <circle cx="22" cy="19" r="5" fill="#fff" />
      </svg>
    </Pin>
  )
}
