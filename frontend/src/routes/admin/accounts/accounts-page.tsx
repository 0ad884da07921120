import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { accountView } from './account-view.ts'
import { InviteAdministrator } from './invite-administrator.tsx'

export const AccountsPage = () => <AdminListPage view={accountView} above={<InviteAdministrator />} />
