/** On the page of a company, for administrators and moderators: another name, and the way back in the history. */

import type { NamedEvent } from '@jobboard/contracts/administration/history'
import type { RowOf } from '@jobboard/contracts/administration/list'
import { type RenameCompany, renameCompanySchema } from '@jobboard/contracts/companies/commands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { useMutation } from '../../../http/use-mutation.ts'
import { companyView, useCompanyTexts } from './company-view.ts'

type CompanyRow = RowOf<(typeof companyView)['list']>

function useMayRename(): boolean {
  const role = useQuery(roleQuery(useApp().api)).data
  return role === 'administrator' || role === 'moderator'
}

async function rename({ api, queryClient }: AppContext, id: string, body: RenameCompany, idempotencyKey?: string): Promise<void> {
  const key = idempotencyKey === undefined ? {} : { idempotencyKey }
  await api.send('POST', `/v2/admin/companies/${encodeURIComponent(id)}/rename`, { body, ...key })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listKey(companyView.list) }),
    queryClient.invalidateQueries({ queryKey: historyKey('company', id) }),
  ])
}

export function RenameCompanyTool({ row }: { readonly row: CompanyRow }) {
  const t = useCompanyTexts()
  const [isOpen, setOpen] = useState(false)
  if (!useMayRename() || row.mergedInto !== null) return null
  if (isOpen) return <RenameForm row={row} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button type="button" onClick={() => setOpen(true)}>
        {t('rename.button')}
      </Button>
    </div>
  )
}

function RenameForm({ row: { id, name, shortName }, onClose }: { readonly row: CompanyRow; readonly onClose: () => void }) {
  const t = useCompanyTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: renameCompanySchema,
    initial: { name: name ?? '', shortName: shortName ?? '' },
    toBody: (values) => ({ ...values, shortName: values.shortName === '' ? null : values.shortName }),
    send: async (body, { idempotencyKey }) => {
      await rename(context, id, body, idempotencyKey)
      showToast({ tone: 'success', text: t('rename.done') })
      onClose()
    },
  })
  const label = t('rename.title')
  return (
    <FormBox>
      <h2>{label}</h2>
      <p>{t('rename.text')}</p>
      <Form handle={handle} label={label} sendsOnEnter={false} guardsChanges>
        <TextField field={handle.field('name')} label={t('rename.name')} />
        <TextField field={handle.field('shortName')} label={t('rename.shortName')} hint={t('rename.shortNameHint')} />
        <FormButtons handle={handle} workingText={t('rename.saving')} cancel={t('rename.cancel')} onCancel={onClose}>
          {t('rename.save')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}

/** The newest change of the name is taken back. */
export function RenameUndo({ row, event }: { readonly row: CompanyRow; readonly event: NamedEvent }) {
  const t = useCompanyTexts()
  const context = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: (name: string) => rename(context, row.id, { name, shortName: row.shortName }),
    onSuccess: () => showToast({ tone: 'success', text: t('rename.done') }),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
  const change = event.type === 'CompanyChanged' ? event.changes?.find(({ path }) => path === 'details.name') : undefined
  const before = typeof change?.before === 'string' ? change.before : ''
  if (!useMayRename() || before === '' || change?.after !== row.name) return null
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate(before))}>
      {t('rename.undo', { name: before })}
    </Button>
  )
}
