import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')
const views = () => import('./invoice-view.ts')
const script = 'src/routes/admin/invoices/invoices-page.tsx'

export const invoicePages = [
  adminPage({
    page: 'invoices',
    component: lazyRouteComponent(() => import('./invoices-page.tsx'), 'InvoicesPage'),
    script,
    load: async (context, _, search) => (await loaders()).loadList(context, (await views()).invoiceView, search),
  }),
  adminPage({
    page: 'invoices',
    below: '/$id',
    component: lazyRouteComponent(() => import('./invoice-page.tsx'), 'InvoicePage'),
    script: 'src/routes/admin/invoices/invoice-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await views()).invoiceView, id),
  }),
  adminPage({
    page: 'ksef',
    component: lazyRouteComponent(() => import('./invoices-page.tsx'), 'KsefPage'),
    script,
    load: async (context, _, search) => (await loaders()).loadList(context, (await views()).ksefView, search),
  }),
]
