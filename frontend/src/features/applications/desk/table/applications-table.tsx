/** The table of applications, with what can be done to several at once. */
import type { DeskListItem, DeskPage } from '@jobboard/contracts/applications/desk-queries'
import { canMove, type MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../../../components/button.ts'
import { useAskedPart } from '../../../../components/loading/use-asked-part.ts'
import { part } from '../../../../components/loading/use-part.ts'
import { BulkBar } from '../../../../components/table/bulk-bar.tsx'
import { BulkResult } from '../../../../components/table/bulk-result.tsx'
import { DataTable } from '../../../../components/table/data-table.tsx'
import { RowMenu } from '../../../../components/table/row-menu.tsx'
import type { TableAddress } from '../../../../components/table/use-address.ts'
import { useSelection } from '../../../../components/table/use-selection.ts'
import { applicationUrl, type DeskList, firstSorting } from '../desk-address.ts'
import type { MovePanelProps } from '../moving/move-panel.tsx'
import { PendingBar } from '../moving/pending-bar.tsx'
import { type ManyMoved, useMoveMany } from '../moving/use-move-many.ts'
import { applicationsOf } from '../pages-of.ts'
import { useDeskTexts } from '../texts.ts'
import { applicationColumns, nameOf } from './application-cells.tsx'
import { DownloadApplications } from './download-applications.tsx'
import { MoreApplications } from './more-applications.tsx'
import { NoApplications } from './no-applications.tsx'

const movePanel = part<MovePanelProps>(() => import('../moving/move-panel.tsx'))

interface ApplicationsTableProps {
  readonly pages: readonly DeskPage[]
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  readonly list: DeskList
  readonly address: TableAddress
  /** Other rows are being loaded. */
  readonly isBusy: boolean
  readonly canWrite: boolean
}

interface Asked {
  readonly applications: readonly DeskListItem[]
  readonly status: MovableStatus | null
}

export function ApplicationsTable({ pages, query, list, address, isBusy, canWrite }: ApplicationsTableProps) {
  const t = useDeskTexts()
  const rows = useMemo(() => applicationsOf(pages), [pages])
  const selection = useSelection(useMemo(() => rows.map(({ applicationId }) => applicationId), [rows]))
  const columns = useMemo(() => applicationColumns(t, address.search), [t, address.search])
  const { moved, move, undo, close } = useMoveMany()
  const { asked, setAsked, Panel } = useAskedPart<Asked, MovePanelProps>(movePanel)
  const chosen = rows.filter(({ applicationId }) => selection.keys.has(applicationId))
  const total = pages.at(-1)?.meta.totalItems ?? 0
  return (
    <div>
      {moved === undefined ? null : <Moved moved={moved} onUndo={undo} onClose={close} />}
      {rows.length === 0 ? (
        <NoApplications list={list} address={address} />
      ) : (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          keyOf={({ applicationId }) => applicationId}
          nameOf={(one) => nameOf(t, one)}
          sorting={{
            by: list.sorting,
            change: ({ order, direction }) =>
              address.change({
                sort: order === firstSorting.order && direction === firstSorting.direction ? null : order,
                order: direction === 'ascending' ? 'asc' : null,
              }),
          }}
          {...(canWrite ? { selection } : {})}
          isBusy={isBusy}
          actions={(one) => (
            <RowMenu
              name={nameOf(t, one)}
              actions={[
                { key: 'open', label: t('actions.open'), href: applicationUrl(one.applicationId, address.search) },
                ...(canWrite
                  ? [{ key: 'move', label: t('actions.move'), onSelect: () => setAsked({ applications: [one], status: null }) }]
                  : []),
                ...(canWrite && canMove(one.status, 'rejected')
                  ? [
                      {
                        key: 'reject',
                        label: t('actions.reject'),
                        onSelect: () => setAsked({ applications: [one], status: 'rejected' }),
                        isDestructive: true,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        />
      )}
      {rows.length === 0 ? null : <MoreApplications query={query} shown={rows.length} total={total} />}
      {rows.length === 0 ? null : <DownloadApplications list={list} />}
      <BulkBar selection={selection}>
        <Button type="button" onClick={() => setAsked({ applications: chosen, status: null })}>
          {t('actions.move')}
        </Button>
        <Button type="button" onClick={() => setAsked({ applications: chosen, status: 'rejected' })}>
          {t('actions.reject')}
        </Button>
      </BulkBar>
      {Panel === null || asked === undefined ? null : (
        <Panel
          targets={asked.applications.map((one) => ({
            name: nameOf(t, one),
            status: one.status,
            locale: one.locale,
            offerTitle: one.offer?.title ?? null,
            knowsPay: null,
          }))}
          status={asked.status}
          onMove={async (decision, key) => {
            await move(
              asked.applications.map((one) => ({ ...one, name: nameOf(t, one) })),
              decision,
              key,
            )
            selection.clear()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

interface MovedProps {
  readonly moved: ManyMoved
  readonly onUndo: () => Promise<void>
  readonly onClose: () => void
}

function Moved({ moved: { status, outcomes, decisions, tellAt, isMailed }, onUndo, onClose }: MovedProps) {
  const t = useDeskTexts()
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length
  const done = outcomes.length - refused
  const words = { status: t(`statuses.${status}`) }
  const title = [
    ...(done > 0 ? [t('moved.many', { count: done, ...words })] : []),
    ...(refused > 0 ? [t('moved.refused', { count: refused })] : []),
  ].join(' · ')
  return (
    <div style={{ display: 'grid', gap: 12, marginBottom: 16 }}>
      {tellAt === null ? null : (
        <PendingBar
          tellAt={tellAt}
          label={title}
          text={(left) => t(isMailed ? 'pending.many' : 'pending.manySilently', { count: decisions.length, left, ...words })}
          sendingText={t(isMailed ? 'pending.sending' : 'pending.showing', words)}
          onUndo={onUndo}
        />
      )}
      {tellAt !== null && refused === 0 ? null : (
        <BulkResult title={title} outcomes={outcomes} doneLabel={t('moved.done')} closeLabel={t('moved.close')} onClose={onClose} />
      )}
    </div>
  )
}
