/** The list with everything it can be: loading, empty, failed, offline, growing at both ends, complete. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button, OutsideLinkButton } from '../../../components/button.ts'
import { CloudOff } from '../../../components/icons/cloud-off.ts'
import { WifiOff } from '../../../components/icons/wifi-off.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useOnline } from '../../../components/use-online.ts'
import { useApp } from '../../../context/use-app.ts'
import { retryIntervalMs } from '../../../http/retry-interval.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { cardsOf, type OfferListQuestion, offerListQuery } from '../api/list-offers.ts'
import { pageSize } from '../card/list-variant.ts'
import { useAnnouncedOffers } from './announce-offers.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { OfferList } from './offer-list.tsx'

const End = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 12px;
  padding: 16px 0 40px;
  color: var(--text-muted);
  /* Without scripts the list itself leads on, from the last card that is there. */
  @media (scripting: none) { [data-scripted] { display: none; } }
`
/** Pages load 200 ms after the end came near, so that a fling past it does not start a request for each frame. */
const pageDelayMs = 200

interface EndlessOffersProps {
  readonly question: OfferListQuestion
  readonly openAt: number
  readonly addressOf: (position: number) => string
  readonly onSettle: (position: number) => void
  readonly onLeave: (position: number) => void
  /** Instead of offers, where nothing matches. */
  readonly empty: ReactNode
  /** Below the last offer, and where there is none. */
  readonly ending?: ReactNode
}

export function useOfferList(question: OfferListQuestion, openAt: number) {
  const app = useApp()
  return useInfiniteQuery({
    ...offerListQuery(app, question, openAt),
    placeholderData: keepPreviousData,
    // Who does not press the button has the offers, too, when the service is back.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? retryIntervalMs : false),
  })
}

export function EndlessOffers({ question, openAt, addressOf, onSettle, onLeave, empty, ending }: EndlessOffersProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const online = useOnline()
  const list = useOfferList(question, openAt)
  const [isCached] = useState(list.data !== undefined && !list.isPlaceholderData)
  const { data, hasNextPage, hasPreviousPage, isFetching, fetchNextPage, fetchPreviousPage } = list
  const cards = useMemo(() => cardsOf(data?.pages ?? []), [data])
  const nearEnd = useDelayed(hasNextPage && !isFetching && !list.isFetchNextPageError, fetchNextPage)
  const nearStart = useDelayed(hasPreviousPage && !isFetching && !list.isFetchPreviousPageError, fetchPreviousPage)

  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (list.isError) setAsked(false)
  }, [list.isError])

  const firstPage = data?.pages[0]
  useAnnouncedOffers(firstPage, board.features.newOffersList)
  if (firstPage === undefined) {
    if (list.fetchStatus === 'paused')
      return <StateMessage icon={<WifiOff />} title={t('list.offlineTitle')} text={t('list.offlineText')} />
    // What is asked for again by itself changes nothing on the page until it comes.
    if (list.errorUpdateCount === 0 || isAsked) return <ListSkeleton />
    return (
      <StateMessage icon={<CloudOff />} title={t('list.errorTitle')} text={t('list.errorText')} urgent>
        <Button
          variant="primary"
          onClick={() => {
            setAsked(true)
            void list.refetch()
          }}
        >
          {t('retry')}
        </Button>
      </StateMessage>
    )
  }
  if (cards.length === 0 && firstPage.total === 0) {
    return (
      <>
        <div data-empty="">{empty}</div>
        {ending}
      </>
    )
  }
  const { from, total } = firstPage
  const end = from + cards.length
  return (
    <>
      {hasPreviousPage ? (
        <End style={{ paddingTop: 0, paddingBottom: 16 }}>
          <OutsideLinkButton href={addressOf(Math.max(0, from - pageSize))} onClick={intercept(() => void fetchPreviousPage())}>
            {t('list.earlier', { count: from, number: formatNumber(locale, from) })}
          </OutsideLinkButton>
        </End>
      ) : null}
      <OfferList
        cards={cards}
        from={from}
        total={total}
        addressOf={addressOf}
        busy={list.isPlaceholderData}
        isCached={isCached}
        openAt={openAt < total ? openAt : 0}
        onSettle={onSettle}
        onLeave={onLeave}
        onNearEnd={nearEnd}
        onNearStart={nearStart}
      />
      {list.isFetchingNextPage ? <ListSkeleton rows={3} /> : null}
      <End data-growing={hasNextPage}>
        {online ? null : <p role="status">{t('list.offline')}</p>}
        {list.isFetchNextPageError ? <p role="alert">{t('list.nextError')}</p> : null}
        {hasNextPage && !list.isFetchingNextPage ? (
          <OutsideLinkButton data-scripted href={addressOf(end)} onClick={intercept(() => void fetchNextPage())}>
            {t(list.isFetchNextPageError ? 'retry' : 'list.next')}
          </OutsideLinkButton>
        ) : null}
        {hasNextPage ? null : <p>{t('list.end')}</p>}
        {hasNextPage ? null : ending}
      </End>
    </>
  )
}

/** The link is for those whose scripts did not come, and for robots. */
const intercept = (act: () => void) => (event: React.MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

/** A trigger that acts once, a little later, if it is still wanted by then. */
function useDelayed(wanted: boolean, act: () => unknown): () => void {
  const newest = useRef({ wanted, act })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    newest.current = { wanted, act }
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    if (!newest.current.wanted && !wanted) return
    timer.current = setTimeout(() => {
      if (newest.current.wanted) newest.current.act()
    }, pageDelayMs)
  }, [wanted])
}
