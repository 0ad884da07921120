import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const schedulePages = [
  adminPage({
    page: 'schedules',
    component: lazyRouteComponent(() => import('./schedules-page.tsx'), 'SchedulesPage'),
    script: 'src/routes/admin/schedules/schedules-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./schedule-view.tsx')).scheduleView, search),
  }),
]
