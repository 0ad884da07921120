import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { newestWithSalaryQuery } from '../features/offers/newest-with-salary.ts'
import { totalCountQuery } from '../features/search/count-offers.ts'
import { answerFor } from './answer-for.ts'
import { briefHomeHead, homeHead } from './home-head.ts'
import { rootRoute } from './root.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => {
    const { api, queryClient } = context
    await Promise.all([
      queryClient.ensureQueryData(totalCountQuery(api)),
      queryClient.ensureQueryData(newestWithSalaryQuery(context)),
    ]).catch((error: unknown) => answerFor(error, context))
  },
  head: ({ match: { context } }) => (import.meta.env.SSR ? homeHead : briefHomeHead)(context),
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
})
