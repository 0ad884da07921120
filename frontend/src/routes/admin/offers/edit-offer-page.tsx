/** For administrators and moderators: changes an offer that is published or taken down (docs/product/administration.md, "Offers"). */
import { objectUrl } from '@jobboard/contracts/administration/objects'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Info } from '../../../components/icons/info.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { ObjectAnchor } from '../../../features/administration/lists/object-anchor.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { formInputsQuery } from '../../../features/offer-form/api/form-inputs.ts'
import { draftQuery } from '../../../features/offer-form/api/get-draft.ts'
import { offerPlansQuery } from '../../../features/offer-form/api/offer-plans.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isEditable } from './is-editable.ts'
import { OfferEditor } from './offer-editor.tsx'
import { useOfferTexts } from './offer-view.ts'

export function EditOfferPage() {
  const t = useOfferTexts()
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string }
  const role = useQuery(roleQuery(useApp().api)).data
  useEffect(overlays.prepare, [])
  return (
    <AdminPage title={t('edit.title')} text={t('edit.text')}>
      <div>
        <ObjectAnchor href={objectUrl('offer', id)}>{t('edit.back')}</ObjectAnchor>
      </div>
      {role === undefined ? (
        <RowListSkeleton />
      ) : role === 'administrator' || role === 'moderator' ? (
        <Loaded key={id} id={id} />
      ) : (
        <Note title={t('edit.readOnlyTitle')} text={t('edit.readOnlyText')} />
      )}
    </AdminPage>
  )
}

function Loaded({ id }: { readonly id: string }) {
  const t = useOfferTexts()
  const { api } = useApp()
  const draft = useQuery({ ...draftQuery(api, id), staleTime: Number.POSITIVE_INFINITY, retry: false })
  const inputs = useQuery(formInputsQuery(api))
  const plans = useQuery(offerPlansQuery(api))
  if (draft.error instanceof ApiError && (draft.error.status === 404 || draft.error.status === 410))
    return <Note title={t('edit.missingTitle')} text={t('edit.missingText')} />
  return (
    <QueryStates query={draft} skeleton={<RowListSkeleton />}>
      {(offer) =>
        isEditable(offer.state) ? (
          <QueryStates query={inputs} skeleton={<RowListSkeleton />}>
            {(dictionaries) => (
              <QueryStates query={plans} skeleton={<RowListSkeleton />}>
                {(list) => <OfferEditor draft={offer} inputs={dictionaries} plans={list} />}
              </QueryStates>
            )}
          </QueryStates>
        ) : (
          <Note title={t('edit.endedTitle')} text={t('edit.endedText')}>
            <LinkButton href={objectUrl('offer', id)}>{t('edit.back')}</LinkButton>
          </Note>
        )
      }
    </QueryStates>
  )
}

interface NoteProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

const Note = ({ title, text, children }: NoteProps) => (
  <StateMessage icon={<Info size={28} />} title={title} text={text}>
    {children}
  </StateMessage>
)
