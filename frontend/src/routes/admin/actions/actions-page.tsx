import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { actionView } from './action-view.tsx'

export const ActionsPage = () => <AdminListPage view={actionView} />
