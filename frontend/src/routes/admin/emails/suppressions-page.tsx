import type { RowOf } from '@jobboard/contracts/administration/list'
import type { suppressionList } from '@jobboard/contracts/mail/admin-lists'
import { LinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { RowCommands } from '../../../features/administration/bulk/row-commands.tsx'
import { AdminListPage, type ChosenRows } from '../../../features/administration/lists/list-page.tsx'
import { liftSuppression } from '../../../features/operations/api/operate.ts'
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
      bulk={mayLift ? (chosen) => <LiftChosen chosen={chosen} /> : undefined}
      actions={({ id, reference }) => (
        <>
          <LinkButton href={`/admin/emails?${new URLSearchParams({ recipient: id })}`}>{t('links.sentTo')}</LinkButton>
          {mayLift ? <LiftButton recipient={id} name={reference ?? ''} /> : null}
        </>
      )}
    />
  )
}

function LiftChosen({ chosen }: { readonly chosen: ChosenRows<RowOf<typeof suppressionList>> }) {
  const t = useOperationTexts()
  const { api } = useApp()
  return (
    <RowCommands
      view={suppressionView}
      chosen={chosen}
      commands={[
        {
          label: t('lift.buttonOfSeveral'),
          textOf: (count) => t('lift.textOfSeveral', { count }),
          leftOut: () => null,
          send: ({ id }) => liftSuppression(api, id),
        },
      ]}
    />
  )
}
