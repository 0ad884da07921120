/** Offers that rules found (docs/product/moderation.md, "Rules"). */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Check } from '../../../components/icons/check.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { Paging } from '../../../components/table/paging.tsx'
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { findingsQuery, positionIn } from '../../../features/moderation/api/cases.ts'
import { FindingTable } from '../../../features/moderation/cases/finding-list.tsx'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

export function FindingsPage() {
  const t = useCaseTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const query = useQuery(findingsQuery(api, positionIn(address.textOf('from'))))
  const role = useQuery(roleQuery(api)).data
  useEffect(overlays.prepare, [])
  return (
    <AdminPage title={t('title')} text={t('findings.text')}>
      <ModerationTabs current="findings" />
      <QueryStates
        query={query}
        skeleton={<TableSkeleton />}
        empty={{
          isEmpty: ({ meta }) => meta.totalItems === 0,
          message: <StateMessage icon={<Check size={28} />} title={t('findings.empty')} text={t('findings.emptyText')} />,
        }}
      >
        {({ data, meta }) => (
          <div>
            <FindingTable findings={data} isBusy={query.isPlaceholderData} canDecide={role === 'administrator' || role === 'moderator'} />
            <Paging
              meta={meta}
              shown={data.length}
              countText={(count, number) => t('findings.count', { count, number })}
              onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
            />
          </div>
        )}
      </QueryStates>
    </AdminPage>
  )
}
