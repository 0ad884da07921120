import { BulkBar } from '../../../components/table/bulk-bar.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { readListQuestion } from '../../../features/administration/api/list-rows.ts'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { LinkRow } from '../../../features/operations/components/link-row.tsx'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { jobView } from './job-view.ts'
import { RetryButton } from './retry-button.tsx'

export function JobsPage() {
  const t = useOperationTexts()
  const mayRetry = useMayOperate()
  const { search, filters } = readListQuestion(jobView.list, useTableAddress().search)
  const name = filters.name?.[0] ?? ''
  // What is asked for is all failed jobs, or those of one name: another search or a period would show less than what is retried.
  const isNarrower = search !== '' || filters.addedFrom !== undefined || filters.addedTo !== undefined
  return (
    <AdminListPage
      view={jobView}
      above={
        <LinkRow links={[['/admin/jobs/parked', t('links.parked')]]}>
          {mayRetry && !isNarrower ? (
            <RetryButton what="jobs" of={{ name: name === '' ? null : name }}>
              {t(name === '' ? 'retry.all' : 'retry.allOf')}
            </RetryButton>
          ) : null}
        </LinkRow>
      }
      bulk={
        mayRetry
          ? ({ rows, selection }) => (
              <BulkBar selection={selection}>
                <RetryButton what="jobs" of={{ ids: rows.map(({ id }) => id) }}>
                  {t('retry.selected')}
                </RetryButton>
              </BulkBar>
            )
          : undefined
      }
    />
  )
}
