import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { applicationView } from './application-view.ts'

export const ApplicationsPage = () => <AdminListPage view={applicationView} />
