import { type BlockReason, blockReasons } from '@jobboard/contracts/accounts/block-reasons'
import type { RowOf } from '@jobboard/contracts/administration/list'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../context/use-app.ts'
import { ownAccountQuery } from '../../../features/administration/api/own-role.ts'
import type { RowCommand } from '../../../features/administration/bulk/row-command.ts'
import { RowCommands } from '../../../features/administration/bulk/row-commands.tsx'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { blockAccount, commandAccount } from './account-commands.ts'
import { accountView, useAccountTexts } from './account-view.ts'
import { InviteAdministrator } from './invite-administrator.tsx'

type AccountRow = RowOf<(typeof accountView)['list']>

export function AccountsPage() {
  const own = useQuery(ownAccountQuery(useApp().api)).data
  const commands = useAccountCommands(own?.id)
  return (
    <AdminListPage
      view={accountView}
      above={<InviteAdministrator />}
      bulk={own?.role === 'administrator' ? (chosen) => <RowCommands view={accountView} chosen={chosen} commands={commands} /> : undefined}
    />
  )
}

/** Of several accounts at once; the own one is always left out. */
function useAccountCommands(ownId: string | undefined): readonly RowCommand<AccountRow>[] {
  const t = useAccountTexts()
  const context = useApp()
  const isReason = (value: string): value is BlockReason => blockReasons.some((one) => one === value)
  const orOwn = ({ id }: AccountRow, leftOut: string | null): string | null => (id === ownId ? t('several.ownAccount') : leftOut)
  return [
    {
      label: t('several.block'),
      textOf: (count) => t('several.blockText', { count }),
      leftOut: (row) => orOwn(row, row.state === 'blocked' ? t('several.isBlocked') : null),
      choice: { label: t('actions.reason'), options: blockReasons.map((value) => ({ value, label: t(`choices.blockReason.${value}`) })) },
      send: async ({ id }, reason) => (isReason(reason) ? blockAccount(context, id, { reason }) : undefined),
      isDestructive: true,
    },
    {
      label: t('several.unblock'),
      textOf: (count) => t('several.unblockText', { count }),
      leftOut: (row) => orOwn(row, row.state === 'blocked' ? null : t('several.isOpen')),
      send: ({ id }) => commandAccount(context, id, 'unblock'),
    },
    {
      label: t('several.endSessions'),
      textOf: (count) => t('several.endText', { count }),
      leftOut: (row) => orOwn(row, null),
      send: ({ id }) => commandAccount(context, id, 'end-sessions'),
      isDestructive: true,
    },
  ]
}
