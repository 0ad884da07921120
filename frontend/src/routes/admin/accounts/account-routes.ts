import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const accountPages = [
  adminPage({
    page: 'accounts',
    component: lazyRouteComponent(() => import('./accounts-page.tsx'), 'AccountsPage'),
    script: 'src/routes/admin/accounts/accounts-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./account-view.ts')).accountView, search),
  }),
  adminPage({
    page: 'accounts',
    below: '/$id',
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
    script: 'src/routes/admin/accounts/account-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./account-view.ts')).accountView, id),
  }),
]
