/** Pages of the employer's company (docs/product/companies.md, "Pages"). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { companyTexts } from '../features/companies/texts.ts'
import { accountPage } from './account-page.ts'

const loaders = () => import('./company-settings-loaders.ts')
const pages = () => import('./company-settings-page.tsx')
const script = 'src/routes/company-settings-page.tsx'

export const companySettingsPages = [
  accountPage({
    kind: 'employer',
    path: 'company',
    title: (locale) => companyTexts(locale)('pages.company.title'),
    component: lazyRouteComponent(pages, 'CompanySettingsPage'),
    script,
    load: async (context) => (await loaders()).loadCompanySettings(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'billing',
    title: (locale) => companyTexts(locale)('pages.billing.title'),
    component: lazyRouteComponent(pages, 'BillingPage'),
    script,
    load: async (context) => (await loaders()).loadBilling(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'clauses',
    title: (locale) => companyTexts(locale)('pages.clauses.title'),
    component: lazyRouteComponent(pages, 'ClausesPage'),
    script,
    load: async (context) => (await loaders()).loadClauses(context),
  }),
  accountPage({
    kind: 'employer',
    path: 'users',
    title: (locale) => companyTexts(locale)('pages.users.title'),
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
    script: 'src/routes/members-page.tsx',
    load: async (context) => (await loaders()).loadMembers(context),
  }),
]
