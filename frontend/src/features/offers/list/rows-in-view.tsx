/**
 * Says which rows are near the view, while the list scrolls and grows. A script of its own: the rows of the first screen need no
 * calculation, and the library that makes it weighs 9 kB.
 */
import { useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { useLayoutEffect, useState } from 'react'

export interface RowView {
  /** Rows to be there. */
  readonly first: number
  readonly last: number
  /** Where the page is scrolled to, px. */
  readonly offset: number
  readonly isScrolling: boolean
  readonly isBackward: boolean
}

export interface RowsInViewProps {
  readonly count: number
  /** Of the whole list. */
  readonly firstRow: number
  readonly rowHeight: number
  readonly lanes: number
  readonly overscan: number
  /** Of the list within the page, px. */
  readonly scrollMargin: number
  readonly isMeasured: boolean
  /** Where the page is to be scrolled to at first; null: it stays where the visitor is. */
  readonly restoredOffset: number | null
  readonly onView: (view: RowView) => void
}

export default function RowsInView(props: RowsInViewProps): null {
  const { count, firstRow, rowHeight, lanes, overscan, scrollMargin, isMeasured, restoredOffset, onView } = props
  const [scrollToFn] = useState(() => (restoredOffset === null ? leavingTheFirst(windowScroll) : windowScroll))
  const [steadyLanes, setSteadyLanes] = useState<number | null>(null)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: (index) => firstRow + index,
    overscan,
    scrollMargin,
    // Keeps the view still when a page is put before it. Rows of another number of cards are other rows: nothing to hold on to.
    anchorTo: lanes === steadyLanes ? 'end' : 'start',
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: restoredOffset ?? 0,
    scrollToFn,
  })
  useLayoutEffect(() => setSteadyLanes(isMeasured ? lanes : null), [isMeasured, lanes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions depend on the height of a row alone
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])

  const rows = virtualizer.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? -1
  const offset = virtualizer.scrollOffset ?? 0
  const { isScrolling } = virtualizer
  const isBackward = virtualizer.scrollDirection === 'backward'
  useLayoutEffect(() => onView({ first, last, offset, isScrolling, isBackward }), [first, last, offset, isScrolling, isBackward, onView])
  return null
}

type ScrollTo = (offset: number, options: object, instance: Virtualizer<Window, Element>) => void

/** A new virtualizer puts the page where it was told to begin. One that takes over a list that is there learns instead where the visitor is by now. */
function leavingTheFirst(scrollTo: ScrollTo): ScrollTo {
  let isFirst = true
  return (offset, options, instance) => {
    if (isFirst && window.scrollY !== offset) window.dispatchEvent(new Event('scroll'))
    else if (!isFirst) scrollTo(offset, options, instance)
    isFirst = false
  }
}
