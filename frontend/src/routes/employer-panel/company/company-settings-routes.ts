/** Pages of the employer's company (docs/product/companies.md, "Pages"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { pageName } from '../../../features/panel/page-name.ts'
import { accountPage } from '../../account/account-route.ts'

const loaders = () => import('./company-settings-loaders.ts')
const pages = () => import('./company-settings-page.tsx')
const script = 'src/routes/employer-panel/company/company-settings-page.tsx'

export const companySettingsPages = [
  accountPage({
    kind: 'employer',
    path: 'company',
    title: pageName('company'),
    component: lazyRouteComponent(pages, 'CompanySettingsPage'),
    script,
    load: async (context) => (await loaders()).loadCompanySettings(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'clauses',
    title: pageName('clauses'),
    component: lazyRouteComponent(pages, 'ClausesPage'),
    script,
    load: async (context) => (await loaders()).loadClauses(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'users',
    title: pageName('users'),
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
    script: 'src/routes/employer-panel/company/members-page.tsx',
    load: async (context) => (await loaders()).loadMembers(context),
  }),
]
