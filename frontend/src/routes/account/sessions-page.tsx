import { mayUseSecondFactor } from '@jobboard/contracts/accounts/second-factor'
import { useQuery } from '@tanstack/react-query'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { useApp } from '../../context/use-app.ts'
import { sessionListQuery } from '../../features/accounts/api/list-sessions.ts'
import { OwnIdentity } from '../../features/accounts/identity-provider/own-identity.tsx'
import { SecondFactor } from '../../features/accounts/second-factor/second-factor.tsx'
import { SessionList, SessionListSkeleton } from '../../features/accounts/sessions/session-list.tsx'
import { useAccountTexts } from '../../features/accounts/texts.ts'
import { useKind } from '../../features/accounts/use-kind.ts'

export function SessionsPage() {
  const t = useAccountTexts()
  const { api, locale, board } = useApp()
  const { openIdConnect } = board
  const kind = useKind()
  const query = useQuery(sessionListQuery(api))
  return (
    <AccountPage title={t('sessions.title')} text={t('sessions.text')}>
      <QueryStates query={query} skeleton={<SessionListSkeleton />}>
        {({ data }) => <SessionList sessions={data} />}
      </QueryStates>
      {mayUseSecondFactor(kind) ? <SecondFactor kind={kind} /> : null}
      {openIdConnect?.kinds.includes(kind) ? <OwnIdentity name={openIdConnect.name[locale]} /> : null}
    </AccountPage>
  )
}
