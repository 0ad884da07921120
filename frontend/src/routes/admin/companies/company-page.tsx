import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { companyView } from './company-view.ts'

export const CompanyPage = () => <AdminObjectPage view={companyView} kind="company" />
