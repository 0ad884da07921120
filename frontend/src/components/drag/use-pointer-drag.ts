/** Dragging by mouse or finger. What is dragged follows the pointer over the whole window, whatever happens to its element meanwhile; Escape stops it. */
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

export interface Point {
  readonly x: number
  readonly y: number
}

interface DragHandlers<Item> {
  /** The pointer has moved: returns what is dragged from now on, which may be called otherwise in its new place. */
  readonly follow: (item: Item, point: Point) => Item
  /** `point` null: it was stopped, or the device took the pointer away. */
  readonly end: (item: Item, point: Point | null) => void
}

export interface PointerDrag<Item> {
  readonly dragged: Item | null
  /** On the press of what is dragged. */
  readonly start: (item: Item, event: PointerEvent) => void
}

export function usePointerDrag<Item>(handlers: DragHandlers<Item>): PointerDrag<Item> {
  const [dragged, setDragged] = useState<Item | null>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (dragged === null) return
    // On the window: an element that changes its place in the document loses the capture of the pointer.
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => setDragged(latest.current.follow(dragged, { x, y }))
    const stop = (point: Point | null): void => {
      setDragged(null)
      latest.current.end(dragged, point)
    }
    const drop = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => stop({ x, y })
    const cancel = (): void => stop(null)
    const press = ({ key }: KeyboardEvent): void => (key === 'Escape' ? stop(null) : undefined)
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', press)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', press)
    }
  }, [dragged])
  const start = useCallback((item: Item, event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(item)
  }, [])
  return { dragged, start }
}
