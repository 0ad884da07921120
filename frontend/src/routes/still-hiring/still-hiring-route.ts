/** `/still-hiring`: what the links of the e-mail "Are you still hiring?" open (docs/product/offers.md, "Still hiring?"). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

const titles = { pl: 'Czy rekrutacja jest aktualna?', en: 'Are you still hiring?' }

/** The same for everyone: the token stands behind the #, and what it is for is loaded by the browser. */
export const stillHiringPage = createRoute({
  getParentRoute: () => rootRoute,
  path: 'still-hiring',
  head: ({ match: { context } }) => missingHead(context, titles[context.locale]),
  component: lazyRouteComponent(() => import('./still-hiring-page.tsx'), 'StillHiringPage'),
  staticData: { script: 'src/routes/still-hiring/still-hiring-page.tsx' },
})
