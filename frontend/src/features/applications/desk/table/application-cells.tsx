/** What the table shows of an application. */
import styled from '@emotion/styled'
import type { DeskListItem, DeskOrder } from '@jobboard/contracts/applications/desk-queries'
import { formatShortDate } from '@jobboard/contracts/shared/format-short-date'
import { AppLink } from '../../../../components/app-link.tsx'
import { Star } from '../../../../components/icons/star.ts'
import type { Column } from '../../../../components/table/columns.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { applicationUrl } from '../desk-address.ts'
import { type DeskTexts, useDeskTexts } from '../texts.ts'
import { timeOfDay } from '../time-of-day.ts'
import { StatusBadge } from './status-badge.tsx'

const Name = styled.div`
  position: relative;
  a { font-size: 15px; line-height: 20px; }
  a:hover { color: var(--brand-strong); text-decoration: underline; }
  &[data-unread] a { font-weight: 700; }
  &[data-unread]::before { content: ''; position: absolute; left: -12px; top: 6px; width: 8px; height: 8px; border-radius: 50%; background: var(--brand); }
  p { color: var(--text-muted); font-size: 13px; line-height: 18px; }
`

const Small = styled.small`
  display: block; color: var(--text-muted); font-size: 12px; line-height: 16px;
  &[data-urgent] { color: var(--amber); font-weight: 600; }
`

const Rating = styled.span`
  display: inline-flex; align-items: center; gap: 4px; font-variant-numeric: tabular-nums;
  svg { color: var(--amber); fill: currentColor; }
`

interface CellProps {
  readonly application: DeskListItem
}

/** As its controls and messages call it. */
export const nameOf = (t: DeskTexts, { name }: Pick<DeskListItem, 'name'>): string => name ?? t('unreadable')

function NameCell({ application, search }: CellProps & { readonly search: SearchParams }) {
  const t = useDeskTexts()
  const { applicationId, receipt, status, notes, repeats, isMarked } = application
  const isUnread = status === 'new'
  return (
    <Name data-unread={isUnread || undefined}>
      <AppLink href={applicationUrl(applicationId, search)}>
        {nameOf(t, application)}
        {isUnread ? <span className="visually-hidden">, {t('unread')}</span> : null}
      </AppLink>
      <p>
        {receipt}
        {notes === 0 ? null : ` · ${t('notes', { count: notes })}`}
      </p>
      {isMarked === true ? <p>{t('marked')}</p> : null}
      {repeats === null ? null : <p>{t('repeat')}</p>}
    </Name>
  )
}

function OfferCell({ application: { offer } }: CellProps) {
  const t = useDeskTexts()
  if (offer === null) return t('offerDeleted')
  return (
    <>
      {offer.title}
      {offer.isActive ? null : <Small>{t('offerEnded')}</Small>}
    </>
  )
}

function StatusCell({ application: { status, decision, deletesAt } }: CellProps) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  return (
    <>
      <StatusBadge status={status} />
      {decision === null ? null : <Small>{t('tellsAt', { time: timeOfDay(locale, decision.tellAt, board.timeZone) })}</Small>}
      {deletesAt === null ? null : (
        <Small data-urgent="">{t('deletesOn', { day: formatShortDate(locale, deletesAt, board.timeZone) })}</Small>
      )}
    </>
  )
}

function SubmittedCell({ application: { submittedAt } }: CellProps) {
  const { board, locale } = useApp()
  return <span style={{ whiteSpace: 'nowrap' }}>{formatShortDate(locale, submittedAt, board.timeZone)}</span>
}

function RatingCell({ application: { rating } }: CellProps) {
  const t = useDeskTexts()
  if (rating === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('notRated')}</span>
      </>
    )
  }
  return (
    <Rating title={t('ratedOf', { rating })}>
      <Star size={16} />
      <span aria-hidden="true">{rating}</span>
      <span className="visually-hidden">{t('ratedOf', { rating })}</span>
    </Rating>
  )
}

function AnsweredCell({ application: { answeredAt, answerRequestedAt } }: CellProps) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  const isAsked = answerRequestedAt !== null && (answeredAt === null || answeredAt < answerRequestedAt)
  return (
    <>
      {answeredAt === null ? t('notAnswered') : t('answeredOn', { day: formatShortDate(locale, answeredAt, board.timeZone) })}
      {isAsked ? <Small data-urgent="">{t('answerAsked')}</Small> : null}
    </>
  )
}

/** `search`: of the list, which a link to an application takes along. */
export function applicationColumns(t: DeskTexts, search: SearchParams): readonly Column<DeskListItem, DeskOrder>[] {
  const numbers = { first: 'descending' } as const
  return [
    { key: 'name', label: t('columns.name'), cell: (one) => <NameCell application={one} search={search} />, isName: true },
    { key: 'offer', label: t('columns.offer'), cell: (one) => <OfferCell application={one} /> },
    {
      key: 'status',
      label: t('columns.status'),
      sort: { order: 'statusAt', ...numbers },
      cell: (one) => <StatusCell application={one} />,
    },
    {
      key: 'submittedAt',
      label: t('columns.submittedAt'),
      sort: { order: 'submittedAt', ...numbers },
      cell: (one) => <SubmittedCell application={one} />,
    },
    {
      key: 'rating',
      label: t('columns.rating'),
      sort: { order: 'rating', ...numbers },
      cell: (one) => <RatingCell application={one} />,
    },
    { key: 'file', label: t('columns.file'), cell: ({ hasFile }) => t(hasFile ? 'fileYes' : 'fileNo') },
    { key: 'answered', label: t('columns.answered'), cell: (one) => <AnsweredCell application={one} /> },
  ]
}
