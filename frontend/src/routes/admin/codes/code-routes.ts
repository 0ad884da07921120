import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const codePages = [
  adminPage({
    page: 'codes',
    component: lazyRouteComponent(() => import('./codes-page.tsx'), 'CodesPage'),
    script: 'src/routes/admin/codes/codes-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./code-view.tsx')).codeView, search),
  }),
  adminPage({
    page: 'codes',
    below: '/$id',
    component: lazyRouteComponent(() => import('./code-page.tsx'), 'CodePage'),
    script: 'src/routes/admin/codes/code-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./code-view.tsx')).codeView, id),
  }),
]
