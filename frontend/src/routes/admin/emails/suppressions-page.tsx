import { LinkButton } from '../../../components/button.ts'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { LinkRow } from '../../../features/operations/components/link-row.tsx'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { LiftButton } from './lift-button.tsx'
import { RecipientLookup } from './recipient-lookup.tsx'
import { suppressionView } from './suppression-view.ts'

export function SuppressionsPage() {
  const t = useOperationTexts()
  const mayLift = useMayOperate()
  return (
    <AdminListPage
      view={suppressionView}
      above={
        <LinkRow links={[['/admin/emails', t('links.emails')]]}>
          <RecipientLookup />
        </LinkRow>
      }
      actions={({ id, reference }) => (
        <>
          <LinkButton href={`/admin/emails?${new URLSearchParams({ recipient: id })}`}>{t('links.sentTo')}</LinkButton>
          {mayLift ? <LiftButton recipient={id} name={reference ?? ''} /> : null}
        </>
      )}
    />
  )
}
