import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { codeView, useCodeTexts } from './code-view.tsx'
import { useRevokeCodes } from './use-revoke-codes.ts'

export function CodePage() {
  const t = useCodeTexts()
  return (
    <AdminObjectPage
      view={codeView}
      kind="code"
      tools={({ id, state, batch, company }) => (
        <>
          <ObjectLinks
            links={[
              ...(batch === null ? [] : [[`/admin/codes?${new URLSearchParams({ batch })}`, t('links.batch')] as const]),
              ...(company === null ? [] : [[`/admin/codes?${new URLSearchParams({ company: company.id })}`, t('links.company')] as const]),
            ]}
          />
          {state === 'available' || state === 'expired' ? <RevokeOne id={id} /> : null}
        </>
      )}
    />
  )
}

function RevokeOne({ id }: { readonly id: string }) {
  const t = useCodeTexts()
  const isAdministrator = useQuery(roleQuery(useApp().api)).data === 'administrator'
  const { mutate, isPending } = useRevokeCodes()
  if (!isAdministrator) return null
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate({ ids: [id] }))}>
      {t('revoke.one')}
    </Button>
  )
}
