/**
 * The endless list in both directions. Only rows near the view exist; they flow in the page's own scroll, below a padding as high as
 * the rows before them. Heights are fixed per width, so positions are exact without measuring: coming back finds the same place.
 */
import { useHydrated, useRouter } from '@tanstack/react-router'
import { getElementScrollRestorationEntry } from '@tanstack/router-core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { OutsideLinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { OfferCard as Card } from '../card/card.ts'
import { CardGrid, GridFrame } from '../card/card-grid.tsx'
import { shapeFor, variants } from '../card/list-variant.ts'
import { OfferCard } from '../card/offer-card.tsx'
import { useRowView } from './use-row-view.ts'

interface OfferListProps {
  readonly cards: readonly Card[]
  /** Position of the first card in the order. */
  readonly from: number
  readonly total: number
  readonly addressOf: (position: number) => string
  /** Cards of an older question are shown while the new ones load. */
  readonly busy: boolean
  /** The position at which the list was opened by its address. */
  readonly openAt: number
  /** The cards are those that were there when the page was left: where it was scrolled to, it is again. */
  readonly isCached: boolean
  /** First position in view, after the scroll came to rest. */
  readonly onSettle: (position: number) => void
  /** An offer is being opened; the first position in view. */
  readonly onLeave: (position: number) => void
  /** Cards this near to an end ask for what is beyond it. */
  readonly onNearEnd: () => void
  readonly onNearStart: () => void
}

const nearCards = 15
/** docs/product/offer-list.md, "List". */
const restoreMs = 100
/** Above the row that an address opens at, for what sticks to the top, px. Who reloads finds that row again, not the one above. */
const clearance = 128
/** Of a common screen: what the server renders. More rows would only delay hydration. */
const serverViewHeight = 900

export function OfferList({
  cards,
  from,
  total,
  addressOf,
  busy,
  openAt,
  isCached,
  onSettle,
  onLeave,
  onNearEnd,
  onNearStart,
}: OfferListProps) {
  const t = useTexts()
  const { listVariant } = useApp().page
  const { listRef, width, scrollMargin, restoredOffset, isTakenOver } = useListPlace(isCached)
  const shape = shapeFor(listVariant, width)
  const { lanes, rowHeight } = shape
  // Rows count from the beginning of the whole list, so that a page put before the others moves no card sideways.
  const indent = from % lanes
  const rowCount = Math.ceil((indent + cards.length) / lanes)
  const firstRow = (from - indent) / lanes
  const overscan = Math.ceil(variants[listVariant].overscan(shape) / lanes)
  const height = width === null ? serverViewHeight : window.innerHeight
  const { rows, isFollowed, Rows, setView } = useRowView(
    { count: rowCount, rowHeight, overscan, height, offset: restoredOffset, scrollMargin },
    () => !isTakenOver || openAt > from || (typeof window !== 'undefined' && window.scrollY > 0),
  )
  useOpenAt({ openAt, from, listRef, skip: restoredOffset > 0, rowHeight, lanes, isMeasured: width !== null })

  const shownFrom = Math.max(0, rows.first * lanes - indent)
  const shownTo = Math.min(cards.length, (rows.last + 1) * lanes - indent)
  const rowInView = Math.max(0, Math.floor((rows.offset + clearance - scrollMargin) / rowHeight))
  // Below the list, too, the place of its last card is what the address holds: one beyond the end would open at the beginning.
  const inView = Math.max(0, Math.min(rowInView * lanes - indent, cards.length - 1))

  useEffect(() => {
    if (isFollowed && shownTo >= cards.length - nearCards) onNearEnd()
  }, [isFollowed, shownTo, cards.length, onNearEnd])
  useEffect(() => {
    if (rows.isBackward && inView < nearCards && from > 0) onNearStart()
  }, [rows.isBackward, inView, from, onNearStart])
  // Only after a scroll: a list that was just put up has not been brought to its place yet.
  const wasScrolling = useRef(false)
  const position = useRef(from)
  useEffect(() => {
    position.current = from + inView
    if (wasScrolling.current && !rows.isScrolling) onSettle(from + inView)
    wasScrolling.current = rows.isScrolling
  }, [rows.isScrolling, inView, from, onSettle])
  const leave = useCallback(() => onLeave(position.current), [onLeave])

  return (
    <GridFrame>
      {Rows === null ? null : (
        <Rows
          count={rowCount}
          firstRow={firstRow}
          rowHeight={rowHeight}
          lanes={lanes}
          overscan={overscan}
          scrollMargin={scrollMargin}
          isMeasured={width !== null}
          restoredOffset={isTakenOver ? null : restoredOffset}
          onView={setView}
        />
      )}
      <CardGrid
        ref={listRef}
        id="jobs"
        tabIndex={-1}
        variant={listVariant}
        aria-label={t('list.label')}
        aria-busy={busy}
        style={{
          paddingTop: rows.first * rowHeight,
          height: width === null ? `calc(round(up,${cards.length}/var(--lanes),1)*var(--row))` : rowCount * rowHeight,
          boxSizing: 'border-box',
        }}
      >
        {cards.slice(shownFrom, shownTo).map((card, at) => {
          const index = shownFrom + at
          return (
            <li
              key={card.id}
              aria-setsize={total}
              aria-posinset={from + index + 1}
              style={index === 0 && indent > 0 ? { gridColumnStart: indent + 1 } : undefined}
            >
              <OfferCard card={card} variant={listVariant} eager={index < 8} onOpen={leave} />
            </li>
          )
        })}
      </CardGrid>
      {from + shownTo < total ? (
        <noscript>
          <OutsideLinkButton href={addressOf(from + shownTo)}>{t('list.next')}</OutsideLinkButton>
        </noscript>
      ) : null}
    </GridFrame>
  )
}

/** Where the list lies and how wide it is, and where the page was when it was left. */
function useListPlace(isCached: boolean) {
  const router = useRouter()
  const listRef = useRef<HTMLOListElement>(null)
  const [place, setPlace] = useState<{ scrollMargin: number; width: number | null }>({ scrollMargin: 0, width: null })
  // The HTML of the server begins at the list's first row; only a list that the browser puts up itself can begin elsewhere.
  const hydrated = useHydrated()
  const [restoredOffset] = useState(() =>
    hydrated && isCached ? (getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY ?? 0) : 0,
  )
  const [isTakenOver] = useState(!hydrated)
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = listRef.current?.getBoundingClientRect()
      if (box === undefined) return
      const now = { scrollMargin: Math.round(box.top + window.scrollY), width: box.width }
      setPlace((known) => (known.scrollMargin === now.scrollMargin && known.width === now.width ? known : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (listRef.current !== null) observer.observe(listRef.current)
    return () => observer.disconnect()
  }, [])
  return { listRef, restoredOffset, isTakenOver, ...place }
}

interface Opening {
  readonly openAt: number
  readonly from: number
  readonly listRef: React.RefObject<HTMLOListElement | null>
  /** Coming back by history has its own, exact place. */
  readonly skip: boolean
  readonly rowHeight: number
  readonly lanes: number
  readonly isMeasured: boolean
}

/** An address with a position opens there: its first card at the top of the view. */
function useOpenAt({ openAt, from, listRef, skip, rowHeight, lanes, isMeasured }: Opening): void {
  const [opened] = useState(openAt)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useEffect(() => {
    const list = listRef.current
    if (!isMeasured || opened === 0 || skip || list === null) return
    const row = Math.floor(opened / lanes) - Math.floor(from / lanes)
    const timer = setTimeout(() => {
      window.scrollTo({ top: list.getBoundingClientRect().top + window.scrollY + row * rowHeight - clearance, behavior: 'instant' })
    }, restoreMs)
    return () => clearTimeout(timer)
  }, [isMeasured])
}
