import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { PageWidth } from '../../components/layout/page-width.ts'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { answeredReportQuery } from '../../features/moderation/api/answered-report.ts'
import { InvalidDecisionLink, ReportAnswer } from '../../features/moderation/reporter/report-answer.tsx'
import { useReportAnswerTexts } from '../../features/moderation/reporter/texts.ts'
import { ApiError } from '../../http/api-error.ts'

export function ReportDecisionPage() {
  const t = useReportAnswerTexts()
  const context = useApp()
  const isHydrated = useHydrated()
  // The server never sees it.
  const token = useLocation({ select: ({ hash }) => hash })
  const query = useQuery(answeredReportQuery(context, isHydrated ? token : ''))
  useEffect(overlays.prepare, [])
  const isInvalid = (isHydrated && token === '') || (query.error instanceof ApiError && query.error.status === 404)
  if (isInvalid && query.data === undefined)
    return (
      <PageWidth style={{ paddingBlock: 32 }}>
        <InvalidDecisionLink />
      </PageWidth>
    )
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(answer) => <ReportAnswer token={token} answer={answer} />}
      </QueryStates>
    </AccountPage>
  )
}
