/** The offer list: what is asked for above, the offers below, and the map beside them where there is room. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Board } from '../../board/board.ts'
import { PageWidth } from '../../components/layout/page-width.ts'
import { SkipLink } from '../../components/layout/skip-link.tsx'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { useApp } from '../../context/use-app.ts'
import { ListWithMap } from '../../features/map/list-with-map.tsx'
import { PayPeriodSelect } from '../../features/offers/card/pay-period-select.tsx'
import { EndlessOffers, useOfferList } from '../../features/offers/list/endless-offers.tsx'
import { ListHeading } from '../../features/offers/list/list-heading.tsx'
import { RatesNote } from '../../features/offers/list/rates-note.tsx'
import { AlertBox } from '../../features/saved-searches/alert-box.tsx'
import { AlertButton } from '../../features/saved-searches/alert-button.tsx'
import { AllBoardsNote } from '../../features/search/all-boards-note.tsx'
import { CategoryBar } from '../../features/search/category-bar.tsx'
import { CurrencySelect } from '../../features/search/currency-select.tsx'
import { DidYouMean } from '../../features/search/did-you-mean.tsx'
import { FilterChips } from '../../features/search/filter-chips.tsx'
import { ListLinks } from '../../features/search/list-links.tsx'
import { storeNavigation } from '../../features/search/list-navigation.ts'
import { type ListState, urlOf } from '../../features/search/list-state.ts'
import { QuickFilters } from '../../features/search/quick-filters.tsx'
import { SearchBar } from '../../features/search/search-bar.tsx'
import { SearchPanels, useSearchPanels } from '../../features/search/search-panels.tsx'
import { useListState } from '../../features/search/use-list-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly, tablet, wideQuery } from '../../theme/breakpoints.ts'
import { EmptyList } from './empty-list.tsx'
import { listName } from './list-head.ts'
import { type Companies, formOf, listWords } from './list-words.ts'

const Layout = styled(PageWidth)`
  /* The list anchors its own scroll position. The browser would anchor what stands below it, and scroll the visitor past all that was loaded. */
  overflow-anchor: none;
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding-top: 8px;
  position: relative;
`
/** Search and switches while the list scrolls; on phones the search alone. A low screen needs its height for the list. */
const StickySearch = styled.div`
  display: grid;
  gap: 12px;
  &, & > form { position: relative; z-index: 20; }
  &::before, & > form::before {
    content: ''; position: absolute; inset: -8px -16px; z-index: -1; background: linear-gradient(var(--surface) calc(100% - 8px), transparent);
  }
  ${tablet} { & > form::before { content: none; } @media (min-height: 560px) { position: sticky; top: 8px; } }
  ${phoneOnly} { display: contents; &::before { content: none; } & > form { @media (min-height: 420px) { position: sticky; top: 8px; } } }
`

const ListPopups = optionalPart(() => import('./list-popups.tsx'))
const hasPopups = ({ features }: Board): boolean => features.horizontalThemePopup || features.surveyPopup
/** Once the list was scrolled. */
const BackToTop = optionalPart(() => import('../../features/offers/list/back-to-top.tsx'))
const LiveCounter = optionalPart(() => import('../../features/offers/list/live-counter/live-counter.tsx'))
const ListMap = optionalPart(() => import('./panels/list-map.tsx'))

export function ListPage() {
  const { board } = useApp()
  const { state } = useListState()
  const { show } = useSearchPanels()
  const toggleUrl = urlOf(board, { ...state, showMap: !state.showMap })
  const map = <ListMap state={state} listUrl={toggleUrl} onFilters={() => show('more-filters')} />
  return (
    <ListWithMap shown={state.showMap} toggleUrl={toggleUrl} map={map}>
      <List />
    </ListWithMap>
  )
}

function List() {
  const t = useTexts()
  const { board } = useApp()
  const router = useRouter()
  const { state, go, isLeaving } = useListState()
  const panels = useSearchPanels()
  const question = useMemo(() => ({ filters: state.filters, sort: state.sort }), [state.filters, state.sort])
  const settle = useCallback(
    (position: number) => {
      // Below the map nothing scrolls: the list preserves its scroll position until it is shown again.
      if (state.showMap && !matchMedia(wideQuery).matches) return
      // An offer tapped before the scrolling had ended: its entry of the history is not the list's to change.
      if (isLeaving()) return
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, from: position > 0 ? String(position) : undefined }),
        hash: true,
        replace: true,
        resetScroll: false,
      })
    },
    [router, state.showMap, isLeaving],
  )
  const firstPage = useOfferList(question, state.from).data?.pages[0]
  const companies = firstPage?.companies
  const leave = useCallback((position: number) => storeNavigation(state, position), [state])
  return (
    <Layout>
      <SkipLink href="#jobs" onClick={skipToJobs}>
        {t('list.skip')}
      </SkipLink>
      <CategoryBar state={state} onEvery={() => panels.show('categories')} />
      <StickySearch>
        <SearchBar state={state} go={go} show={panels.show} />
        <QuickFilters state={state} go={go} show={panels.show} />
      </StickySearch>
      <FilterChips state={state} companies={companies} />
      <Heading state={state} go={go} companies={companies} />
      {board.features.liveOfferCounter ? (
        <Suspense fallback={null}>
          <LiveCounter question={question} />
        </Suspense>
      ) : null}
      <EndlessOffers
        key={urlOf(board, { ...state, from: 0 })}
        question={question}
        openAt={state.from}
        addressOf={(from) => urlOf(board, { ...state, from })}
        onSettle={settle}
        onLeave={leave}
        ending={<AlertBox />}
        empty={<EmptyList state={state} companies={companies} didYouMean={firstPage?.didYouMean ?? []} />}
      />
      {state.from > 0 ? (
        <Suspense fallback={null}>
          <BackToTop />
        </Suspense>
      ) : null}
      <ListLinks state={state} />
      <SearchPanels state={state} open={panels.open} display={<PayPeriodSelect named />} />
      {hasPopups(board) && firstPage?.total !== 0 ? (
        <Suspense fallback={null}>
          <ListPopups />
        </Suspense>
      ) : null}
    </Layout>
  )
}

/** Hashes are panels here: the address stays as it is. */
function skipToJobs(event: React.MouseEvent): void {
  const target = document.getElementById('jobs') ?? document.getElementById('content')
  if (target === null) return
  event.preventDefault()
  target.focus()
}

interface HeadingProps {
  readonly state: ListState
  readonly go: (next: ListState) => void
  readonly companies: Companies
}

/**
 * `1 284 Java jobs in Kraków +30 km`: the number of offers as the page's heading. While the number of a new question is on its way the old
 * heading stays, dimmed: an old number beside a new name would be wrong. Where it does not come the page says what it is about.
 */
function Heading({ state, go, companies }: HeadingProps) {
  const t = useTexts()
  const { board, i18n, locale } = useApp()
  const { data, isPlaceholderData, errorUpdateCount, fetchStatus } = useOfferList({ filters: state.filters, sort: state.sort }, state.from)
  const count = isPlaceholderData ? undefined : data?.pages[0]?.offers
  const words = listWords(board, t, state, companies)
  const numbered =
    count === undefined ? undefined : t(`list.heading${formOf(words)}`, { ...words, count, number: formatNumber(locale, count) })
  const [settled, setSettled] = useState(numbered)
  if (numbered !== undefined && numbered !== settled) setSettled(numbered)
  const isStuck = errorUpdateCount > 0 || fetchStatus === 'paused'
  return (
    <ListHeading
      title={numbered ?? (isStuck ? listName({ board, i18n }, state, companies) : (settled ?? t('list.headingLoading')))}
      busy={isPlaceholderData && !isStuck}
      note={
        <>
          <DidYouMean state={state} found={isPlaceholderData || count === 0 ? [] : (data?.pages[0]?.didYouMean ?? [])} />
          <RatesNote currency={state.filters.currency} date={isPlaceholderData ? null : (data?.pages[0]?.ratesDate ?? null)} />
          <AllBoardsNote state={state} count={count} />
        </>
      }
      tools={
        <>
          <AlertButton />
          <PayPeriodSelect />
          <CurrencySelect state={state} go={go} />
        </>
      }
    />
  )
}
