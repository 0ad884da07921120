import styled from '@emotion/styled'
import { importList } from '@jobboard/contracts/imports/admin-list'
import type { UndoneImport } from '@jobboard/contracts/imports/commands'
import type { ImportProblem } from '@jobboard/contracts/imports/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { Undo2 } from '../../../components/icons/undo-2.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { Paging } from '../../../components/table/paging.tsx'
import { useApp } from '../../../context/use-app.ts'
import { listKey, rowQuery } from '../../../features/administration/api/list-rows.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { useMutation } from '../../../http/use-mutation.ts'
import { importView, useImportTexts } from './import-view.ts'
import { ProblemList } from './problem-list.tsx'

const pollMs = 1_500
const problemsPerPage = 50

const Part = styled.section`
  display: grid; gap: 12px; min-width: 0;
  h2 { font-size: 18px; line-height: 26px; }
  progress { width: 100%; height: 8px; accent-color: var(--brand); }
`

export function ImportPage() {
  return (
    <AdminObjectPage
      view={importView}
      kind="import"
      tools={({ id, status }) => (status === 'done' || status === 'failed' ? <UndoButton id={id} /> : null)}
      parts={({ id, status, refused, repaired }) => (
        <>
          {status === 'running' || status === 'undoing' ? <Progress id={id} /> : null}
          {(refused ?? 0) + (repaired ?? 0) === 0 ? null : <Problems id={id} />}
        </>
      )}
    />
  )
}

/** The row of the page is read again until the import has ended. */
function Progress({ id }: { readonly id: string }) {
  const t = useImportTexts()
  const { api, locale } = useApp()
  const label = useId()
  const row = useQuery({ ...rowQuery(api, importList, id), refetchInterval: pollMs }).data
  if (row === undefined) return null
  const isUndoing = row.status === 'undoing'
  return (
    <Part>
      <p id={label} role="status">
        {isUndoing
          ? t('progress.undoing', { count: row.deleted ?? 0, number: formatNumber(locale, row.deleted ?? 0) })
          : t('progress.running', { count: row.rows ?? 0, number: formatNumber(locale, row.rows ?? 0) })}
      </p>
      {isUndoing ? <progress aria-labelledby={label} /> : <progress aria-labelledby={label} value={row.progress ?? 0} max={100} />}
    </Part>
  )
}

function Problems({ id }: { readonly id: string }) {
  const t = useImportTexts()
  const { api } = useApp()
  const heading = useId()
  const [from, setFrom] = useState(0)
  const query = useQuery({
    queryKey: [...listKey(importList), 'problems', id, from] as const,
    queryFn: ({ signal }) =>
      api.get<CursorPage<ImportProblem>>(`/v2/admin/imports/${id}/problems`, { from, itemsCount: problemsPerPage }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Part aria-labelledby={heading}>
      <h2 id={heading}>{t('problems.title')}</h2>
      <p>{t('problems.text')}</p>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ data, meta }) => (
          <div>
            <ProblemList problems={data} />
            <Paging meta={meta} shown={data.length} countText={(count, number) => t('problems.count', { count, number })} onGo={setFrom} />
          </div>
        )}
      </QueryStates>
    </Part>
  )
}

/** Counts first, asks, and deletes in the background. */
function UndoButton({ id }: { readonly id: string }) {
  const t = useImportTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const isAdministrator = useQuery(roleQuery(api)).data === 'administrator'
  const send = async (dryRun: boolean): Promise<UndoneImport> =>
    (await api.send<UndoneImport>('POST', `/v2/admin/imports/${id}/undo`, { body: { dryRun } })).body
  const { isPending, mutate } = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const counts = await send(true)
      if (counts.deleted === 0) {
        showToast({ tone: 'info', text: t('undo.nothing') })
        return false
      }
      const stays = [
        ...(counts.edited === 0 ? [] : [t('undo.edited', { count: counts.edited })]),
        ...(counts.changed === 0 ? [] : [t('undo.changed', { count: counts.changed })]),
      ]
      const isAgreed = await confirm({
        title: t('undo.title', { count: counts.deleted }),
        text: [t('undo.text'), ...stays].join(' '),
        confirmLabel: t('undo.confirm'),
        cancelLabel: t('undo.cancel'),
        isDestructive: true,
      })
      if (isAgreed) await send(false)
      return isAgreed
    },
    onSuccess: async (isBegun) => {
      if (isBegun) await queryClient.invalidateQueries({ queryKey: listKey(importList) })
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  if (!isAdministrator) return null
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
      <Undo2 size={18} />
      {t(isPending ? 'undo.counting' : 'undo.open')}
    </Button>
  )
}
