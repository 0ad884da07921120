import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { invoiceView, ksefView } from './invoice-view.ts'

export const InvoicesPage = () => <AdminListPage view={invoiceView} />
export const KsefPage = () => <AdminListPage view={ksefView} />
