import { lazyRouteComponent } from '@tanstack/react-router'
import { adminPage } from '../admin-route.ts'

const loaders = () => import('../admin-loaders.ts')

export const companyPages = [
  adminPage({
    page: 'companies',
    component: lazyRouteComponent(() => import('./companies-page.tsx'), 'CompaniesPage'),
    script: 'src/routes/admin/companies/companies-page.tsx',
    load: async (context, _, search) => (await loaders()).loadList(context, (await import('./company-view.ts')).companyView, search),
  }),
  adminPage({
    page: 'companies',
    below: '/$id',
    component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
    script: 'src/routes/admin/companies/company-page.tsx',
    load: async (context, { id = '' }) => (await loaders()).loadObject(context, (await import('./company-view.ts')).companyView, id),
  }),
]
