/** `/companies/{slug}`: a company with its active offers. */
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { NotFoundPage } from '../app/not-found-page.tsx'
import { companyOffersQuery, companyQuery } from '../features/offers/company-offers.ts'
import { offerQuery } from '../features/offers/get-offer.ts'
import { ApiError } from '../http/api-client.ts'
import { answerFor } from './answer-for.ts'
import { companyHead, shownOffers } from './company-head.ts'
import { rootRoute } from './root.tsx'

/** No company, or none with active offers. 400: what cannot be a slug. */
const nowhere = [400, 404]

export const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies/$slug',
  loader: async ({ context, params: { slug } }) => {
    const { api, queryClient } = context
    const failed = (error: unknown): never => {
      if (error instanceof ApiError && nowhere.includes(error.status)) throw notFound()
      return answerFor(error, context)
    }
    const company = await queryClient.ensureQueryData(companyQuery(api, slug)).catch(failed)
    await Promise.all([
      queryClient.ensureQueryData(companyOffersQuery(context, slug, shownOffers)).catch(failed),
      // The page says more of the company; without it this one says less.
      queryClient.prefetchQuery(offerQuery(api, company.newestSlug)),
    ])
    return { slug }
  },
  head: ({ match: { context }, loaderData }) =>
    companyHead(context, loaderData && context.queryClient.getQueryData(companyQuery(context.api, loaderData.slug).queryKey)),
  component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  notFoundComponent: () => <NotFoundPage />,
})
