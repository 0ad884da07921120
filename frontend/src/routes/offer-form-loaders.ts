/** What pages of an offer's form load before they are shown; the pages say when that failed. */
import type { AppContext } from '../config/app-context.ts'
import { draftQuery } from '../features/offer-form/api/get-draft.ts'
import { offerPlansQuery } from '../features/offer-form/api/offer-plans.ts'

export const loadPlans = ({ api, queryClient }: AppContext): Promise<void> => queryClient.prefetchQuery(offerPlansQuery(api))
export const loadOffer = ({ api, queryClient }: AppContext, slug: string): Promise<void> =>
  queryClient.prefetchQuery({ ...draftQuery(api, slug), staleTime: 0 })
