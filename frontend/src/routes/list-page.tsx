/** The offer list: what is asked for above, the offers below, one column until the map joins them. */
import styled from '@emotion/styled'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { LinkButton } from '../components/button.ts'
import { PageWidth } from '../components/page-width.ts'
import { selectedCategory } from '../config/board.ts'
import { useApp } from '../config/use-app.ts'
import { EndlessOffers, useOfferList } from '../features/offers/endless-offers.tsx'
import { ListHeading } from '../features/offers/list-heading.tsx'
import { activeFilters } from '../features/search/active-filters.ts'
import { CategoryBar } from '../features/search/category-bar.tsx'
import { FilterChips } from '../features/search/filter-chips.tsx'
import { storeNavigation } from '../features/search/list-navigation.ts'
import { emptyState, type ListState, urlOf } from '../features/search/list-state.ts'
import { QuickFilters } from '../features/search/quick-filters.tsx'
import { SearchBar } from '../features/search/search-bar.tsx'
import { SearchPanels, useSearchPanels } from '../features/search/search-panels.tsx'
import { useListState } from '../features/search/use-list-state.ts'
import { formatNumber } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { phoneOnly } from '../theme/breakpoints.ts'

const Layout = styled(PageWidth)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding-top: 8px;
  & > form { ${phoneOnly} { position: sticky; top: 8px; z-index: 20; } }
`

export function ListPage() {
  const t = useTexts()
  const { board, locale } = useApp()
  const router = useRouter()
  const { state, go } = useListState()
  const panels = useSearchPanels()
  const question = useMemo(() => ({ filters: state.filters, sort: state.sort }), [state.filters, state.sort])
  const chips = activeFilters(board, state, t)
  const settle = useCallback(
    (position: number) =>
      void router.navigate({
        to: '.',
        search: (search: object) => ({ ...search, from: position > 0 ? String(position) : undefined }),
        hash: true,
        replace: true,
        resetScroll: false,
      }),
    [router],
  )
  const leave = useCallback((position: number) => storeNavigation(state, position), [state])
  return (
    <Layout>
      <CategoryBar state={state} onEvery={() => panels.show('categories')} />
      <SearchBar state={state} go={go} show={panels.show} />
      <QuickFilters state={state} go={go} show={panels.show} />
      <FilterChips state={state} />
      <Heading state={state} />
      <EndlessOffers
        key={urlOf(board, { ...state, from: 0 })}
        question={question}
        openAt={state.from}
        addressOf={(from) => urlOf(board, { ...state, from })}
        onSettle={settle}
        onLeave={leave}
        emptyActions={
          <>
            {chips.slice(-3).map(({ key, label, without }) => (
              <LinkButton key={key} href={urlOf(board, without)}>
                {t('list.emptyRemove', { name: label })}
              </LinkButton>
            ))}
            <LinkButton href={urlOf(board, emptyState(board, locale))} variant="primary">
              {t('list.emptyAll')}
            </LinkButton>
          </>
        }
      />
      <SearchPanels state={state} open={panels.open} />
    </Layout>
  )
}

/** `1 284 Java offers in Kraków`: the number of offers as the page's heading. */
function Heading({ state }: { state: ListState }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const { data } = useOfferList({ filters: state.filters, sort: state.sort }, state.from)
  const count = data?.pages[0]?.total
  if (count === undefined) return <ListHeading title={t('list.headingLoading')} />
  const chosen = selectedCategory(board, state.filters.categories)
  const category = (chosen?.subcategories.length === 1 ? chosen.subcategories[0] : chosen?.category)?.label[locale] ?? ''
  const city = board.cities.find(({ slug }) => slug === state.filters.city)?.label[locale] ?? ''
  const key = `list.heading${category === '' ? '' : 'Category'}${city === '' ? '' : 'City'}` as const
  return <ListHeading title={t(key, { count, number: formatNumber(locale, count), category, city })} />
}
