/** Everything the page of a company needs. */
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../context/app-context.ts'
import { offerQuery } from '../../features/offers/api/get-offer.ts'
import { companyOffersQuery, publicCompanyQuery } from '../../features/offers/api/public-company.ts'
import { ApiError } from '../../http/api-error.ts'
import { answerFor } from '../answer-for.ts'

/** Of its newest offers; the list has all. */
export const shownOffers = 20
/** No company, or none with active offers. 400: what cannot be a slug. */
const nowhere = [400, 404]

export async function loadCompany(context: AppContext, slug: string): Promise<{ slug: string }> {
  const { api, queryClient } = context
  const failed = (error: unknown): never => {
    if (error instanceof ApiError && nowhere.includes(error.status)) throw notFound()
    return answerFor(error, context)
  }
  const company = await queryClient.ensureQueryData(publicCompanyQuery(api, slug)).catch(failed)
  await Promise.all([
    queryClient.ensureQueryData(companyOffersQuery(context, slug, shownOffers)).catch(failed),
    // The page says more of the company; without it this one says less.
    queryClient.prefetchQuery(offerQuery(api, company.newestSlug)),
  ])
  return { slug }
}
