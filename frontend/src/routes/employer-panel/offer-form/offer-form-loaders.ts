/** What pages of an offer's form load before they are shown; the pages say when that failed. */
import type { AppContext } from '../../../context/app-context.ts'
import { freeOffersQuery } from '../../../features/offer-form/api/free-offers.ts'
import { draftQuery } from '../../../features/offer-form/api/get-draft.ts'
import { offerPlansQuery } from '../../../features/offer-form/api/offer-plans.ts'
import { answerMissing } from '../../answer-for.ts'

/** With what is left of the free plan, which stands in its card: nothing moves when it comes. */
export async function loadPlans({ api, queryClient }: AppContext): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(offerPlansQuery(api)), queryClient.prefetchQuery(freeOffersQuery(api))])
}

export async function loadOffer(context: AppContext, slug: string): Promise<void> {
  const { api, queryClient } = context
  const query = draftQuery(api, slug)
  await queryClient.prefetchQuery({ ...query, staleTime: 0 })
  answerMissing(queryClient.getQueryState(query.queryKey)?.error, context)
}
