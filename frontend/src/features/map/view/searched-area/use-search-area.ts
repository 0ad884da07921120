/** Whether the map shows another view than its list does, so that searching in it is offered. */
import { useCallback, useRef, useState } from 'react'
import type { OpenMap } from '../../engine/open-map.ts'
import type { Viewport } from '../../engine/viewport.ts'

/** In px of the screen: a smaller shift is settling, not a move. */
const minMovePx = 24
const minZoomChange = 0.2

interface SearchArea {
  readonly isMoved: boolean
  /** The map came to rest at a view. */
  readonly rest: (map: OpenMap) => void
  /** The view of the list is this one; null: the next one at which the map rests. */
  readonly settle: (view: Viewport | null) => void
}

export function useSearchArea(): SearchArea {
  const home = useRef<Viewport | null>(null)
  const [isMoved, setMoved] = useState(false)
  const rest = useCallback((map: OpenMap) => {
    const now = map.viewport()
    home.current ??= now
    const [x = 0, y = 0] = map.pixelOf(home.current) ?? []
    const [middleX = 0, middleY = 0] = map.pixelOf(now) ?? []
    setMoved(Math.abs(now.zoom - home.current.zoom) >= minZoomChange || Math.hypot(x - middleX, y - middleY) >= minMovePx)
  }, [])
  const settle = useCallback((view: Viewport | null) => {
    home.current = view
    setMoved(false)
  }, [])
  return { isMoved, rest, settle }
}
