import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const jobPages = [
  adminPage({
    page: 'jobs',
    component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
    script: 'src/routes/admin/jobs/jobs-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./job-view.ts')).jobView, search),
  }),
  adminPage({
    page: 'jobs',
    below: '/parked',
    component: lazyRouteComponent(() => import('./parked-page.tsx'), 'ParkedPage'),
    script: 'src/routes/admin/jobs/parked-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./parked-view.tsx')).parkedView, search),
  }),
  adminPage({
    page: 'jobs',
    below: '/$id',
    component: lazyRouteComponent(() => import('./job-page.tsx'), 'JobPage'),
    script: 'src/routes/admin/jobs/job-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./job-view.ts')).jobView, id),
  }),
]
