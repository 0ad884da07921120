/** Pages of administrators that stand for themselves. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { accountTexts } from '../../features/accounts/texts.ts'
import { accountPage } from '../account/account-route.ts'

export const adminPages = [
  accountPage({
    kind: 'admin',
    path: 'company-reviews',
    // As the menu of the account calls it: the texts of the page come with the page.
    title: (locale) => accountTexts(locale)('menu.companyReviews'),
    component: lazyRouteComponent(() => import('./company-reviews-page.tsx'), 'CompanyReviewsPage'),
    script: 'src/routes/admin/company-reviews-page.tsx',
    load: async (context, _, search) => (await import('./admin-loaders.ts')).loadCompanyReviews(context, search),
  }),
]
