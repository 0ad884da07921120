/** The homepage: search first, then the fields, then what is new. */
import styled from '@emotion/styled'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AppLink } from '../components/app-link.tsx'
import { Button, LinkButton } from '../components/button.ts'
import { Icon } from '../components/icons.tsx'
import { PageWidth } from '../components/page-width.ts'
import { useApp } from '../config/use-app.ts'
import { newestWithSalaryQuery } from '../features/offers/newest-with-salary.ts'
import { OfferCard } from '../features/offers/offer-card.tsx'
import { totalCountQuery } from '../features/search/count-offers.ts'
import { urlOf, withFilters } from '../features/search/list-state.ts'
import { SearchBar } from '../features/search/search-bar.tsx'
import { SearchPanels, useSearchPanels } from '../features/search/search-panels.tsx'
import { useListState } from '../features/search/use-list-state.ts'
import { formatNumber } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { tablet } from '../theme/breakpoints.ts'

const Hero = styled.section`
  padding: 48px 0 16px;
  background: radial-gradient(120% 140% at 50% -40%, var(--brand-soft), transparent 70%);
  text-align: center;
  ${tablet} { padding: 72px 0 32px; }
  h1 { font-size: 32px; line-height: 38px; font-weight: 700; letter-spacing: -0.022em; ${tablet} { font-size: 48px; line-height: 54px; } }
  .count { margin: 12px 0 28px; font-size: 16px; line-height: 24px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  form { max-width: 760px; margin: 0 auto; text-align: left; }
`
const Block = styled(PageWidth)`
  padding-top: 40px;
  h2 { font-size: 20px; line-height: 28px; }
  & > h2 { margin-bottom: 16px; }
  .top { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin: 0 -16px 10px 0; }
  .tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(150px, 46%), 1fr)); gap: 8px; }
  .tiles a {
    display: flex; align-items: center; gap: 10px; min-height: 56px; padding: 8px 12px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); font-weight: 550;
    transition: border-color 120ms, box-shadow 120ms;
  }
  .tiles a:hover { border-color: var(--category); box-shadow: var(--shadow-2); }
  .tiles svg { flex: none; color: var(--category); }
  [data-theme='dark'] & .tiles svg { color: color-mix(in oklab, var(--category) 55%, #fff); }
  @media (prefers-color-scheme: dark) { [data-theme='system'] & .tiles svg { color: color-mix(in oklab, var(--category) 55%, #fff); } }
  .all { display: flex; justify-content: center; margin-top: 16px; }
  .cities { display: flex; flex-wrap: wrap; gap: 8px; }
  .cities a { display: inline-flex; align-items: center; min-height: 36px; padding: 0 14px; border-radius: 18px; border: 1px solid var(--border); background: var(--surface-raised); }
  .cities a:hover { border-color: var(--grey-8); }
`

export function HomePage() {
  const t = useTexts()
  const app = useApp()
  const { api, board, locale } = app
  const { state, go } = useListState()
  const panels = useSearchPanels()
  const { data: count } = useSuspenseQuery(totalCountQuery(api))
  const { data: newest } = useSuspenseQuery(newestWithSalaryQuery(app))
  return (
    <>
      <Hero>
        <PageWidth>
          <h1>{board.claim[locale]}</h1>
          <p className="count">{t('home.count', { count, number: formatNumber(locale, count) })}</p>
          <SearchBar state={state} go={go} show={panels.show} />
        </PageWidth>
      </Hero>
      <Block as="section">
        <div className="top">
          <h2>{t('home.categories')}</h2>
          <Button type="button" variant="quiet" aria-haspopup="dialog" onClick={() => panels.show('categories')}>
            {t('filters.everyCategory')}
          </Button>
        </div>
        <div className="tiles">
          {board.categories.map((category) => (
            <AppLink
              key={category.key}
              href={category.redirectTo ?? urlOf(board, withFilters(state, { categories: [category.key] }))}
              style={{ '--category': category.color } as React.CSSProperties}
            >
              <Icon markup={category.iconMarkup} size={22} />
              {category.label[locale]}
            </AppLink>
          ))}
        </div>
      </Block>
      {newest.length > 0 ? (
        <Block as="section">
          <h2>{t('home.newest')}</h2>
          {newest.map((card) => (
            <OfferCard key={card.id} card={card} />
          ))}
          <p className="all">
            <LinkButton href={urlOf(board, { ...withFilters(state, { withSalary: true }), sort: 'newest' })}>
              {t('home.allNewest')}
            </LinkButton>
          </p>
        </Block>
      ) : null}
      <Block as="section">
        <h2>{t('home.cities')}</h2>
        <div className="cities">
          {board.cities
            .filter(({ group }) => group === 'top')
            .map(({ slug, label }) => (
              <AppLink key={slug} href={urlOf(board, withFilters(state, { city: slug }))}>
                {label[locale]}
              </AppLink>
            ))}
        </div>
      </Block>
      <SearchPanels state={state} open={panels.open} />
    </>
  )
}
