import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const applicationPages = [
  adminPage({
    page: 'applications',
    component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
    script: 'src/routes/admin/applications/applications-page.tsx',
    load: async (context, _, search) =>
      (await loaders()).loadList(context, (await import('./application-view.ts')).applicationView, search),
  }),
  adminPage({
    page: 'applications',
    below: '/$id',
    component: lazyRouteComponent(() => import('./application-page.tsx'), 'ApplicationPage'),
    script: 'src/routes/admin/applications/application-page.tsx',
    load: async (context, { id = '' }) =>
      (await loaders()).loadObject(context, (await import('./application-view.ts')).applicationView, id),
  }),
]
