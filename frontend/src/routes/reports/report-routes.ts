/** What the links of e-mails to those who reported open (docs/product/reports.md, "Links"; docs/product/moderation.md, "Those who reported"). */
import { confirmAddressPath, reportDecisionPath } from '@jobboard/contracts/reports/report-pages'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

const titles = {
  address: { pl: 'Potwierdzenie adresu', en: 'Confirm your address' },
  decision: { pl: 'Twoje zgłoszenie', en: 'Your report' },
}

/** The same for everyone: tokens stand behind the #, and what they are for is loaded by the browser. */
export const reportPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: confirmAddressPath,
    head: ({ match: { context } }) => missingHead(context, titles.address[context.locale]),
    component: lazyRouteComponent(() => import('./confirm-address-page.tsx'), 'ConfirmAddressPage'),
    staticData: { script: 'src/routes/reports/confirm-address-page.tsx' },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: reportDecisionPath,
    head: ({ match: { context } }) => missingHead(context, titles.decision[context.locale]),
    component: lazyRouteComponent(() => import('./report-decision-page.tsx'), 'ReportDecisionPage'),
    staticData: { script: 'src/routes/reports/report-decision-page.tsx' },
  }),
]
