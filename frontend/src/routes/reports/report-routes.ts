/** What the links of e-mails to those who reported open (docs/product/reports.md, "Links"). */
import { confirmAddressPath } from '@jobboard/contracts/reports/report-pages'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'

const titles = {
  address: { pl: 'Potwierdzenie adresu', en: 'Confirm your address' },
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
]
