/** Other applications of the same person to the company. */
import styled from '@emotion/styled'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { formatShortDate } from '@jobboard/contracts/shared/format-short-date'
import { AppLink } from '../../../../components/app-link.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { applicationUrl } from '../desk-address.ts'
import { StatusBadge } from '../table/status-badge.tsx'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'

const List = styled.ul`
  display: grid; gap: 8px;
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  li > a { flex: 1 1 180px; min-width: 0; overflow-wrap: anywhere; font-weight: 600; color: var(--brand-strong); }
  time { color: var(--text-muted); font-variant-numeric: tabular-nums; }
`

export function OthersPart({ application: { others } }: { readonly application: DeskApplication }) {
  const t = useDeskTexts()
  const { board, locale } = useApp()
  return (
    <Card aria-label={t('one.others')}>
      <h2>{t('one.others')}</h2>
      <p>{t('one.othersText')}</p>
      <List>
        {others.map(({ applicationId, offer, status, submittedAt }) => (
          <li key={applicationId}>
            <AppLink href={applicationUrl(applicationId, {})}>{offer?.title ?? t('offerDeleted')}</AppLink>
            <StatusBadge status={status} />
            <time dateTime={submittedAt}>{formatShortDate(locale, submittedAt, board.timeZone)}</time>
          </li>
        ))}
      </List>
    </Card>
  )
}
