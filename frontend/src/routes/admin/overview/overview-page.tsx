/** Where administrators begin: what waits for them, with the way there (docs/product/administration.md, "Overview"). */
import styled from '@emotion/styled'
import type { Attention, AttentionKey } from '@jobboard/contracts/administration/overview'
import { formatAge, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../components/app-link.tsx'
import { Check } from '../../../components/icons/check.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { type AdminPageName, adminUrl, seesAdminPage } from '../../../features/administration/admin-pages.ts'
import { overviewQuery } from '../../../features/administration/api/get-overview.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { useAdminTexts } from '../../../features/administration/texts.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const [, useOverviewTexts] = featureTexts({ pl: polish, en: english })

/** Where each is dealt with, by the address of a page there; null: its page has none yet. */
const pages: Readonly<Record<AttentionKey, { readonly page: AdminPageName; readonly query?: string } | null>> = {
  casesOverdue: { page: 'moderation', query: '?overdue=true' },
  casesWaiting: { page: 'moderation' },
  companiesWaiting: { page: 'company-reviews' },
  paymentsStuck: { page: 'payments', query: '?waits=offer&waits=twice&waits=amount' },
  emailsUndelivered: { page: 'emails', query: '?state=failed,unknown' },
  jobsFailed: { page: 'jobs', query: '?state=failed' },
  jobsStuck: { page: 'jobs', query: '?state=waiting&sortBy=dueAt' },
  parkedEvents: { page: 'jobs', query: '/parked' },
  diskAlmostFull: { page: 'storage' },
}

const Cards = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 16px;
  li { position: relative; display: grid; gap: 4px; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); }
  li[data-waits] { border-color: var(--amber); background: var(--amber-soft); }
  b { font-size: 32px; line-height: 40px; font-weight: 650; font-variant-numeric: tabular-nums; }
  p { color: var(--text-muted); }
  li[data-waits] p { color: var(--text); }
  a::after { content: ''; position: absolute; inset: 0; border-radius: var(--radius-card); }
`

export function OverviewPage() {
  const { api } = useApp()
  const t = useOverviewTexts()
  const adminT = useAdminTexts()
  const role = useQuery(roleQuery(api)).data
  const isOpen = seesAdminPage('overview', role)
  const query = useQuery({ ...overviewQuery(api), enabled: isOpen })
  return (
    <AdminPage title={t('title')} text={isOpen ? t('text') : ''}>
      {isOpen ? (
        <QueryStates query={query} skeleton={<RowListSkeleton />}>
          {({ data }) => (
            <>
              {data.every(({ count }) => count === 0) ? (
                <StateMessage icon={<Check size={28} />} title={t('nothing')} text={t('nothingText')} />
              ) : null}
              <Cards>
                {data.map((attention) => (
                  <Card key={attention.key} attention={attention} />
                ))}
              </Cards>
            </>
          )}
        </QueryStates>
      ) : (
        <StateMessage title={adminT('noAccess.title')} text={adminT('noAccess.text')} />
      )}
    </AdminPage>
  )
}

function Card({ attention: { key, count, oldest } }: { readonly attention: Attention }) {
  const t = useOverviewTexts()
  const { locale, now, board } = useApp()
  const target = pages[key]
  const name = t(`kinds.${key}`)
  return (
    <li data-waits={count > 0 ? '' : undefined}>
      <b>{formatNumber(locale, count)}</b>
      {target === null ? <span>{name}</span> : <AppLink href={`${adminUrl(target.page)}${target.query ?? ''}`}>{name}</AppLink>}
      <p>{oldest === null ? t('none') : t('oldest', { age: formatAge(locale, oldest, now, board.timeZone) })}</p>
    </li>
  )
}
