import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const paymentAdminPages = [
  adminPage({
    page: 'payments',
    component: lazyRouteComponent(() => import('./payments-page.tsx'), 'PaymentsPage'),
    script: 'src/routes/admin/payments/payments-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./payment-view.ts')).paymentView, search),
  }),
  adminPage({
    page: 'payments',
    below: '/$id',
    component: lazyRouteComponent(() => import('./payment-page.tsx'), 'PaymentPage'),
    script: 'src/routes/admin/payments/payment-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./payment-view.ts')).paymentView, id),
  }),
]
