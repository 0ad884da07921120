/** Reordering by mouse or finger: while a row is dragged, it moves to the position of the row below the pointer. */
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { SkillGroup, SkillPlace } from './skill-list.ts'

/** The place under the pointer, by the attributes of rows and groups. */
function placeUnder(x: number, y: number): SkillPlace | undefined {
  const element = document.elementFromPoint(x, y)
  const group = element?.closest<HTMLElement>('[data-skill-group]')?.dataset.skillGroup as SkillGroup | undefined
  if (group === undefined) return undefined
  const row = element?.closest<HTMLElement>('[data-skill-position]')
  if (row !== null && row !== undefined) return { group, position: Number(row.dataset.skillPosition) }
  const isEmpty = element?.closest('[data-skill-group]')?.querySelector('[data-skill-position]') === null
  return isEmpty ? { group, position: 0 } : undefined
}

export interface RowDrag {
  /** Index of the dragged skill. */
  readonly dragged: number | null
  readonly start: (at: number, event: PointerEvent) => void
}

/** `move` returns the index that the skill has then, or null where it may not go. */
export function useRowDrag(move: (from: number, to: SkillPlace) => number | null, end: (at: number) => void): RowDrag {
  const [dragged, setDragged] = useState<number | null>(null)
  const actions = useRef({ move, end })
  useEffect(() => {
    actions.current = { move, end }
  })
  useEffect(() => {
    if (dragged === null) return
    // On the window: a row that changes its place in the document loses the capture of the pointer.
    const follow = (event: globalThis.PointerEvent): void => {
      const place = placeUnder(event.clientX, event.clientY)
      const moved = place === undefined ? null : actions.current.move(dragged, place)
      if (moved !== null) setDragged(moved)
    }
    const stop = (): void => {
      setDragged(null)
      actions.current.end(dragged)
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    return () => {
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
  }, [dragged])
  const start = useCallback((at: number, event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDragged(at)
  }, [])
  return { dragged, start }
}
