import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const importPages = [
  adminPage({
    page: 'imports',
    component: lazyRouteComponent(() => import('./imports-page.tsx'), 'ImportsPage'),
    script: 'src/routes/admin/imports/imports-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./import-view.ts')).importView, search),
  }),
  adminPage({
    page: 'imports',
    below: '/$id',
    component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
    script: 'src/routes/admin/imports/import-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./import-view.ts')).importView, id),
  }),
]
