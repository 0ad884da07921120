import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { BulkBar } from '../../../components/table/bulk-bar.tsx'
import { useTableAddress } from '../../../components/table/use-address.ts'
import type { Selection } from '../../../components/table/use-selection.ts'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { codeView, useCodeTexts } from './code-view.tsx'
import { IssueCodes } from './issue-codes.tsx'
import { useRevokeCodes } from './use-revoke-codes.ts'

export function CodesPage() {
  const isAdministrator = useQuery(roleQuery(useApp().api)).data === 'administrator'
  if (!isAdministrator) return <AdminListPage view={codeView} />
  return (
    <AdminListPage
      view={codeView}
      above={
        <>
          <IssueCodes />
          <RevokeBatch />
        </>
      }
      bulk={({ rows, selection }) => <RevokeChosen ids={rows.map(({ id }) => id)} selection={selection} />}
    />
  )
}

/** Of a list that a link has narrowed to one batch. */
function RevokeBatch() {
  const t = useCodeTexts()
  const batch = useTableAddress().textOf('batch')
  const { mutate, isPending } = useRevokeCodes()
  if (batch === '') return null
  return (
    <div>
      <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate({ batch }))}>
        {t('revoke.batch')}
      </Button>
    </div>
  )
}

function RevokeChosen({ ids, selection }: { readonly ids: readonly string[]; readonly selection: Selection }) {
  const t = useCodeTexts()
  const { mutate, isPending } = useRevokeCodes(selection.clear)
  return (
    <BulkBar selection={selection}>
      <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate({ ids }))}>
        {t('revoke.chosen')}
      </Button>
    </BulkBar>
  )
}
