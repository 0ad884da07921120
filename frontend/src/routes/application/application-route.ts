/** `/application`: what the link of an e-mail opens for an applicant without an account (docs/product/applications.md, "Without an account"). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { candidateTexts } from '../../features/candidates/texts.ts'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

/** The same for everyone: the token stands behind the #, and what it opens is loaded by the browser. */
export const linkedApplicationPage = createRoute({
  getParentRoute: () => rootRoute,
  path: 'application',
  head: ({ match: { context } }) => missingHead(context, candidateTexts(context.locale)('application')),
  component: lazyRouteComponent(() => import('./application-page.tsx'), 'ApplicationPage'),
  staticData: { script: 'src/routes/application/application-page.tsx' },
})
