import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { paymentView } from './payment-view.ts'

export const PaymentsPage = () => <AdminListPage view={paymentView} />
