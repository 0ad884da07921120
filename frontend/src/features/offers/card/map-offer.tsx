/** An offer in a popup of the map: what one decides by in three lines, the whole of it a link. */
import styled from '@emotion/styled'
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import { About } from '../../../components/about.tsx'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type CardView, toCard } from './card.ts'
import { OfferLink } from './offer-link.tsx'
import { SalaryTerms } from './salary-terms.tsx'
import { salaryAmount } from './salary-text.ts'

const Card = styled(OfferLink)`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  align-content: center;
  column-gap: 12px;
  height: 100%;
  padding: 0 12px;
  border-radius: calc(var(--radius-card) - 4px);
  transition: background 120ms;
  &:hover { background: var(--grey-3); }
  &:hover > .title { color: var(--brand-strong); }
  &:visited > .title { color: var(--text-muted); }
  &:focus-visible { outline-offset: -2px; }
  & > :first-of-type { grid-row: span 4; align-self: center; }
  & > .title { font-size: 14px; line-height: 20px; font-weight: 650; }
  & > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > .company { font-size: 12px; line-height: 17px; color: var(--text-muted); }
  & > .pay { font-size: 13px; line-height: 20px; font-weight: 600; font-variant-numeric: tabular-nums; }
  & > .pay > small { font-size: 12px; font-weight: 400; color: var(--text-muted); }
  & > .undisclosed { font-weight: 400; color: var(--text-muted); }
`

interface MapOfferProps extends Pick<CardView, 'cities' | 'currency' | 'exchange'> {
  readonly item: OfferListItem
}

export function MapOffer({ item, ...view }: MapOfferProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const { slug, title, company, logo, city, morePlaces, mode, salary, moreContracts, isConverted } = toCard(item, {
    board,
    locale,
    ...view,
  })
  const place = city !== null && morePlaces > 0 ? t('card.morePlaces', { city, count: morePlaces }) : city
  return (
    <Card slug={slug}>
      <CompanyLogo name={company} url={logo} size={48} />
      <span className="title">{title}</span>
      <span className="company">{company}</span>
      <span className="company">{[place, mode === null ? null : t(`card.modes.${mode}`)].filter((part) => part !== null).join(' · ')}</span>
      {salary === null ? (
        <span className="pay undisclosed">{t('card.undisclosed')}</span>
      ) : (
        <span className="pay">
          {isConverted ? <About /> : null}
          {salaryAmount(t, locale, salary)}{' '}
          <small>
            <SalaryTerms salary={salary} more={moreContracts} />
          </small>
        </span>
      )}
    </Card>
  )
}
