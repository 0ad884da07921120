import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const actionPages = [
  adminPage({
    page: 'actions',
    component: lazyRouteComponent(() => import('./actions-page.tsx'), 'ActionsPage'),
    script: 'src/routes/admin/actions/actions-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./action-view.tsx')).actionView, search),
  }),
]
