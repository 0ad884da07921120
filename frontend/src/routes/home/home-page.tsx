/** The homepage: search first, then the fields, then what is new, then the board itself. Stories and a blog join when they exist. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/button.ts'
import { PageWidth } from '../../components/layout/page-width.ts'
import { useApp } from '../../context/use-app.ts'
import { OffersCarousel } from '../../features/offers/card/offers-carousel.tsx'
import { CategoryCarousel } from '../../features/search/category-carousel.tsx'
import { totalCountQuery } from '../../features/search/count-offers.ts'
import { ListLinks } from '../../features/search/list-links.tsx'
import { urlOf, withFilters } from '../../features/search/list-state.ts'
import { SearchBar } from '../../features/search/search-bar.tsx'
import { SearchPanels, useSearchPanels } from '../../features/search/search-panels.tsx'
import { useListState } from '../../features/search/use-list-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { tablet } from '../../theme/breakpoints.ts'
import { HomeDialogs } from './home-dialogs.tsx'
import { Partners, RegisterBanner } from './home-parts.tsx'

const Hero = styled.section`
  padding: 48px 0 8px;
  background: radial-gradient(120% 140% at 50% -40%, var(--brand-soft), transparent 70%);
  text-align: center;
  ${tablet} { padding: 72px 0 24px; }
  h1 { font-size: 32px; line-height: 38px; font-weight: 700; letter-spacing: -0.022em; ${tablet} { font-size: 48px; line-height: 54px; } }
  p.count { margin: 12px 0 28px; font-size: 16px; line-height: 24px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  form { max-width: 760px; margin: 0 auto; text-align: left; }
`
const More = styled.p`
  display: flex;
  justify-content: center;
  margin-top: 8px;
`

export function HomePage() {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const { state, go } = useListState()
  const panels = useSearchPanels()
  const { data: count } = useSuspenseQuery(totalCountQuery(api))
  const isPromoting = board.features.promotionalHomepage
  return (
    <>
      <Hero>
        <PageWidth>
          <h1>{board.claim[locale]}</h1>
          <p className="count">{t('home.count', { count, number: formatNumber(locale, count) })}</p>
          <SearchBar state={state} go={go} show={panels.show} leadsToList />
        </PageWidth>
      </Hero>
      <PageWidth>
        <CategoryCarousel onEvery={() => panels.show('categories')} />
        {isPromoting ? (
          <OffersCarousel
            all={(pick) => (
              <More>
                {pick === 'newWithSalary' ? (
                  <LinkButton href={urlOf(board, { ...withFilters(state, { withSalary: true }), sort: 'newest' })}>
                    {t('home.allNewest')}
                  </LinkButton>
                ) : (
                  <LinkButton href={urlOf(board, state)}>{t('home.allOffers')}</LinkButton>
                )}
              </More>
            )}
          />
        ) : null}
        {isPromoting ? <RegisterBanner /> : null}
        {isPromoting ? <Partners /> : null}
        <ListLinks state={state} />
      </PageWidth>
      <SearchPanels state={state} open={panels.open} />
      <HomeDialogs />
    </>
  )
}
