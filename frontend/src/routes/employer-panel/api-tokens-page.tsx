/** API tokens of the employer's company (docs/product/panel.md, "API tokens"). */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { StateMessage } from '../../components/state-message.tsx'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { apiTokensQuery } from '../../features/api-tokens/api/list-api-tokens.ts'
import { ApiTokens } from '../../features/api-tokens/components/api-tokens.tsx'
import { useApiTokenTexts } from '../../features/api-tokens/texts.ts'
import { panelIcons } from '../../features/panel/panel-icons.ts'

const Icon = panelIcons['api-tokens']

export function ApiTokensPage() {
  const t = useApiTokenTexts()
  const isOwner = useQuery(currentSessionQuery(useApp().api)).data?.account?.role === 'owner'
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('title')} text={t('text')}>
      {isOwner ? <Tokens /> : <StateMessage icon={<Icon size={28} />} title={t('ownersOnlyTitle')} text={t('ownersOnlyText')} />}
    </AccountPage>
  )
}

function Tokens() {
  const query = useQuery(apiTokensQuery(useApp().api))
  return (
    <QueryStates query={query} skeleton={<RowListSkeleton />}>
      {({ data }) => <ApiTokens tokens={data} icon={<Icon size={28} />} />}
    </QueryStates>
  )
}
