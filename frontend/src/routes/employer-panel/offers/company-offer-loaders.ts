/** What the pages of a company's offers load before they are shown. */
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../../context/app-context.ts'
import { companyOfferQuery } from '../../../features/company-offers/api/get-offer.ts'
import { offerListQuery, readOfferList } from '../../../features/company-offers/api/list-offers.ts'
import { everyPlanQuery } from '../../../features/company-offers/api/plans.ts'
import { ApiError } from '../../../http/api-error.ts'
import { answerFor } from '../../answer-for.ts'

type Search = Readonly<Record<string, unknown>>

/** The page says when that failed. */
export const loadOffers = ({ api, queryClient }: AppContext, search: Search): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(offerListQuery(api, readOfferList(search))), queryClient.prefetchQuery(everyPlanQuery(api))])

/** An offer of another company or board does not exist, and a deleted one no longer does. */
export async function loadCompanyOffer(context: AppContext, slug: string): Promise<void> {
  const { api, queryClient, answer } = context
  const offer = queryClient.fetchQuery({ ...companyOfferQuery(api, slug), staleTime: 0 })
  await Promise.all([offer, queryClient.prefetchQuery(everyPlanQuery(api))]).catch((error: unknown) => {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 410)) return answerFor(error, context)
    answer.status = error.status
    throw notFound()
  })
}
