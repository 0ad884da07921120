/** Pages of administrators that stand for themselves. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { companyReviewTexts } from '../features/company-reviews/texts.ts'
import { accountPage } from './account-page.ts'

export const adminPages = [
  accountPage({
    kind: 'admin',
    path: 'company-reviews',
    title: (locale) => companyReviewTexts(locale)('title'),
    component: lazyRouteComponent(() => import('./company-reviews-page.tsx'), 'CompanyReviewsPage'),
    script: 'src/routes/company-reviews-page.tsx',
    load: async (context, _, search) => (await import('./admin-loaders.ts')).loadCompanyReviews(context, search),
  }),
]
