/** What an administrator can do with the account on its page; other roles, and the owner of the account, see nothing here. */
import styled from '@emotion/styled'
import { blockAccountSchema, changeAdminRoleSchema } from '@jobboard/contracts/accounts/admin-commands'
import { type BlockReason, blockReasons } from '@jobboard/contracts/accounts/block-reasons'
import { type AdminRole, adminRoles } from '@jobboard/contracts/accounts/roles'
import type { NamedEvent } from '@jobboard/contracts/administration/history'
import type { RowOf } from '@jobboard/contracts/administration/list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { ownAccountQuery } from '../../../features/administration/api/own-role.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { blockAccount, giveRole, reloadAccount, useAccountCommand } from './account-commands.ts'
import { type accountView, useAccountTexts } from './account-view.ts'
import { MemberRoleForm } from './member-role.tsx'

type AccountRow = RowOf<(typeof accountView)['list']>

const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: 8px;`

/** Whether the visitor may change this account. */
function useMayChange(id: string): boolean {
  const own = useQuery(ownAccountQuery(useApp().api)).data
  return own?.role === 'administrator' && own.id !== id
}

export function AccountActions({ row }: { readonly row: AccountRow }) {
  const t = useAccountTexts()
  const { id, state, kind, company, hasSecondFactor } = row
  const isMember = kind === 'employer' && company !== null
  const name = row.name ?? ''
  const [open, setOpen] = useState<'block' | 'role' | null>(null)
  const { mutate, isPending } = useAccountCommand(id)
  if (!useMayChange(id)) return null
  const ask = async (what: 'end' | 'factor' | 'unblock', path: string, done: string, label: string): Promise<void> => {
    const isSure = await confirm({
      title: t(`actions.${what}Title`, { name }),
      text: t(`actions.${what}Text`),
      confirmLabel: label,
      cancelLabel: t('actions.cancel'),
      isDestructive: what !== 'unblock',
    })
    if (isSure) mutate({ what: path, done })
  }
  const close = (): void => setOpen(null)
  return (
    <>
      <Buttons aria-busy={isPending}>
        {state === 'blocked' ? (
          <Button type="button" onClick={() => void ask('unblock', 'unblock', t('actions.unblocked'), t('actions.unblock'))}>
            {t('actions.unblock')}
          </Button>
        ) : (
          <Button type="button" aria-expanded={open === 'block'} onClick={() => setOpen('block')}>
            {t('actions.block')}
          </Button>
        )}
        <Button type="button" onClick={() => void ask('end', 'end-sessions', t('actions.ended'), t('actions.endSessions'))}>
          {t('actions.endSessions')}
        </Button>
        {hasSecondFactor ? (
          <Button
            type="button"
            onClick={() => void ask('factor', 'remove-second-factor', t('actions.factorRemoved'), t('actions.removeFactor'))}
          >
            {t('actions.removeFactor')}
          </Button>
        ) : null}
        {kind === 'admin' || isMember ? (
          <Button type="button" aria-expanded={open === 'role'} onClick={() => setOpen('role')}>
            {t('actions.changeRole')}
          </Button>
        ) : null}
      </Buttons>
      {open === 'block' && state !== 'blocked' ? <BlockForm id={id} name={name} onClose={close} /> : null}
      {open === 'role' && kind === 'admin' ? <RoleForm id={id} name={name} role={row.role} onClose={close} /> : null}
      {open === 'role' && isMember ? (
        <MemberRoleForm companyId={company.id} accountId={id} name={name} role={row.role} onClose={close} />
      ) : null}
    </>
  )
}

interface FormProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

function BlockForm({ id, name, onClose }: FormProps) {
  const t = useAccountTexts()
  const context = useApp()
  const initial: { readonly reason: BlockReason } = { reason: 'takenOver' }
  const handle = useContractForm({
    schema: blockAccountSchema,
    initial,
    send: async (block, { idempotencyKey }) => {
      await blockAccount(context, id, block, idempotencyKey)
      showToast({ tone: 'success', text: t('actions.blocked') })
      onClose()
      await reloadAccount(context, id)
    },
  })
  const label = t('actions.blockTitle', { name })
  return (
    <FormBox>
      <h2>{label}</h2>
      <p>{t('actions.blockText')}</p>
      <Form handle={handle} label={label} sendsOnEnter={false}>
        <SelectField
          field={handle.field('reason')}
          label={t('actions.reason')}
          choices={blockReasons.map((value) => ({ value, label: t(`choices.blockReason.${value}`) }))}
        />
        <FormButtons handle={handle} workingText={t('actions.blocking')} cancel={t('actions.cancel')} onCancel={onClose} isDestructive>
          {t('actions.block')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}

function RoleForm({ id, name, role, onClose }: FormProps & Pick<AccountRow, 'role'>) {
  const t = useAccountTexts()
  const context = useApp()
  const initial: { readonly role: AdminRole } = { role: adminRoles.find((one) => one === role) ?? 'support' }
  const handle = useContractForm({
    schema: changeAdminRoleSchema,
    initial,
    send: async (chosen, { idempotencyKey }) => {
      await giveRole(context, id, chosen.role, idempotencyKey)
      showToast({ tone: 'success', text: t('actions.roleChanged') })
      onClose()
      await reloadAccount(context, id)
    },
  })
  const label = t('actions.roleTitle', { name })
  return (
    <FormBox>
      <h2>{label}</h2>
      <Form handle={handle} label={label} sendsOnEnter={false}>
        <SelectField
          field={handle.field('role')}
          label={t('actions.role')}
          choices={adminRoles.map((value) => ({ value, label: t(`choices.role.${value}`) }))}
        />
        <FormButtons handle={handle} workingText={t('actions.saving')} cancel={t('actions.cancel')} onCancel={onClose}>
          {t('actions.save')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}

/** Blocking and the newest role can be taken back. */
export function AccountUndo({ row, event }: { readonly row: AccountRow; readonly event: NamedEvent }) {
  const t = useAccountTexts()
  const { mutate } = useAccountCommand(row.id)
  if (!useMayChange(row.id)) return null
  if (event.type === 'AccountBlocked' && row.state === 'blocked' && event.at === row.blockedAt)
    return (
      <Button type="button" onClick={() => mutate({ what: 'unblock', done: t('actions.unblocked') })}>
        {t('actions.unblock')}
      </Button>
    )
  const change = event.type === 'AccountRoleChanged' ? event.changes?.find(({ path }) => path === 'registration.role') : undefined
  const before = adminRoles.find((role) => role === change?.before)
  if (before === undefined || change?.after !== row.role) return null
  return (
    <Button type="button" onClick={() => mutate({ what: 'role', role: before, done: t('actions.roleChanged') })}>
      {t('actions.undoRole', { role: t(`choices.role.${before}`) })}
    </Button>
  )
}
