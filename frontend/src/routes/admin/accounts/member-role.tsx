/** Another role of an employer in its company, for administrators, and the way back in the history of the company. */
import { type EmployerRole, employerRoles } from '@jobboard/contracts/accounts/roles'
import type { NamedEvent } from '@jobboard/contracts/administration/history'
import { changeMemberSchema } from '@jobboard/contracts/companies/commands'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { useApp } from '../../../context/use-app.ts'
import { rowQuery } from '../../../features/administration/api/list-rows.ts'
import { historyKey } from '../../../features/administration/api/object-history.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { useMutation } from '../../../http/use-mutation.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { reloadAccount } from './account-commands.ts'
import { accountView, useAccountTexts } from './account-view.ts'

interface Member {
  readonly companyId: string
  readonly accountId: string
}

async function giveMemberRole(
  { api }: AppContext,
  { companyId, accountId }: Member,
  role: EmployerRole,
  idempotencyKey?: string,
): Promise<void> {
  const path = `/v2/admin/companies/${encodeURIComponent(companyId)}/members/${encodeURIComponent(accountId)}/role`
  await api.send('POST', path, { body: { role }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) })
}

async function reloadMember(context: AppContext, { companyId, accountId }: Member): Promise<void> {
  await Promise.all([
    reloadAccount(context, accountId),
    context.queryClient.invalidateQueries({ queryKey: historyKey('company', companyId) }),
  ])
}

interface MemberRoleFormProps extends Member {
  readonly name: string
  readonly role: string | null
  readonly onClose: () => void
}

export function MemberRoleForm({ companyId, accountId, name, role, onClose }: MemberRoleFormProps) {
  const t = useAccountTexts()
  const context = useApp()
  const initial: { readonly role: EmployerRole } = { role: employerRoles.find((one) => one === role) ?? 'viewer' }
  const handle = useContractForm({
    schema: changeMemberSchema,
    initial,
    send: async (chosen, { idempotencyKey }) => {
      await giveMemberRole(context, { companyId, accountId }, chosen.role, idempotencyKey)
      showToast({ tone: 'success', text: t('actions.roleChanged') })
      onClose()
      await reloadMember(context, { companyId, accountId })
    },
  })
  const label = t('actions.roleTitle', { name })
  return (
    <FormBox>
      <h2>{label}</h2>
      <p>{t('actions.memberRoleText')}</p>
      <Form handle={handle} label={label} sendsOnEnter={false}>
        <SelectField
          field={handle.field('role')}
          label={t('actions.role')}
          choices={employerRoles.map((value) => ({ value, label: t(`choices.role.${value}`) }))}
        />
        <FormButtons handle={handle} workingText={t('actions.saving')} cancel={t('actions.cancel')} onCancel={onClose}>
          {t('actions.save')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}

const membersPath = 'members.'

/** In the history of the company: a change is taken back as long as the member has the role that it gave. */
export function MemberRoleUndo({ companyId, event }: { readonly companyId: string; readonly event: NamedEvent }) {
  const change = event.type === 'MemberRoleChanged' ? event.changes?.find(({ path }) => path.startsWith(membersPath)) : undefined
  const before = employerRoles.find((role) => role === change?.before)
  const mayOperate = useMayOperate()
  if (!mayOperate || change === undefined || before === undefined) return null
  return <UndoButton member={{ companyId, accountId: change.path.slice(membersPath.length) }} before={before} given={change.after} />
}

interface UndoButtonProps {
  readonly member: Member
  readonly before: EmployerRole
  readonly given: unknown
}

function UndoButton({ member, before, given }: UndoButtonProps) {
  const t = useAccountTexts()
  const context = useApp()
  const row = useQuery(rowQuery(context.api, accountView.list, member.accountId)).data
  const { isPending, mutate } = useMutation({
    mutationFn: () => giveMemberRole(context, member, before),
    onSuccess: () => showToast({ tone: 'success', text: t('actions.roleChanged') }),
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
    onSettled: () => reloadMember(context, member),
  })
  if (row === undefined || row.role !== given || row.company?.id !== member.companyId) return null
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
      {t('actions.undoMemberRole', { name: row.name ?? row.id, role: t(`choices.role.${before}`) })}
    </Button>
  )
}
