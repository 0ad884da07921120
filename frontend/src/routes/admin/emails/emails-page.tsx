import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { LinkRow } from '../../../features/operations/components/link-row.tsx'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { emailView } from './email-view.ts'
import { RecipientLookup } from './recipient-lookup.tsx'

export function EmailsPage() {
  const t = useOperationTexts()
  return (
    <AdminListPage
      view={emailView}
      above={
        <LinkRow links={[['/admin/emails/suppressed', t('links.suppressions')]]}>
          <RecipientLookup />
        </LinkRow>
      }
    />
  )
}
