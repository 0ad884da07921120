/** Other offers of the company, below an offer. */
import styled from '@emotion/styled'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../components/app-link.tsx'
import { useApp } from '../../config/use-app.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { companyUrl } from './company-address.ts'
import { companyOffersQuery } from './company-offers.ts'
import { OfferCard } from './offer-card.tsx'

const Block = styled.section`
  margin-top: 16px;
  ul { display: grid; gap: 8px; }
  & > h2 { margin-bottom: 12px; font-size: 20px; line-height: 28px; }
  & > a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 8px; font-weight: 550; color: var(--brand-strong); text-decoration: underline; text-underline-offset: 3px; }
  @media print { display: none; }
`
const shown = 3

/** Nothing where the company is unknown or has no other offer. */
export function MoreFromCompany({ company, offerId }: { company: string | null; offerId: string }) {
  const t = useTexts()
  const app = useApp()
  const slug = companySlug(company ?? '')
  const { data } = useQuery({ ...companyOffersQuery(app, slug, shown + 1, true), enabled: slug !== '' })
  const cards = data?.cards.filter(({ id }) => id !== offerId).slice(0, shown) ?? []
  if (company === null || data === undefined || cards.length === 0) return null
  return (
    <Block aria-labelledby="company-offers">
      <h2 id="company-offers">{t('company.more', { company })}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <OfferCard card={card} />
          </li>
        ))}
      </ul>
      <AppLink href={companyUrl(slug)}>
        {t('company.all', { count: data.offers, number: formatNumber(app.locale, data.offers), company })}
      </AppLink>
    </Block>
  )
}
