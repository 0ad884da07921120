/** Begins an offer: the choice of its plan. */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { beginOffer } from '../../../features/offer-form/api/form-commands.ts'
import { offerPlansQuery } from '../../../features/offer-form/api/offer-plans.ts'
import { FormPage } from '../../../features/offer-form/components/form-page.tsx'
import { offerActionUrl } from '../../../features/offer-form/form-urls.ts'
import { PlanChoice } from '../../../features/offer-form/plans/plan-choice.tsx'
import { useOfferFormTexts } from '../../../features/offer-form/texts.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { Writers } from './offer-writers.tsx'

export function NewOfferPage() {
  const t = useOfferFormTexts()
  return (
    <FormPage title={t('pages.new.title')} text={t('pages.new.text')}>
      <Writers>{() => <Plans />}</Writers>
    </FormPage>
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
