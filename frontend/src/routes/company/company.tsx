/** `/companies/{slug}`: a company with its active offers. */
import type { CompanyFacts } from '@jobboard/contracts/search/answers'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import { companyKey } from '../../features/offers/card/company-address.ts'
import { rootRoute } from '../root.tsx'
import { companyHead } from './company-head.ts'

export const companyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies/$slug',
  // Comes with the page: other pages have no use for it.
  loader: async ({ context, params: { slug } }) => (await import('./load-company.ts')).loadCompany(context, slug),
  head: ({ match: { context }, loaderData }) =>
    companyHead(context, loaderData && context.queryClient.getQueryData<CompanyFacts>(companyKey(loaderData.slug))),
  component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  staticData: { script: 'src/routes/company/company-page.tsx' },
  notFoundComponent: () => <NotFoundPage />,
})
