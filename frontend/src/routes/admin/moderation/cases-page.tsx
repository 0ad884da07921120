/** The queue of moderation (docs/product/moderation.md, "Pages"). */
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { caseView } from './case-view.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'

export const CasesPage = () => <AdminListPage view={caseView} above={<ModerationTabs current="cases" />} />
