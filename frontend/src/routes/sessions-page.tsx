import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../components/account-page.tsx'
import { QueryStates } from '../components/query-states.tsx'
import { useApp } from '../config/use-app.ts'
import { sessionListQuery } from '../features/accounts/api/list-sessions.ts'
import { SessionList, SessionListSkeleton } from '../features/accounts/components/session-list.tsx'
import { useAccountTexts } from '../features/accounts/texts.ts'

export function SessionsPage() {
  const t = useAccountTexts()
  const { api } = useApp()
  const query = useQuery(sessionListQuery(api))
  return (
    <AccountPage title={t('sessions.title')} text={t('sessions.text')}>
      <QueryStates query={query} skeleton={<SessionListSkeleton />}>
        {({ data }) => <SessionList sessions={data} />}
      </QueryStates>
    </AccountPage>
  )
}
