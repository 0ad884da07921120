/** The head of the details: the field and the marks of the offer above, below who looks for whom, and where. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { formatAge, formatDate } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { placeName, selectedCategory } from '../../../board/board.ts'
import { AppLink } from '../../../components/app-link.tsx'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { MapPin } from '../../../components/icons/map-pin.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isNew } from '../card/card.ts'
import { companyUrl } from '../card/company-address.ts'

const Card = styled.header`
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  .banner {
    position: relative; display: flex; align-items: center; gap: 8px; min-height: 72px; padding: 12px 16px; overflow: hidden; color: #fff;
    background: linear-gradient(100deg, color-mix(in oklab, var(--category) 86%, #000) 20%, color-mix(in oklab, var(--category) 62%, #000));
  }
  .banner.off { background: var(--grey-10); }
  /* The icon of the field, large and faint, in the corner. */
  .banner > .mark { position: absolute; right: 72px; top: -34px; color: #fff; opacity: 0.14; rotate: -12deg; pointer-events: none; }
  .field { display: inline-flex; align-items: center; gap: 8px; min-width: 0; min-height: 36px; padding: 0 14px 0 10px; border-radius: 18px; background: rgb(0 0 0 / 0.28); color: #fff; font-weight: 600; }
  .field > span { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .field > svg { flex: none; }
  a.field:hover { background: rgb(0 0 0 / 0.45); }
  a.field:focus-visible { outline-color: #fff; border-radius: 18px; }
  .new { flex: none; display: inline-flex; align-items: center; min-height: 24px; padding: 0 10px; border-radius: 6px; background: #fff; color: #136f3a; font-size: 12px; font-weight: 700; }
  .actions { position: relative; display: flex; gap: 8px; margin-left: auto; }
  /* The whole name of the field, in two lines if need be: the mark of a new offer stands below. */
  @media (max-width: 399.98px) {
    .banner { display: grid; grid-template-columns: minmax(0, 1fr) auto; }
    .field { justify-self: start; line-height: 18px; }
    .field > span { white-space: normal; }
    .new { grid-row: 2; justify-self: start; }
  }
  .body { display: flex; gap: 16px; padding: 20px 16px; @media (min-width: 720px) { gap: 20px; padding: 24px; } }
  .words { flex: 1; min-width: 0; }
  h1 { font-size: 24px; line-height: 30px; overflow-wrap: anywhere; @media (min-width: 720px) { font-size: 28px; line-height: 34px; } }
  .company { margin-top: 6px; font-size: 16px; line-height: 24px; }
  .company a { text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--grey-7); }
  /* On the narrowest phones what follows the name fits beside it by a hair or not: it has a line of its own. */
  @media (max-width: 399.98px) { .company > .who { display: block; } .company > .then { display: none; } }
  .place { display: flex; align-items: flex-start; gap: 6px; margin-top: 4px; color: var(--text-muted); }
  .place svg { flex: none; margin-top: 3px; }
  .marks { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 14px; }
  .marks:empty { display: none; }
  /* On the narrowest phones two of them fit by a hair or not, as the typeface has come or not: one below the other nothing moves. */
  @media (max-width: 399.98px) { .marks { flex-direction: column; align-items: flex-start; } }
  .marks > span { padding: 2px 10px; border-radius: 6px; font-size: 12px; font-weight: 600; background: var(--grey-3); color: var(--grey-11); }
  .own-pay { padding: 16px; border-top: 1px solid var(--border); @media (min-width: 720px) { padding: 16px 24px; } }
  @media (max-width: 479.98px) { .body { flex-direction: column; gap: 12px; } }
`

interface OfferHeadProps {
  readonly offer: OfferDetail
  readonly categoryUrl: string
  /** Buttons on the banner. */
  readonly actions: ReactNode
  /** Below the company, where there is no apply box beside. */
  readonly salary: ReactNode
}

export function OfferHead({ offer, categoryUrl, actions, salary }: OfferHeadProps) {
  const t = useTexts()
  const { board, locale, now } = useApp()
  const isNewNow = offer.isOfferActive && isNew(offer.firstPublishedAt, now, board.timeZone)
  const icon = selectedCategory(board, [offer.category.key])?.category.iconMarkup ?? ''
  return (
    <Card style={{ '--category': offer.offerCategory.color } as React.CSSProperties}>
      <div className={offer.isOfferActive ? 'banner' : 'banner off'}>
        <span className="mark">
          <Icon markup={icon} size={140} />
        </span>
        <AppLink className="field" href={categoryUrl}>
          <Icon markup={icon} size={20} />
          <span>{offer.offerCategory.label[locale]}</span>
        </AppLink>
        {isNewNow ? <span className="new">{t('card.new')}</span> : null}
        <span className="actions">{actions}</span>
      </div>
      <div className="body">
        <CompanyLogo name={offer.companyName} url={offer.companyLogoUrl ?? offer.companyLogoThumbUrl} size={64} eager />
        <div className="words">
          <h1>{offer.title}</h1>
          {offer.companyName === null ? null : (
            <p className="company">
              <span className="who">
                <CompanyName offer={offer} />
              </span>
              {offer.companySize === null && offer.companyUrl === null ? null : <span className="then"> · </span>}
              {offer.companySize === null ? null : t('offer.companySize', { size: offer.companySize })}
              {offer.companySize === null || offer.companyUrl === null ? null : ' · '}
              {offer.companyUrl === null ? null : <CompanySite url={offer.companyUrl} />}
            </p>
          )}
          <Address offer={offer} />
          <p className="marks">
            {offer.firstPublishedAt === null ? null : (
              <span>{t('offer.published', { date: formatDate(locale, offer.firstPublishedAt, board.timeZone) })}</span>
            )}
            {offer.isOfferActive && offer.refreshedAt !== null ? (
              <span>{t('card.refreshed', { age: formatAge(locale, offer.refreshedAt, now, board.timeZone) })}</span>
            ) : null}
            {offer.remoteInterview ? <span>{t('offer.remoteInterview')}</span> : null}
            {offer.openToHireUkrainians ? <span>{t('offer.ukraine')}</span> : null}
          </p>
        </div>
      </div>
      {salary}
    </Card>
  )
}

/** Leads to its other offers on the board; of an offer that has ended there may be none. */
function CompanyName({ offer: { companyName, isOfferActive } }: { offer: OfferDetail }) {
  const slug = companySlug(companyName ?? '')
  return isOfferActive && slug !== '' ? <AppLink href={companyUrl(slug)}>{companyName}</AppLink> : companyName
}

function CompanySite({ url }: { url: string }) {
  const t = useTexts()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {t('offer.website')}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </a>
  )
}

function Address({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [first, ...others] = offer.locations
  const address =
    first === undefined
      ? offer.city
      : [first.street, placeName(board, locale, first.city)].filter((part) => part !== null && part !== '' && part !== '-').join(', ')
  if (address === null || address === '') return null
  return (
    <p className="place">
      <MapPin size={14} />
      {others.length > 0 ? t('card.morePlaces', { city: address, count: others.length }) : address}
    </p>
  )
}
