import { objectUrl } from '@jobboard/contracts/administration/objects'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { OpenCaseTool } from '../moderation/open-case-tool.tsx'
import { ApprovePay } from './approve-pay.tsx'
import { isEditable } from './is-editable.ts'
import { offerView, useOfferTexts } from './offer-view.ts'

function EditOffer({ id }: { readonly id: string }) {
  const t = useOfferTexts()
  const role = useQuery(roleQuery(useApp().api)).data
  if (role !== 'administrator' && role !== 'moderator') return null
  return <LinkButton href={`${objectUrl('offer', id)}/edit`}>{t('edit.button')}</LinkButton>
}

export function OfferPage() {
  const t = useOfferTexts()
  return (
    <AdminObjectPage
      view={offerView}
      kind="offer"
      tools={({ id, slug, status, title }) => (
        <>
          <ObjectLinks
            links={[
              ...(status === 'published' || status === 'expired' || status === 'finished'
                ? [[`/job-offer/${slug}`, t('links.public')] as const]
                : []),
              [`/admin/applications?${new URLSearchParams({ offer: id })}`, t('links.applications')],
            ]}
          />
          {isEditable(status) ? <EditOffer id={id} /> : null}
          {slug === null || status === 'deleted' ? null : <ApprovePay id={id} slug={slug} title={title ?? ''} />}
          {status === 'published' || status === 'expired' || status === 'finished' || status === 'takenDown' ? (
            <OpenCaseTool subject={{ kind: 'offer', offerId: id }} />
          ) : null}
        </>
      )}
    />
  )
}
