import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { applicationView } from './application-view.ts'

export const ApplicationPage = () => <AdminObjectPage view={applicationView} kind="application" hasStates={false} />
