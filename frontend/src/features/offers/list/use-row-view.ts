/**
 * The rows to show of a list whose rows are all of one height. Those of the first screen are known without the library that follows the
 * scrolling (rows-in-view.tsx); it comes when the page is idle, or as soon as its visitor does something.
 */
import { useCallback, useEffect, useState } from 'react'
import { part, usePart } from '../../../components/loading/use-part.ts'
import { whenIdle } from '../../../components/when-idle.ts'
import type { RowView } from './rows-in-view.tsx'

const rowsInView = part(() => import('./rows-in-view.tsx'))
const maxWaitMs = 2_000
/** After the first failure; each further one doubles it. */
const retryMs = 2_000
const maxRetryMs = 60_000
const firstUses = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'pointermove', 'keydown'] as const

interface FirstView {
  readonly count: number
  readonly rowHeight: number
  readonly overscan: number
  /** Of the window, px. */
  readonly height: number
  /** Where the page is scrolled to, and where the list begins in it, px. */
  readonly offset: number
  readonly scrollMargin: number
}

/** What the library says before anything was scrolled. */
export function firstRows({ count, rowHeight, overscan, height, offset, scrollMargin }: FirstView): RowView {
  const top = Math.max(0, offset - scrollMargin)
  const last = Math.max(0, Math.ceil((offset - scrollMargin + height) / rowHeight) - 1)
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - overscan),
    last: Math.min(count - 1, last + overscan),
    offset,
    isScrolling: false,
    isBackward: false,
  }
}

/** `isUrgent`: the rows in view may be others than the first ones. */
export function useRowView(first: FirstView, isUrgent: () => boolean) {
  const [view, setView] = useState<RowView | null>(null)
  const [isWanted, setWanted] = useState(isUrgent)
  const [failures, setFailures] = useState(0)
  const hasFailed = failures > 0
  useEffect(() => {
    if (isWanted) return
    const want = (): void => setWanted(true)
    const types = failures > 0 ? ['online'] : firstUses
    const stopWaiting = failures > 0 ? whileOnline(want, retryMs * 2 ** (failures - 1)) : whenIdle(want, maxWaitMs)
    for (const type of types) addEventListener(type, want, { passive: true })
    return () => {
      stopWaiting?.()
      for (const type of types) removeEventListener(type, want)
    }
  }, [isWanted, failures])
  const fail = useCallback(() => {
    setFailures((count) => count + 1)
    setWanted(false)
  }, [])
  const Rows = usePart(isWanted ? rowsInView : undefined, fail)
  // Without a connection every card that is there is shown.
  const rows = view ?? (hasFailed ? { ...firstRows(first), first: 0, last: first.count - 1 } : firstRows(first))
  return { rows, isFollowed: view !== null, Rows, setView }
}

/** The connection may have come back before the failure was known: no event says so any more. */
function whileOnline(act: () => void, ms: number): (() => void) | undefined {
  if (!navigator.onLine) return undefined
  const timer = setTimeout(act, Math.min(ms, maxRetryMs))
  return () => clearTimeout(timer)
}
