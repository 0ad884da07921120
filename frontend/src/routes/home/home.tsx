import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pickedOffersQuery } from '../../features/offers/api/picked-offers.ts'
import { categoryCountsQuery } from '../../features/search/categories.ts'
import { totalCountQuery } from '../../features/search/count-offers.ts'
import { emptyState } from '../../features/search/list-state.ts'
import { answerFor } from '../answer-for.ts'
import { rootRoute } from '../root.tsx'
import { briefHomeHead, homeHead } from './home-head.ts'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => {
    const { api, board, locale, queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(totalCountQuery(api)),
      queryClient.ensureQueryData(categoryCountsQuery(api, emptyState(board, locale).filters)),
      board.features.promotionalHomepage ? queryClient.ensureQueryData(pickedOffersQuery(context, 'newWithSalary')) : null,
    ]).catch((error: unknown) => answerFor(error, context))
  },
  head: ({ match: { context } }) => (import.meta.env.SSR ? homeHead : briefHomeHead)(context),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  staticData: { script: 'src/routes/home/home-page.tsx' },
})
