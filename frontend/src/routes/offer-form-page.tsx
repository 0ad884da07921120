/** Pages of an offer's form: begin one, and write it. */
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showToast } from '../components/feedback/feedback.ts'
import { Info } from '../components/feedback/feedback-icons.ts'
import { problemText } from '../components/form/problem-text.ts'
import { optionalPart } from '../components/optional-part.ts'
import { QueryStates } from '../components/query-states.tsx'
import { RowListSkeleton } from '../components/row-list.tsx'
import { StateMessage } from '../components/state-message.tsx'
import { useApp } from '../config/use-app.ts'
import { currentSessionQuery } from '../features/accounts/api/get-current-session.ts'
import { PinMap } from '../features/map/pin-map.tsx'
import { formInputsQuery } from '../features/offer-form/api/form-inputs.ts'
import { draftQuery } from '../features/offer-form/api/get-draft.ts'
import { beginOffer } from '../features/offer-form/api/offer-commands.ts'
import { offerPlansQuery } from '../features/offer-form/api/offer-plans.ts'
import { EndedNote } from '../features/offer-form/components/ended-note.tsx'
import { OfferEditor } from '../features/offer-form/components/offer-editor.tsx'
import { OfferPage } from '../features/offer-form/components/offer-page.tsx'
import { PlanChoice } from '../features/offer-form/components/plan-choice.tsx'
import { offerActionUrl } from '../features/offer-form/offer-urls.ts'
import { useOfferFormTexts } from '../features/offer-form/texts.ts'
import type { ApiError } from '../http/api-error.ts'
import { useMutation } from '../http/use-mutation.ts'

const Preview = optionalPart(() => import('./offer-preview.tsx'))

/** Who may write; a viewer is told so. */
function Writers({ children }: { readonly children: (accountId: string) => ReactNode }) {
  const t = useOfferFormTexts()
  const account = useQuery(currentSessionQuery(useApp().api)).data?.account
  if (account == null) return <RowListSkeleton />
  if (account.role === 'viewer') return <StateMessage icon={<Info size={28} />} title={t('viewers.title')} text={t('viewers.text')} />
  return children(account.id)
}

export function NewOfferPage() {
  const t = useOfferFormTexts()
  return (
    <OfferPage title={t('pages.new.title')} text={t('pages.new.text')}>
      <Writers>{() => <Plans />}</Writers>
    </OfferPage>
  )
}

function Plans() {
  const { api, locale } = useApp()
  const router = useRouter()
  const query = useQuery(offerPlansQuery(api))
  const begin = useMutation({
    mutationFn: (plan: string) => beginOffer(api, plan),
    onSuccess: ({ slug }) => router.history.push(offerActionUrl(slug, 'edit')),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return (
    <QueryStates query={query} skeleton={<RowListSkeleton />}>
      {(plans) => <PlanChoice plans={plans} isWorking={begin.isPending || begin.isSuccess} onChoose={begin.mutate} />}
    </QueryStates>
  )
}

export function EditOfferPage() {
  const { slug } = useParams({ strict: false }) as { readonly slug: string }
  const t = useOfferFormTexts()
  const query = useQuery({ ...draftQuery(useApp().api, slug), staleTime: Number.POSITIVE_INFINITY })
  const page = query.data?.limitsSubType === 'plan' ? 'new' : 'edit'
  return (
    <OfferPage title={t(`pages.${page}.title`)} text={t(`pages.${page}.text`)}>
      <Writers>{(accountId) => <Editor key={slug} slug={slug} accountId={accountId} />}</Writers>
    </OfferPage>
  )
}

function Editor({ slug, accountId }: { readonly slug: string; readonly accountId: string }) {
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
                <OfferEditor draft={offer} inputs={dictionaries} plans={list} accountId={accountId} PinMap={PinMap} Preview={Preview} />
              )}
            </QueryStates>
          )}
        </QueryStates>
      )}
    </QueryStates>
  )
}
