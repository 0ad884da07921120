/** Companies with the jobs that wait for their review, and what can be decided about them. */
import styled from '@emotion/styled'
import type { CompanyReview } from '@jobboard/contracts/companies/reviews'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { confirm } from '../../../components/feedback/feedback.ts'
import { RowList } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { useApproveCompany } from '../api/decide-review.ts'
import { useCompanyReviewTexts } from '../texts.ts'
import { OfferText } from './offer-text.tsx'
import { RefuseForm } from './refuse-form.tsx'

const List = styled(RowList)`
  & > li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding-block: 20px; }
  h2 { font-size: 18px; line-height: 26px; }
  h3 { font-size: 16px; line-height: 24px; }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0; }
  dt { color: var(--text-muted); }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  dd a { text-decoration: underline; text-underline-offset: 2px; }
  .offers { display: grid; gap: 8px; }
  .offers ul { display: grid; gap: 8px; }
  .offers li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 0; border: 0; }
  .offer { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  .offer p { flex: 1; min-width: 200px; overflow-wrap: anywhere; }
  .muted { color: var(--text-muted); }
  .do { display: flex; flex-wrap: wrap; gap: 8px; }
  ${phoneOnly} { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 8px; } .do > * { flex: 1; } }
`

export function ReviewList({ reviews }: { readonly reviews: readonly CompanyReview[] }) {
  const t = useCompanyReviewTexts()
  return (
    <List aria-label={t('list')}>
      {reviews.map((review) => (
        <ReviewRow key={review.companyId} review={review} />
      ))}
    </List>
  )
}

function ReviewRow({ review }: { readonly review: CompanyReview }) {
  const t = useCompanyReviewTexts()
  const name = review.name ?? t('unnamed')
  return (
    <li>
      <h2>{name}</h2>
      <Facts review={review} />
      {review.status === 'waiting' ? <WaitingOffers review={review} /> : null}
      {review.status === 'approved' ? null : <Decision review={review} name={name} />}
    </li>
  )
}

function Facts({ review }: { readonly review: CompanyReview }) {
  const t = useCompanyReviewTexts()
  const { board, locale } = useApp()
  const { status, url, size, requestedAt, decidedAt, reason } = review
  const time = (instant: string): string => formatDateTime(locale, instant, board.timeZone)
  return (
    <dl>
      <dt>{t('site')}</dt>
      <dd>{url === null ? t('none') : <SiteLink url={url} />}</dd>
      <dt>{t('size')}</dt>
      <dd>{size ?? t('none')}</dd>
      <dt>{t('since')}</dt>
      <dd>{time(requestedAt)}</dd>
      {status === 'waiting' || decidedAt === null ? null : (
        <>
          <dt>{t(`decided.${status}`)}</dt>
          <dd>{time(decidedAt)}</dd>
        </>
      )}
      {reason === null ? null : (
        <>
          <dt>{t('reasonGiven')}</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  )
}

/** What the company wrote: an address elsewhere that no one has looked at. */
function SiteLink({ url }: { readonly url: string }) {
  if (!/^https?:\/\//.test(url)) return url
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url}
    </a>
  )
}

function WaitingOffers({ review: { offers, offersCount } }: { readonly review: CompanyReview }) {
  const t = useCompanyReviewTexts()
  const more = offersCount - offers.length
  return (
    <div className="offers">
      <h3>{t('offers')}</h3>
      {offers.length === 0 ? <p className="muted">{t('noOffers')}</p> : null}
      {offers.length === 0 ? null : (
        <ul>
          {offers.map((offer) => (
            <WaitingOffer key={offer.offerId} offer={offer} />
          ))}
        </ul>
      )}
      {more > 0 ? <p className="muted">{t('moreOffers', { count: more })}</p> : null}
    </div>
  )
}

function WaitingOffer({ offer: { slug, title, city } }: { readonly offer: CompanyReview['offers'][number] }) {
  const t = useCompanyReviewTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const name = title.trim() === '' ? t('untitled') : title
  return (
    <li>
      <div className="offer">
        <p>
          {name} {city === null ? null : <span className="muted">{city}</span>}
        </p>
        <Button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t(isOpen ? 'hideOf' : 'readOf', { title: name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'read')}
        </Button>
      </div>
      {isOpen ? <OfferText id={id} slug={slug} label={name} /> : null}
    </li>
  )
}

function Decision({ review, name }: { readonly review: CompanyReview; readonly name: string }) {
  const t = useCompanyReviewTexts()
  const approving = useApproveCompany(useApp())
  const [isRefusing, setRefusing] = useState(false)
  const refuseRef = useRef<HTMLButtonElement>(null)
  const wasRefusing = useRef(false)
  useEffect(() => {
    if (wasRefusing.current && !isRefusing) refuseRef.current?.focus()
    wasRefusing.current = isRefusing
  }, [isRefusing])
  const { status, offersCount } = review
  const approve = async (): Promise<void> => {
    const title = t('approveTitle', { name })
    const text = offersCount === 0 ? t('approveNone') : t('approveText', { count: offersCount })
    if (await confirm({ title, text, confirmLabel: t('approve') })) approving.mutate({ review, name })
  }
  if (isRefusing && status === 'waiting') return <RefuseForm review={review} name={name} onClose={() => setRefusing(false)} />
  const isBusy = approving.isPending
  return (
    <div className="do">
      <Button
        type="button"
        variant="primary"
        aria-label={t('approveOf', { name })}
        aria-disabled={isBusy}
        onClick={() => (isBusy ? undefined : void approve())}
      >
        {t('approve')}
      </Button>
      {status === 'waiting' ? (
        <Button
          ref={refuseRef}
          type="button"
          aria-label={t('refuseOf', { name })}
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : setRefusing(true))}
        >
          {t('refuse')}
        </Button>
      ) : null}
    </div>
  )
}
