/** What the table shows of an offer. */
import styled from '@emotion/styled'
import type { CompanyOfferOrder, CompanyOfferStatus } from '@jobboard/contracts/offers/company-offer-list'
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { formatShortDate, formatShortLastDay } from '@jobboard/contracts/shared/format-short-date'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { placeName } from '../../../board/board.ts'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import type { Column } from '../../../components/table/columns.ts'
import { useApp } from '../../../context/use-app.ts'
import { isDraft } from '../offer-rules.ts'
import { offerPageUrl, publicUrl } from '../offer-urls.ts'
import { titleOf } from '../refusal-text.ts'
import { type CompanyOfferTexts, useCompanyOfferTexts } from '../texts.ts'

const Name = styled.div`
  a { font-weight: 600; font-size: 15px; line-height: 20px; }
  a:hover { color: var(--brand-strong); text-decoration: underline; }
  p { color: var(--text-muted); }
  p > a { font-weight: 400; font-size: 14px; text-decoration: underline; }
  .note { display: inline-block; margin-top: 4px; padding: 0 6px; border-radius: 6px; background: var(--amber-soft); color: var(--amber); font-size: 12px; line-height: 18px; font-weight: 600; }
`

const Confirm = styled(Button)`
  display: flex; margin-top: 6px; white-space: normal; text-align: start;
`

const Badge = styled.span`
  display: inline-block; padding: 1px 8px; border-radius: 6px; background: var(--grey-4); color: var(--grey-12); font-size: 13px; line-height: 20px; font-weight: 600;
  &[data-status='published'] { background: var(--green-soft); color: var(--green); }
  &[data-status='scheduled'] { background: var(--blue-soft); color: var(--blue); }
  &[data-status='awaitingPayment'], &[data-status='inReview'] { background: var(--amber-soft); color: var(--amber); }
`

const Small = styled.small`
  display: block; color: var(--text-muted); font-size: 12px; line-height: 16px;
  @container (min-width: 1100px) { white-space: nowrap; }
  &[data-soon] { color: var(--amber); font-weight: 600; }
`

interface OfferCell {
  readonly offer: CompanyOffer
}

function NameCell({ offer, canWrite, confirm }: OfferCell & Pick<ColumnDeps, 'canWrite' | 'confirm'>) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  const { slug, city, cities, workplaceType, pendingFields, publicationFailedAt, hiringQuestion } = offer
  const opensForm = isDraft(offer) || (canWrite && offer.status === 'published')
  const place = city === null ? (workplaceType === 'remote' ? t('remote') : '') : placeName(board, locale, city)
  return (
    <Name>
      <AppLink href={opensForm ? offerPageUrl(slug, 'edit') : publicUrl(slug)}>{titleOf(t, offer)}</AppLink>
      <p>
        {place} {cities > 1 ? t('moreCities', { count: cities - 1 }) : null}
      </p>
      {canWrite ? <Applications offer={offer} /> : null}
      {pendingFields.length > 0 ? <span className="note">{t('pending')}</span> : null}
      {publicationFailedAt === null ? null : <span className="note">{t('publicationFailed')}</span>}
      {hiringQuestion === null ? null : (
        <StillHiring title={titleOf(t, offer)} question={hiringQuestion} {...(canWrite ? { confirm: () => confirm(offer) } : {})} />
      )}
    </Name>
  )
}

function Applications({ offer: { slug, applications } }: OfferCell) {
  const t = useCompanyOfferTexts()
  const { locale } = useApp()
  const { total, unread } = applications
  if (total === 0) return null
  return (
    <p>
      <AppLink href={`/employer-panel/applications?offer=${slug}`}>
        {t('applications', { count: total, number: formatNumber(locale, total) })}
        {unread > 0 ? t('unread', { number: formatNumber(locale, unread) }) : null}
      </AppLink>
    </p>
  )
}

interface StillHiringProps {
  readonly title: string
  readonly question: NonNullable<CompanyOffer['hiringQuestion']>
  /** Absent: who looks at it may not. */
  readonly confirm?: () => void
}

/** The answer "no" is the end of the offer, in the menu of the row. */
function StillHiring({ title, question: { endsAt, isShown }, confirm }: StillHiringProps) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  return (
    <div>
      <span className="note">
        {t(isShown ? 'hiring.unconfirmed' : 'hiring.asked', { day: formatShortDate(locale, endsAt, board.timeZone) })}
      </span>
      {confirm === undefined ? null : (
        <Confirm type="button" aria-label={t('hiring.confirm', { title })} onClick={confirm}>
          {t('actions.confirmHiring')}
        </Confirm>
      )}
    </div>
  )
}

function StatusCell({ offer }: OfferCell) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  const words = dateOfStatus(offer)
  return (
    <>
      <Badge data-status={offer.status}>{t(`statuses.${offer.status}`)}</Badge>
      {words === null ? null : <Small>{t(words.key, { day: formatShortDate(locale, words.at, board.timeZone) })}</Small>}
    </>
  )
}

function dateOfStatus({ status, changedAt, publishAt, expiresAt }: CompanyOffer) {
  const dates: Record<CompanyOfferStatus, { readonly key: 'changed' | 'scheduledFor' | 'ended'; readonly at: string | null } | null> = {
    published: null,
    scheduled: { key: 'scheduledFor', at: publishAt },
    inReview: { key: 'changed', at: changedAt },
    draft: { key: 'changed', at: changedAt },
    awaitingPayment: { key: 'changed', at: changedAt },
    expired: { key: 'ended', at: expiresAt },
    finished: { key: 'ended', at: changedAt },
    takenDown: null,
  }
  const date = dates[status]
  return date === null || date.at === null ? null : { key: date.key, at: date.at }
}

/** From here on the days that are left are amber. */
const soonDays = 3

function DaysCell({ offer: { daysLeft, expiresAt } }: OfferCell) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  if (daysLeft === null || expiresAt === null) return t('none')
  return (
    <>
      {daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}
      <Small data-soon={daysLeft <= soonDays ? '' : undefined}>
        {t('until', { day: formatShortLastDay(locale, expiresAt, board.timeZone) })}
      </Small>
    </>
  )
}

function BumpsCell({ offer: { status, bumps } }: OfferCell) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  if (status !== 'published' || bumps === null || bumps.total === 0) return t('none')
  return (
    <>
      {t('bumpsOf', { left: bumps.left, total: bumps.total })}
      {bumps.nextAt === null ? null : <Small>{t('nextFrom', { day: formatShortDate(locale, bumps.nextAt, board.timeZone) })}</Small>}
    </>
  )
}

function PublishedCell({ offer: { publishedAt } }: OfferCell) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  return publishedAt === null ? t('none') : formatShortDate(locale, publishedAt, board.timeZone)
}

function CountCell({ offer, count }: OfferCell & { readonly count: number }) {
  const t = useCompanyOfferTexts()
  const { locale } = useApp()
  return isDraft(offer) ? t('none') : formatNumber(locale, count)
}

function PlanCell({ offer: { plan }, plans }: OfferCell & { readonly plans: readonly OfferPlan[] }) {
  const { locale } = useApp()
  return plans.find(({ type }) => type === plan)?.name[locale] ?? plan
}

interface ColumnDeps {
  readonly t: CompanyOfferTexts
  readonly plans: readonly OfferPlan[]
  readonly canWrite: boolean
  /** That the company still hires. */
  readonly confirm: (offer: CompanyOffer) => void
}

export function offerColumns({ t, plans, canWrite, confirm }: ColumnDeps): readonly Column<CompanyOffer, CompanyOfferOrder>[] {
  const numbers = { first: 'descending' } as const
  return [
    {
      key: 'title',
      label: t('columns.title'),
      cell: (offer) => <NameCell offer={offer} canWrite={canWrite} confirm={confirm} />,
      isName: true,
      sort: { order: 'title', first: 'ascending' },
    },
    { key: 'status', label: t('columns.status'), cell: (offer) => <StatusCell offer={offer} /> },
    {
      key: 'plan',
      label: t('columns.plan'),
      cell: (offer) => <PlanCell offer={offer} plans={plans} />,
      sort: { order: 'plan', first: 'ascending' },
    },
    {
      key: 'views',
      label: t('columns.views'),
      cell: (offer) => <CountCell offer={offer} count={offer.views} />,
      isNumber: true,
      sort: { order: 'views', ...numbers },
    },
    {
      key: 'applyClicks',
      label: t('columns.applyClicks'),
      cell: (offer) => <CountCell offer={offer} count={offer.applyClicks} />,
      isNumber: true,
      sort: { order: 'applyClicks', ...numbers },
    },
    {
      key: 'expires',
      label: t('columns.expires'),
      cell: (offer) => <DaysCell offer={offer} />,
      sort: { order: 'expires', first: 'ascending' },
    },
    {
      key: 'bumpsLeft',
      label: t('columns.bumpsLeft'),
      cell: (offer) => <BumpsCell offer={offer} />,
      sort: { order: 'bumpsLeft', ...numbers },
    },
    {
      key: 'published',
      label: t('columns.published'),
      cell: (offer) => <PublishedCell offer={offer} />,
      sort: { order: 'published', ...numbers },
    },
  ]
}
