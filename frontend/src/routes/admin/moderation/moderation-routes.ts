import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('./moderation-loaders.ts')

export const moderationPages = [
  adminPage({
    page: 'moderation',
    component: lazyRouteComponent(() => import('./cases-page.tsx'), 'CasesPage'),
    script: 'src/routes/admin/moderation/cases-page.tsx',
    load: async (context, _, search) => (await loaders()).loadCases(context, search),
  }),
  adminPage({
    page: 'moderation',
    below: '/findings',
    component: lazyRouteComponent(() => import('./findings-page.tsx'), 'FindingsPage'),
    script: 'src/routes/admin/moderation/findings-page.tsx',
    load: async (context, _, search) => (await loaders()).loadFindings(context, search),
  }),
  adminPage({
    page: 'moderation',
    below: '/$id',
    component: lazyRouteComponent(() => import('./case-page.tsx'), 'CasePage'),
    script: 'src/routes/admin/moderation/case-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadCase(context, id),
  }),
]
