/** Above the list of accounts: another administrator of the board. */
import { inviteAdministratorSchema } from '@jobboard/contracts/accounts/admin-commands'
import { type AdminRole, adminRoles } from '@jobboard/contracts/accounts/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { Plus } from '../../../components/icons/plus.ts'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { inviteAdministrator, reloadAccount } from './account-commands.ts'
import { useAccountTexts } from './account-view.ts'

export function InviteAdministrator() {
  const t = useAccountTexts()
  const role = useQuery(roleQuery(useApp().api)).data
  const [isOpen, setOpen] = useState(false)
  if (role !== 'administrator') return null
  if (isOpen) return <InviteForm onClose={() => setOpen(false)} />
  return (
    <div>
      <Button type="button" onClick={() => setOpen(true)}>
        <Plus size={18} />
        {t('actions.invite')}
      </Button>
    </div>
  )
}

function InviteForm({ onClose }: { readonly onClose: () => void }) {
  const t = useAccountTexts()
  const context = useApp()
  const initial: { readonly email: string; readonly name: string; readonly role: AdminRole } = { email: '', name: '', role: 'moderator' }
  const handle = useContractForm({
    schema: inviteAdministratorSchema,
    initial,
    send: async (invited, { idempotencyKey }) => {
      const { body } = await inviteAdministrator(context, invited, idempotencyKey)
      showToast({ tone: 'success', text: t('actions.invited') })
      onClose()
      await reloadAccount(context, body.id)
    },
  })
  const label = t('actions.inviteTitle')
  return (
    <FormBox>
      <h2>{label}</h2>
      <p>{t('actions.inviteText')}</p>
      <Form handle={handle} label={label} sendsOnEnter={false} guardsChanges>
        <TextField field={handle.field('email')} label={t('actions.email')} type="email" />
        <TextField field={handle.field('name')} label={t('actions.name')} />
        <SelectField
          field={handle.field('role')}
          label={t('actions.role')}
          choices={adminRoles.map((value) => ({ value, label: t(`choices.role.${value}`) }))}
        />
        <FormButtons handle={handle} workingText={t('actions.sending')} cancel={t('actions.cancel')} onCancel={onClose}>
          {t('actions.send')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}
