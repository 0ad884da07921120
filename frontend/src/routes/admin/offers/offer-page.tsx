import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { OpenCaseTool } from '../moderation/open-case-tool.tsx'
import { ApprovePay } from './approve-pay.tsx'
import { offerView, useOfferTexts } from './offer-view.ts'

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
          {slug === null || status === 'deleted' ? null : <ApprovePay id={id} slug={slug} title={title ?? ''} />}
          {status === 'published' || status === 'expired' || status === 'finished' || status === 'takenDown' ? (
            <OpenCaseTool subject={{ kind: 'offer', offerId: id }} />
          ) : null}
        </>
      )}
    />
  )
}
