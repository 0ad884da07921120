/** Pages of figures: read models, storage, settings of the board. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const queries = () => import('../../../features/operations/api/get-operations.ts')

export const installationPages = [
  adminPage({
    page: 'projections',
    component: lazyRouteComponent(() => import('./projections-page.tsx'), 'ProjectionsPage'),
    script: 'src/routes/admin/installation/projections-page.tsx',
    load: async ({ api, queryClient }) => queryClient.prefetchQuery((await queries()).followersQuery(api)),
  }),
  adminPage({
    page: 'storage',
    component: lazyRouteComponent(() => import('./storage-page.tsx'), 'StoragePage'),
    script: 'src/routes/admin/installation/storage-page.tsx',
    load: async ({ api, queryClient }) => queryClient.prefetchQuery((await queries()).storageQuery(api)),
  }),
  adminPage({
    page: 'board',
    component: lazyRouteComponent(() => import('./board-page.tsx'), 'BoardPage'),
    script: 'src/routes/admin/installation/board-page.tsx',
    load: async ({ api, queryClient }) => queryClient.prefetchQuery((await queries()).boardSettingsQuery(api)),
  }),
]
