/**
 * The endless list in both directions. Only rows near the view exist; they flow in the page's own scroll, below a padding as high as
 * the rows before them. Heights are fixed per width, so positions are exact without measuring: coming back finds the same place.
 */
import styled from '@emotion/styled'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { getElementScrollRestorationEntry } from '@tanstack/router-core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneQuery } from '../../theme/breakpoints.ts'
import type { OfferCard as Card } from './card.ts'
import { OfferCard, rowHeights } from './offer-card.tsx'

const List = styled.ol`
  &[aria-busy='true'] { opacity: 0.5; transition: opacity 150ms 100ms; }
`

interface OfferListProps {
  readonly cards: readonly Card[]
  /** Position of the first card in the order. */
  readonly from: number
  readonly total: number
  /** Cards of an older question are shown while the new ones load. */
  readonly busy: boolean
  /** The position at which the list was opened by its address. */
  readonly openAt: number
  /** First position in view, after the scroll came to rest. */
  readonly onSettle: (position: number) => void
  /** Rows this near to an end ask for what is beyond it. */
  readonly onNearEnd: () => void
  readonly onNearStart: () => void
}

const nearRows = 15
/** What the server renders: the rows of a common screen. More of them would only delay hydration. */
const serverView = { width: 1120, height: 900 }

export function OfferList({ cards, from, total, busy, openAt, onSettle, onNearEnd, onNearStart }: OfferListProps) {
  const t = useTexts()
  const rowHeight = useMediaQuery(phoneQuery) ? rowHeights.phone : rowHeights.wide
  const { listRef, scrollMargin, restoredOffset } = useListPosition()
  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: 6,
    scrollMargin,
    // Keeps the view still when a page is put before it.
    anchorTo: 'end',
    initialRect: serverView,
    initialOffset: restoredOffset,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions depend on the height of a row alone
  useLayoutEffect(() => virtualizer.measure(), [rowHeight])
  useOpenAt(openAt, from, listRef, restoredOffset, rowHeight)

  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const visibleFirst = Math.max(0, Math.floor(((virtualizer.scrollOffset ?? 0) - scrollMargin) / rowHeight))
  const lastIndex = rows.at(-1)?.index ?? 0
  const backward = virtualizer.scrollDirection === 'backward'

  useEffect(() => {
    if (lastIndex >= cards.length - nearRows) onNearEnd()
  }, [lastIndex, cards.length, onNearEnd])
  useEffect(() => {
    if (backward && visibleFirst < nearRows && from > 0) onNearStart()
  }, [backward, visibleFirst, from, onNearStart])
  // Only after a scroll: a list that was just put up has not been brought to its place yet.
  const wasScrolling = useRef(false)
  useEffect(() => {
    if (wasScrolling.current && !virtualizer.isScrolling) onSettle(from + visibleFirst)
    wasScrolling.current = virtualizer.isScrolling
  }, [virtualizer.isScrolling, visibleFirst, from, onSettle])

  return (
    <List
      ref={listRef}
      aria-label={t('list.label')}
      aria-busy={busy}
      style={{
        paddingTop: first === undefined ? 0 : first.start - scrollMargin,
        height: virtualizer.getTotalSize(),
        boxSizing: 'border-box',
      }}
    >
      {rows.map(({ index, key }) => {
        const card = cards[index]
        return card === undefined ? null : (
          <li key={key} aria-setsize={total} aria-posinset={from + index + 1}>
            <OfferCard card={card} eager={index < 8} />
          </li>
        )
      })}
    </List>
  )
}

/** Where the list begins on the page, and where the page was when it was left. */
function useListPosition() {
  const router = useRouter()
  const listRef = useRef<HTMLOListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // The HTML of the server begins at the list's first row; only a list that the browser puts up itself can begin elsewhere.
  const hydrated = useHydrated()
  const [restoredOffset] = useState(() =>
    hydrated ? (getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY ?? 0) : 0,
  )
  useLayoutEffect(() => {
    const measure = (): void => {
      const list = listRef.current
      if (list !== null) setScrollMargin(Math.round(list.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { listRef, scrollMargin, restoredOffset }
}

/** An address with a position opens there: its first card at the top of the view. Coming back by history has its own, exact place. */
function useOpenAt(
  openAt: number,
  from: number,
  listRef: React.RefObject<HTMLOListElement | null>,
  restoredOffset: number,
  rowHeight: number,
): void {
  const [opened] = useState(openAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useEffect(() => {
    const list = listRef.current
    if (opened === 0 || restoredOffset > 0 || list === null) return
    const top = list.getBoundingClientRect().top + window.scrollY + (opened - from) * rowHeight
    window.scrollTo({ top: top - 80, behavior: 'instant' })
  }, [])
}
