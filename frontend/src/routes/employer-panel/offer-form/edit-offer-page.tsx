/** Writes an offer. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { PinMap } from '../../../features/map/pin-map.tsx'
import { formInputsQuery } from '../../../features/offer-form/api/form-inputs.ts'
import { draftQuery } from '../../../features/offer-form/api/get-draft.ts'
import { offerPlansQuery } from '../../../features/offer-form/api/offer-plans.ts'
import { FormPage } from '../../../features/offer-form/components/form-page.tsx'
import { OfferEditor } from '../../../features/offer-form/components/offer-editor.tsx'
import { EndedNote } from '../../../features/offer-form/published/ended-note.tsx'
import { useOfferFormTexts } from '../../../features/offer-form/texts.ts'
import type { Writer } from '../../../features/offer-form/use-offer-form.ts'
import { useStep } from '../../../features/offer-form/use-step.ts'
import type { ApiError } from '../../../http/api-error.ts'
import { Writers } from './offer-writers.tsx'

const Preview = optionalPart(() => import('./offer-preview.tsx'))
const DecisionNotices = optionalPart(() => import('../../../features/moderation/panel/decision-notices.tsx'))
const PayNow = optionalPart(() => import('../../../features/payments/components/pay-form.tsx'))

export function EditOfferPage() {
  const { slug } = useParams({ strict: false }) as { readonly slug: string }
  const t = useOfferFormTexts()
  const query = useQuery({ ...draftQuery(useApp().api, slug), staleTime: Number.POSITIVE_INFINITY })
  const isPublished = useStep()[0] === 'published'
  const page = query.data?.limitsSubType === 'plan' ? 'new' : 'edit'
  return (
    <FormPage title={t(`pages.${page}.title`)} text={isPublished ? null : t(`pages.${page}.text`)}>
      <Suspense fallback={null}>
        <DecisionNotices slug={slug} />
      </Suspense>
      <Writers>{(account) => <Editor key={slug} slug={slug} account={account} />}</Writers>
    </FormPage>
  )
}

function Editor({ slug, account }: { readonly slug: string; readonly account: Writer }) {
  const { api } = useApp()
  const draft = useQuery({ ...draftQuery(api, slug), staleTime: Number.POSITIVE_INFINITY })
  const inputs = useQuery(formInputsQuery(api))
  const plans = useQuery(offerPlansQuery(api))
  const { status } = (draft.error ?? {}) as Partial<ApiError>
  if (status === 404 || status === 410) return <EndedNote end={status === 410 ? 'deleted' : 'unknown'} slug={slug} />
  return (
    <QueryStates query={draft} skeleton={<RowListSkeleton />}>
      {(offer) => (
        <QueryStates query={inputs} skeleton={<RowListSkeleton />}>
          {(dictionaries) => (
            <QueryStates query={plans} skeleton={<RowListSkeleton />}>
              {(list) => (
                <OfferEditor
                  draft={offer}
                  inputs={dictionaries}
                  plans={list}
                  account={account}
                  PinMap={PinMap}
                  Preview={Preview}
                  PayNow={PayNow}
                />
              )}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}
