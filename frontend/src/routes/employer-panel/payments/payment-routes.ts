/** The payments of a company, and the page of one (docs/product/payments.md, "Pages"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageName } from '../../../features/panel/page-name.ts'
import { accountPage } from '../../account/account-route.ts'

const loaders = () => import('./payment-loaders.ts')

export const paymentPages = [
  accountPage({
    kind: 'employer',
    path: 'billing',
    title: pageName('billing'),
    component: lazyRouteComponent(() => import('./billing-page.tsx'), 'BillingPage'),
    script: 'src/routes/employer-panel/payments/billing-page.tsx',
    load: async (context, _params, search) => (await loaders()).loadBilling(context, search),
  }),
  accountPage({
    kind: 'employer',
    path: 'codes/buy',
    title: pageName('codes'),
    component: lazyRouteComponent(() => import('./buy-package-page.tsx'), 'BuyPackagePage'),
    script: 'src/routes/employer-panel/payments/buy-package-page.tsx',
    load: async (context) => (await loaders()).loadPackages(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'payments/$id',
    title: pageName('billing'),
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
    script: 'src/routes/employer-panel/payments/payment-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadPayment(context, id),
  }),
]
