/** Favourites in batches. One that is removed leaves a line in its place, which brings it back. */
import styled from '@emotion/styled'
import type { Favourite, FavouritePage } from '@jobboard/contracts/favourites/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { useFavouriteTexts } from '../texts.ts'
import { useFavourite } from '../use-favourite.ts'

const Box = styled.div`
  .count { margin-bottom: 12px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  ul { display: grid; gap: 8px; }
  .next-step { padding: 8px 4px 4px; color: var(--text-muted); }
  .next-step > a { display: inline-block; padding: 4px 0; color: var(--brand-strong); text-decoration: underline; text-underline-offset: 3px; }
  .removed { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding: 12px 16px; border: 1px dashed var(--grey-7); border-radius: var(--radius-card); color: var(--text-muted); }
  .removed > span { flex: 1 1 200px; overflow-wrap: anywhere; }
  .foot { display: flex; flex-direction: column; align-items: center; gap: 12px; padding: 16px 0; color: var(--text-muted); }
`

interface FavouriteListProps {
  readonly pages: readonly FavouritePage[]
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  readonly card: (favourite: Favourite) => ReactNode
}

export function FavouriteList({ pages, query, card }: FavouriteListProps) {
  const t = useFavouriteTexts()
  const { locale } = useApp()
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const end = useNearEnd(hasNextPage && !isFetching && !isFetchNextPageError, fetchNextPage)
  const total = pages.at(-1)?.meta.totalItems ?? 0
  return (
    <Box>
      <p className="count">{t('page.count', { count: total, number: formatNumber(locale, total) })}</p>
      <ul aria-label={t('page.list')}>
        {onceEach(pages).map((favourite) => (
          <Row key={favourite.jobAdvertisementId} favourite={favourite} card={card} />
        ))}
      </ul>
      <div className="foot" ref={end}>
        {isFetchNextPageError ? <p role="alert">{t('page.moreError')}</p> : null}
        {hasNextPage ? (
          <Button type="button" aria-disabled={isFetchingNextPage} onClick={() => (isFetchingNextPage ? undefined : void fetchNextPage())}>
            {t('page.more')}
          </Button>
        ) : (
          <p>{t('page.end')}</p>
        )}
      </div>
    </Box>
  )
}

/** One that was removed and marked again while the pages were loaded is in two of them. */
function onceEach(pages: readonly FavouritePage[]): readonly Favourite[] {
  const all = pages.flatMap(({ data }) => data)
  return [...new Map(all.map((favourite) => [favourite.jobAdvertisementId, favourite])).values()]
}

function Row({ favourite, card }: { favourite: Favourite; card: (favourite: Favourite) => ReactNode }) {
  const t = useFavouriteTexts()
  const { jobAdvertisementId: id, offer } = favourite
  const [isFavourite, toggle] = useFavourite(id, true)
  const row = useRef<HTMLLIElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const was = useRef(isFavourite)
  // The button that was pressed has been replaced: the keyboard continues at what came in its place.
  useEffect(() => {
    if (was.current === isFavourite) return
    was.current = isFavourite
    if (document.activeElement !== document.body) return
    const next = isFavourite ? row.current?.querySelector<HTMLElement>('[aria-pressed]') : undo.current
    next?.focus({ preventScroll: true })
  }, [isFavourite])
  if (isFavourite) return <li ref={row}>{card(favourite)}</li>
  return (
    <li ref={row} className="removed">
      <span role="status">{t('page.removed', { title: offer.title })}</span>
      <Button
        ref={undo}
        type="button"
        aria-label={t('page.undoOf', { title: offer.title })}
        onClick={({ currentTarget: button }) => toggle({ id, title: offer.title, button })}
      >
        {t('page.undo')}
      </Button>
    </li>
  )
}

const nearPx = 400

/** Calls `more` when the end comes near, as long as it is wanted. */
function useNearEnd(isWanted: boolean, more: () => unknown) {
  const end = useRef<HTMLDivElement>(null)
  const newest = useRef(more)
  useEffect(() => {
    newest.current = more
  })
  useEffect(() => {
    if (!isWanted || end.current === null) return
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? newest.current() : undefined), {
      rootMargin: `${nearPx}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWanted])
  return end
}
