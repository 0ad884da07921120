import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { accountView } from './account-view.ts'

export const AccountsPage = () => <AdminListPage view={accountView} />
