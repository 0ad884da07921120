import { BulkBar } from '../../../components/table/bulk-bar.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { isFiltered, readListQuestion } from '../../../features/administration/api/list-rows.ts'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { LinkRow } from '../../../features/operations/components/link-row.tsx'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { parkedView } from './parked-view.tsx'
import { RetryButton } from './retry-button.tsx'

export function ParkedPage() {
  const t = useOperationTexts()
  const mayRetry = useMayOperate()
  // What is asked for is all of the board, whatever the list is narrowed to.
  const isNarrower = isFiltered(readListQuestion(parkedView.list, useTableAddress().search))
  return (
    <AdminListPage
      view={parkedView}
      above={
        <LinkRow links={[['/admin/jobs', t('links.jobs')]]}>
          {mayRetry && !isNarrower ? (
            <RetryButton what="streams" of={{ ids: null }}>
              {t('retry.allParked')}
            </RetryButton>
          ) : null}
        </LinkRow>
      }
      bulk={
        mayRetry
          ? ({ rows, selection }) => (
              <BulkBar selection={selection}>
                <RetryButton what="streams" of={{ ids: rows.map(({ id }) => id) }}>
                  {t('retry.selected')}
                </RetryButton>
              </BulkBar>
            )
          : undefined
      }
      actions={
        mayRetry
          ? ({ id, stream }) => (
              <RetryButton what="streams" of={{ ids: [id] }} name={stream ?? id}>
                {t('retry.one')}
              </RetryButton>
            )
          : undefined
      }
    />
  )
}
