/** The offers of one cluster: beside its marker, or as a sheet on small screens. Six at first, then pages of 20 on demand. */
import styled from '@emotion/styled'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { OfferCluster } from '@jobboard/contracts/search/answers'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { ShownRates } from '@jobboard/contracts/shared/money'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../../components/button.ts'
import { Plus } from '../../../../components/icons/plus.ts'
import { TextAlignStart } from '../../../../components/icons/text-align-start.ts'
import { X } from '../../../../components/icons/x.ts'
import { Skeleton } from '../../../../components/loading/skeleton.ts'
import { useApp } from '../../../../context/use-app.ts'
import { reportProblem } from '../../../../http/report-problem.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { narrowOnly, wideQuery } from '../../../../theme/breakpoints.ts'
import { radiusOf } from '../../engine/markers/marker.ts'
import type { OpenMap } from '../../engine/open-map.ts'
import type { FrameListeners } from '../frame-listeners.ts'
import { markersQuery } from './list-clusters.ts'
import { placePopup, type Side } from './place-popup.ts'

/** Cards visible without scrolling (docs/product/map.md, "Limits"), and the height of one in px. */
const shownAtFirst = 6
const cardHeight = 84

const Box = styled.section`
  position: absolute; left: 0; top: 0; z-index: 5; display: flex; flex-direction: column; width: min(400px, calc(100% - 24px)); max-height: min(500px, calc(100% - 76px));
  border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); box-shadow: var(--shadow-3); outline: none; overflow: hidden;
  ${narrowOnly} { top: auto; left: 8px; right: 8px; bottom: max(8px, env(safe-area-inset-bottom)); width: auto; max-height: 60%; margin-inline: auto; max-width: 520px; translate: none !important; }
  header { display: flex; align-items: center; gap: 4px; padding: 6px 6px 6px 16px; border-bottom: 1px solid var(--border); }
  header h2 { flex: 1; min-width: 0; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; }
  header h2 > span { display: block; font-weight: 400; font-size: 12px; line-height: 16px; color: var(--text-muted); }
  .actions { display: flex; flex-wrap: wrap; gap: 0 4px; padding: 4px 8px; border-bottom: 1px solid var(--border); }
  .actions > button { flex: 1 0 auto; min-height: 36px; padding-inline: 8px; font-size: 13px; color: var(--brand-strong); }
  .offers { overflow-y: auto; overscroll-behavior: contain; padding: 4px; }
  .offers:focus-visible { outline-offset: -3px; }
  .card { height: ${cardHeight}px; }
  .skeleton { display: grid; grid-template-columns: 40px 1fr; align-content: center; gap: 6px 12px; padding: 0 12px; }
  .skeleton > :first-of-type { grid-row: span 3; }
  .more { display: grid; padding: 8px; }
  .problem { padding: 20px 16px; text-align: center; color: var(--text-muted); }
`

/** `exchange`: the rates that came with the offer. */
export type RenderOffer = (item: OfferListItem, exchange: ShownRates | undefined) => ReactNode

interface ClusterPopupProps {
  readonly cluster: OfferCluster
  /** The city it is near. */
  readonly name: string
  readonly filters: OfferFilters
  readonly map: OpenMap
  readonly frames: FrameListeners
  readonly onZoom: () => void
  readonly onList: () => void
  readonly onClose: () => void
  readonly renderOffer: RenderOffer
}

export function ClusterPopup({ cluster, name, filters, map, frames, onZoom, onList, onClose, renderOffer }: ClusterPopupProps) {
  const t = useTexts()
  const { api, locale } = useApp()
  const { count, region } = cluster
  const box = usePlacement(cluster, map, frames)
  const list = useInfiniteQuery(markersQuery(api, filters, region))
  const [all, setAll] = useState(false)
  const { error } = list
  useEffect(() => {
    if (error !== null) reportProblem('The offers of a cluster did not load', error)
  }, [error])
  useEffect(() => box.current?.focus({ preventScroll: true }), [box])

  const offers = list.data?.pages.flatMap(({ data, meta }) => data.map((item) => ({ item, exchange: meta.exchange })))
  const shown = all ? offers : offers?.slice(0, shownAtFirst)
  const hasMore = offers !== undefined && (list.hasNextPage || (!all && offers.length > shownAtFirst))
  const more = (): void => {
    if (list.isFetchingNextPage) return
    if (all || (offers?.length ?? 0) <= shownAtFirst) void list.fetchNextPage()
    setAll(true)
  }
  return (
    <Box ref={box} tabIndex={-1} role="dialog" aria-label={t('map.near', { count, number: formatNumber(locale, count), city: name })}>
      <header>
        <h2>
          {t('map.offers', { count, number: formatNumber(locale, count) })}
          <span>{t('map.nearCity', { city: name })}</span>
        </h2>
        <IconButton type="button" aria-label={t('close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      <div className="actions">
        {map.canZoomIn() ? (
          <Button type="button" variant="quiet" onClick={onZoom}>
            <Plus size={16} />
            {t('map.zoomHere')}
          </Button>
        ) : null}
        <Button type="button" variant="quiet" onClick={onList}>
          <TextAlignStart size={16} />
          {t('map.inList')}
        </Button>
      </div>
      <div className="offers" aria-busy={list.isPending}>
        {shown?.map(({ item, exchange }) => (
          <div className="card" key={item.guid}>
            {renderOffer(item, exchange)}
          </div>
        ))}
        {list.isPending || list.isFetchingNextPage ? <Cards count={list.isPending ? Math.min(count, shownAtFirst) : 2} /> : null}
        {list.isError ? (
          <div className="problem" role="alert">
            <p>{t('map.popupError')}</p>
            <Button
              type="button"
              style={{ marginTop: 12 }}
              onClick={() => void (offers === undefined ? list.refetch() : list.fetchNextPage())}
            >
              {t('retry')}
            </Button>
          </div>
        ) : null}
        {hasMore && !list.isError ? (
          <div className="more">
            <Button type="button" variant="quiet" aria-disabled={list.isFetchingNextPage} onClick={more}>
              {t('map.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </Box>
  )
}

function Cards({ count }: { count: number }) {
  const t = useTexts()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div className="card skeleton" key={index} aria-hidden="true">
          <Skeleton style={{ width: 40, height: 40 }} />
          <Skeleton style={{ width: `${80 - ((index * 11) % 30)}%`, height: 14 }} />
          <Skeleton style={{ width: '45%', height: 11 }} />
        </div>
      ))}
    </div>
  )
}

/** The target of an accidental second press does not exist yet: the sheet of small screens opens below the finger. */
const doublePressGuardMs = 350

/** Positions the popup beside its marker. On small screens, where it is a sheet, the map moves so that the marker is above it. */
function usePlacement({ longitude, latitude, count }: OfferCluster, map: OpenMap, frames: FrameListeners) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const frame = element?.parentElement
    if (element === null || frame == null) return
    let side: Side | undefined
    const place = (): void => {
      const pixel = map.pixelOf({ longitude, latitude })
      if (pixel === null || !matchMedia(wideQuery).matches) return
      element.style.maxHeight = ''
      const size = { width: element.offsetWidth, height: element.offsetHeight }
      const placed = placePopup(pixel, radiusOf(count), size, { width: frame.clientWidth, height: frame.clientHeight }, side)
      side = placed.side
      element.style.maxHeight = `${placed.maxHeight}px`
      element.style.translate = `${placed.x}px ${placed.y}px`
    }
    place()
    const pixel = map.pixelOf({ longitude, latitude })
    if (!matchMedia(wideQuery).matches && pixel !== null && pixel[1] > frame.clientHeight * 0.35)
      map.panBy(0, pixel[1] - frame.clientHeight * 0.2)
    const stop = frames.add(place)
    const observer = new ResizeObserver(place)
    observer.observe(element)
    element.style.pointerEvents = 'none'
    const timer = setTimeout(() => {
      element.style.pointerEvents = ''
    }, doublePressGuardMs)
    return () => {
      stop()
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [map, frames, longitude, latitude, count])
  return box
}
