import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { PageWidth } from '../../components/layout/page-width.ts'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { useApp } from '../../context/use-app.ts'
import { AnswerHiring } from '../../features/company-offers/hiring/answer-hiring.tsx'
import { HiringLinkState, hiringRefusalOf } from '../../features/company-offers/hiring/hiring-link-state.tsx'
import { hiringQuestionQuery } from '../../features/company-offers/hiring/hiring-question.ts'
import { useHiringTexts } from '../../features/company-offers/hiring/texts.ts'

export function StillHiringPage() {
  const t = useHiringTexts()
  const context = useApp()
  const isHydrated = useHydrated()
  // The server never sees it.
  const token = useLocation({ select: ({ hash }) => hash })
  const answer = useLocation({ select: ({ searchStr }) => (new URLSearchParams(searchStr).get('answer') === 'no' ? 'no' : 'yes') })
  const query = useQuery(hiringQuestionQuery(context, isHydrated ? token : ''))
  const refusal = isHydrated && token === '' ? 'linkNotValid' : hiringRefusalOf(query.error)
  if (refusal !== undefined && query.data === undefined)
    return (
      <PageWidth style={{ paddingBlock: 32 }}>
        <HiringLinkState refusal={refusal} />
      </PageWidth>
    )
  return (
    <AccountPage title={t('title')} text={t('text')}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(question) => <AnswerHiring token={token} question={question} answer={answer} />}
      </QueryStates>
    </AccountPage>
  )
}
