/** The head of the details: who looks for whom, where, and the marks of the offer. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { CompanyLogo } from '../../components/company-logo.tsx'
import { MapPin } from '../../components/icons.tsx'
import { useApp } from '../../config/use-app.ts'
import { daysSince, formatDate } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { newBadgeDays } from './card.ts'
import { ShareOffer } from './share-offer.tsx'

const Card = styled.header`
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface-raised);
  .band { height: 8px; border-radius: var(--radius-card) var(--radius-card) 0 0; background: linear-gradient(90deg, var(--category), color-mix(in oklab, var(--category) 45%, var(--surface-raised))); }
  .band.off { background: var(--grey-6); }
  .banner { width: 100%; max-height: 220px; object-fit: cover; border-radius: var(--radius-card) var(--radius-card) 0 0; }
  .body { display: flex; flex-wrap: wrap; gap: 16px; padding: 20px 16px; @media (min-width: 720px) { padding: 24px; } }
  .words { flex: 1 1 240px; min-width: 0; }
  h1 { font-size: 24px; line-height: 30px; overflow-wrap: anywhere; @media (min-width: 720px) { font-size: 28px; line-height: 34px; } }
  .company { margin-top: 4px; font-size: 16px; line-height: 24px; }
  .company a { text-decoration: underline; text-underline-offset: 3px; text-decoration-color: var(--grey-7); }
  .place { display: flex; align-items: flex-start; gap: 6px; margin-top: 4px; color: var(--text-muted); }
  .place svg { flex: none; margin-top: 3px; }
  .marks { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 12px; }
  .marks > span { padding: 2px 10px; border-radius: 6px; font-size: 12px; font-weight: 600; background: var(--grey-3); color: var(--grey-11); }
  .marks > .new { background: var(--green-soft); color: var(--green); }
`

export function OfferHead({ offer, url }: { offer: OfferDetail; url: string }) {
  const t = useTexts()
  const { board, locale, now } = useApp()
  const isNew = offer.isOfferActive && daysSince(offer.firstPublishedAt, now) <= newBadgeDays
  const [first, ...others] = offer.locations
  const address = first === undefined ? offer.city : [first.street, first.city].filter((part) => part !== '' && part !== '-').join(', ')
  return (
    <Card style={{ '--category': offer.offerCategory.color } as React.CSSProperties}>
      {offer.bannerUrl === null ? (
        <div className={offer.isOfferActive ? 'band' : 'band off'} />
      ) : (
        <img className="banner" src={offer.bannerUrl} alt="" referrerPolicy="no-referrer" />
      )}
      <div className="body">
        <CompanyLogo name={offer.companyName} url={offer.companyLogoUrl ?? offer.companyLogoThumbUrl} size={64} eager />
        <div className="words">
          <h1>{offer.title}</h1>
          <p className="company">
            {offer.companyUrl === null ? (
              offer.companyName
            ) : (
              <a href={offer.companyUrl} target="_blank" rel="noopener noreferrer nofollow">
                {offer.companyName}
                <span className="visually-hidden"> ({t('newTab')})</span>
              </a>
            )}
            {offer.companySize === null ? null : ` · ${t('offer.companySize', { size: offer.companySize })}`}
          </p>
          {address === null || address === '' ? null : (
            <p className="place">
              <MapPin size={14} />
              {others.length > 0 ? t('card.morePlaces', { city: address, count: others.length }) : address}
            </p>
          )}
          <p className="marks">
            {isNew ? <span className="new">{t('card.new')}</span> : null}
            <span>{t('offer.published', { date: formatDate(locale, offer.firstPublishedAt, board.timeZone) })}</span>
            {offer.remoteInterview ? <span>{t('offer.remoteInterview')}</span> : null}
            {offer.openToHireUkrainians ? <span>{t('offer.ukraine')}</span> : null}
          </p>
        </div>
        <ShareOffer url={url} />
      </div>
    </Card>
  )
}
