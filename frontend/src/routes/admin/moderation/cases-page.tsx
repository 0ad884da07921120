/** The queue of moderation (docs/product/moderation.md, "Pages"). */
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
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { casesQuery, readCaseQuestion } from '../../../features/moderation/api/cases.ts'
import { CaseFilters } from '../../../features/moderation/cases/case-filters.tsx'
import { CaseTable } from '../../../features/moderation/cases/case-table.tsx'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { ModerationTabs } from './moderation-tabs.tsx'

export function CasesPage() {
  const t = useCaseTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const question = readCaseQuestion(address.search)
  const query = useQuery(casesQuery(api, question))
  useEffect(overlays.prepare, [])
  return (
    <AdminPage title={t('title')} text={t('text')}>
      <ModerationTabs current="cases" />
      <CaseFilters question={question} address={address} />
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
            <CaseTable cases={data} isBusy={query.isPlaceholderData} />
            <Paging
              meta={meta}
              shown={data.length}
              countText={(count, number) => t('count', { count, number })}
              onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
            />
          </div>
        )}
      </QueryStates>
    </AdminPage>
  )
}
