import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { offerView } from './offer-view.ts'

export const OffersPage = () => <AdminListPage view={offerView} />
