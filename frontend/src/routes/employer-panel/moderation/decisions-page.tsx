/** Decisions of the board about the employer's offers (docs/product/moderation.md, "Employers"). */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Check } from '../../../components/icons/check.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { Paging } from '../../../components/table/paging.tsx'
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { companyDecisionsQuery, positionIn } from '../../../features/moderation/api/company-decisions.ts'
import { DecisionTable } from '../../../features/moderation/panel/decision-table.tsx'
import { useCompanyDecisionTexts } from '../../../features/moderation/panel/texts.ts'

export function DecisionsPage() {
  const t = useCompanyDecisionTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const query = useQuery(companyDecisionsQuery(api, positionIn(address.textOf('from'))))
  useEffect(overlays.prepare, [])
  return (
    <AccountPage wide title={t('title')} text={t('text')}>
      <QueryStates
        query={query}
        skeleton={<TableSkeleton />}
        empty={{
          isEmpty: ({ meta }) => meta.totalItems === 0,
          message: <StateMessage icon={<Check size={28} />} title={t('empty')} text={t('emptyText')} />,
        }}
      >
        {({ data, meta }) => (
          <div>
            <DecisionTable decisions={data} isBusy={query.isPlaceholderData} />
            <Paging
              meta={meta}
              shown={data.length}
              countText={(count, number) => t('count', { count, number })}
              onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
            />
          </div>
        )}
      </QueryStates>
    </AccountPage>
  )
}
