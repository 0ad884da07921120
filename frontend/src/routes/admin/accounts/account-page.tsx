import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { AccountActions, AccountUndo } from './account-actions.tsx'
import { accountView, useAccountTexts } from './account-view.ts'

export function AccountPage() {
  const t = useAccountTexts()
  return (
    <AdminObjectPage
      view={accountView}
      kind="account"
      tools={({ id, kind }) =>
        kind === 'admin' ? (
          <ObjectLinks links={[[`/admin/actions?${new URLSearchParams({ administrator: id })}`, t('links.actions')]]} />
        ) : null
      }
      parts={(row) => <AccountActions row={row} />}
      undo={(row, event) => <AccountUndo row={row} event={event} />}
    />
  )
}
