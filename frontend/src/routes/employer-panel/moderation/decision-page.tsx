/** One decision: its statement of reasons, what it means, and the complaint about it. */
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { companyDecisionQuery } from '../../../features/moderation/api/company-decisions.ts'
import { decisionsUrl } from '../../../features/moderation/moderation-urls.ts'
import { CompanyDecisionView } from '../../../features/moderation/panel/company-decision.tsx'
import { useAbout } from '../../../features/moderation/panel/decision-table.tsx'
import { useCompanyDecisionTexts } from '../../../features/moderation/panel/texts.ts'

export function DecisionPage() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string }
  const t = useCompanyDecisionTexts()
  const { api, board, locale } = useApp()
  const aboutOf = useAbout()
  const query = useQuery(companyDecisionQuery(api, id))
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  useEffect(overlays.prepare, [])
  const decision = query.data
  const title =
    decision === undefined ? t('title') : t('page', { kind: t(`kinds.${decision.statement.restriction}`), about: aboutOf(decision) })
  const text =
    decision === undefined
      ? ''
      : t('number', { number: decision.caseNumber, time: formatDateTime(locale, decision.decidedAt, board.timeZone) })
  return (
    <AccountPage wide title={title} text={text}>
      <AppLink href={decisionsUrl} style={{ justifySelf: 'start', textDecoration: 'underline' }}>
        {t('back')}
      </AppLink>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(found) => <CompanyDecisionView decision={found} canWrite={role === 'owner' || role === 'recruiter'} />}
      </QueryStates>
    </AccountPage>
  )
}
