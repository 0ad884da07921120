/** A company: what its offers say of it, and its newest offers. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { placeName } from '../../board/board.ts'
import { LinkButton } from '../../components/button.ts'
import { CompanyLogo } from '../../components/company-logo.tsx'
import { PageWidth } from '../../components/layout/page-width.ts'
import { useApp } from '../../context/use-app.ts'
import { offerQuery } from '../../features/offers/api/get-offer.ts'
import { companyOffersQuery, publicCompanyQuery } from '../../features/offers/api/public-company.ts'
import { OfferCard } from '../../features/offers/card/offer-card.tsx'
import { emptyState, urlOf, withFilters } from '../../features/search/list-state.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { shownOffers } from './load-company.ts'

const Layout = styled(PageWidth)`
  display: grid; gap: 16px; max-width: 900px; padding-top: 16px; padding-bottom: 32px;
  header { display: flex; gap: 16px; align-items: center; padding: 20px 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); }
  header > div { min-width: 0; }
  h1 { font-size: 24px; line-height: 30px; overflow-wrap: anywhere; }
  h2 { font-size: 20px; line-height: 28px; }
  header p { margin-top: 4px; color: var(--text-muted); overflow-wrap: anywhere; }
  header p a { text-decoration: underline; text-underline-offset: 3px; }
  ul { display: grid; gap: 8px; }
  .all { justify-self: center; }
`
const namedCities = 5
const route = getRouteApi('/companies/$slug')

export function CompanyPage() {
  const t = useTexts()
  const app = useApp()
  const { api, board, locale } = app
  const { slug } = route.useParams()
  const { data: company } = useSuspenseQuery(publicCompanyQuery(api, slug))
  const { data: offers } = useSuspenseQuery(companyOffersQuery(app, slug, shownOffers))
  const { data: newest } = useQuery(offerQuery(api, company.newestSlug))
  const { name, cities } = company
  const places = cities.slice(0, namedCities).map((city) => placeName(board, locale, city.name))
  const more = cities.length - places.length
  const facts = [
    newest?.companySize ? t('offer.companySize', { size: newest.companySize }) : null,
    places.length === 0 ? null : `${places.join(', ')}${more > 0 ? ` +${more}` : ''}`,
  ].filter((fact) => fact !== null)
  const count = { count: company.offers, number: formatNumber(locale, company.offers) }
  const listUrl = urlOf(board, withFilters(emptyState(board, locale), { companies: [company.slug] }))
  return (
    <Layout>
      <header>
        <CompanyLogo name={name} url={newest?.companyLogoUrl ?? company.logoUrl} size={64} eager />
        <div>
          <h1>{name}</h1>
          {facts.length === 0 ? null : <p>{facts.join(' · ')}</p>}
          {newest?.companyUrl ? (
            <p>
              <a href={newest.companyUrl} target="_blank" rel="noopener noreferrer nofollow">
                {t('company.website')}
                <span className="visually-hidden"> ({t('newTab')})</span>
              </a>
            </p>
          ) : null}
        </div>
      </header>
      <h2>{t('company.offers', count)}</h2>
      <ul>
        {offers.cards.map((card) => (
          <li key={card.id}>
            <OfferCard card={card} />
          </li>
        ))}
      </ul>
      <LinkButton className="all" href={listUrl}>
        {t('company.search', { company: name })}
      </LinkButton>
    </Layout>
  )
}
