import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { companyView } from './company-view.ts'

export const CompaniesPage = () => <AdminListPage view={companyView} />
