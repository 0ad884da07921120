/** What the links of e-mails to those who reported open (docs/product/reports.md, "Links"; docs/product/moderation.md, "Those who reported"). */
import { confirmAddressPath, reportDecisionPath } from '@jobboard/contracts/reports/report-pages'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

const titles = { pl: 'Twoje zgłoszenie', en: 'Your report' }

/** The same for everyone: tokens stand behind the #, and what they are for is loaded by the browser. */
const pageOf = (path: string, component: RouteComponent, script: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    head: ({ match: { context } }) => missingHead(context, titles[context.locale]),
    component,
    staticData: { script },
  })

export const reportPages = [
  pageOf(
    confirmAddressPath,
    lazyRouteComponent(() => import('./confirm-address-page.tsx'), 'ConfirmAddressPage'),
    'src/routes/reports/confirm-address-page.tsx',
  ),
  pageOf(
    reportDecisionPath,
    lazyRouteComponent(() => import('./report-decision-page.tsx'), 'ReportDecisionPage'),
    'src/routes/reports/report-decision-page.tsx',
  ),
]
