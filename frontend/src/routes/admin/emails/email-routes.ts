import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const emailPages = [
  adminPage({
    page: 'emails',
    component: lazyRouteComponent(() => import('./emails-page.tsx'), 'EmailsPage'),
    script: 'src/routes/admin/emails/emails-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./email-view.ts')).emailView, search),
  }),
  adminPage({
    page: 'emails',
    below: '/suppressed',
    component: lazyRouteComponent(() => import('./suppressions-page.tsx'), 'SuppressionsPage'),
    script: 'src/routes/admin/emails/suppressions-page.tsx',
    load: async (context, _, search) =>
      (await loaders()).loadList(context, (await import('./suppression-view.ts')).suppressionView, search),
  }),
  adminPage({
    page: 'emails',
    below: '/$id',
    component: lazyRouteComponent(() => import('./email-page.tsx'), 'EmailPage'),
    script: 'src/routes/admin/emails/email-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./email-view.ts')).emailView, id),
  }),
]
