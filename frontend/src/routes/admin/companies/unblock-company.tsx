/** Lifts the decision that blocked a company, whichever case it is of; its owners are told why (docs/product/moderation.md, "Blocked companies"). */
import type { RowOf } from '@jobboard/contracts/administration/list'
import { liftBodySchema, maxCaseText } from '@jobboard/contracts/moderation/commands'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { TextAreaField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { reloadCases } from '../../../features/moderation/api/cases.ts'
import { companyView, useCompanyTexts } from './company-view.ts'

type CompanyRow = Pick<RowOf<(typeof companyView)['list']>, 'id' | 'blocked'>

export function UnblockCompany({ row: { id, blocked } }: { readonly row: CompanyRow }) {
  const t = useCompanyTexts()
  const role = useQuery(roleQuery(useApp().api)).data
  const [isOpen, setOpen] = useState(false)
  if (blocked !== true || (role !== 'administrator' && role !== 'moderator')) return null
  return isOpen ? (
    <UnblockForm id={id} onClose={() => setOpen(false)} />
  ) : (
    <div>
      <Button type="button" onClick={() => setOpen(true)}>
        {t('unblock.submit')}
      </Button>
    </div>
  )
}

function UnblockForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useCompanyTexts()
  const context = useApp()
  const { api, queryClient } = context
  const handle = useContractForm({
    schema: liftBodySchema,
    initial: { reasons: '' },
    limits: { reasons: { max: maxCaseText } },
    send: async (body, { idempotencyKey }) => {
      await api.send('POST', `/v2/admin/companies/${encodeURIComponent(id)}/unblock`, { body, idempotencyKey })
      showToast({ tone: 'success', text: t('unblock.done') })
      onClose()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: listKey(companyView.list) }),
        queryClient.invalidateQueries({ queryKey: historyKey('company', id) }),
        reloadCases(context),
      ])
    },
  })
  return (
    <FormBox>
      <h2>{t('unblock.title')}</h2>
      <p>{t('unblock.text')}</p>
      <Form handle={handle} label={t('unblock.title')} sendsOnEnter={false} guardsChanges>
        <TextAreaField field={handle.field('reasons')} label={t('unblock.field')} hint={t('unblock.hint')} max={maxCaseText} />
        <FormButtons handle={handle} workingText={t('unblock.sending')} cancel={t('unblock.cancel')} onCancel={onClose}>
          {t('unblock.send')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}
