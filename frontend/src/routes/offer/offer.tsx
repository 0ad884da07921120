/** `/job-offer/{slug}`. */
import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import { responsePromiseQuery } from '../../features/applications/promise/get-response-promise.ts'
import { lookalikesQuery } from '../../features/offers/api/get-lookalikes.ts'
import { offerQuery } from '../../features/offers/api/get-offer.ts'
import { ApiError } from '../../http/api-error.ts'
import { answerFor, onServer } from '../answer-for.ts'
import { rootRoute } from '../root.tsx'
import { briefOfferHead, offerHead } from './offer-head.ts'

/** No offer has such a slug, or not any more. 400: what cannot be a slug, such as one with a NUL. */
const nowhere = [400, 404, 410]

export const offerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/job-offer/$slug',
  loader: async ({ context, params }) => {
    const { queryClient, api, board } = context
    // Beside the offer itself; they never fail, and the page does without.
    const beside = Promise.all([
      queryClient.prefetchQuery(lookalikesQuery(context, params.slug)),
      queryClient.prefetchQuery(responsePromiseQuery(api, params.slug)),
    ])
    const offer = await queryClient.ensureQueryData(offerQuery(api, params.slug)).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !nowhere.includes(error.status)) return answerFor(error, context)
      // Deleted permanently, or never there.
      if (error.status === 410) context.answer.status = 410
      throw notFound()
    })
    if (offer.slug !== params.slug) {
      // The words of the slug are out of date: the offer has one address in each language.
      throw redirect({ to: '/job-offer/$slug', params: { slug: offer.slug }, search: true, statusCode: 301, replace: true })
    }
    if (!offer.isOfferActive && !board.features.expiredOffers) {
      // The board does not show what has ended.
      context.answer.status = 410
      throw notFound()
    }
    if (onServer) await beside
    // Not the offer itself, which would go along with the page twice.
    return { slug: offer.slug }
  },
  head: ({ match: { context }, loaderData }) => {
    const offer = loaderData && context.queryClient.getQueryData(offerQuery(context.api, loaderData.slug).queryKey)
    return (import.meta.env.SSR ? offerHead : briefOfferHead)(context, offer)
  },
  component: lazyRouteComponent(() => import('./offer-page.tsx'), 'OfferPage'),
  staticData: { script: 'src/routes/offer/offer-page.tsx' },
  notFoundComponent: () => <NotFoundPage of="offer" />,
})
