/** Pages of administrators, which have a browser entry of their own (docs/decisions/0291). */
import { lazyRouteComponent } from '@tanstack/react-router'
import { accountPages } from './accounts/account-routes.ts'
import { actionPages } from './actions/action-routes.ts'
import { adminPage } from './admin-route.ts'
import { applicationPages } from './applications/application-routes.ts'
import { codePages } from './codes/code-routes.ts'
import { companyPages } from './companies/company-routes.ts'
import { emailPages } from './emails/email-routes.ts'
import { importPages } from './imports/import-routes.ts'
import { installationPages } from './installation/installation-routes.ts'
import { invoicePages } from './invoices/invoice-routes.ts'
import { jobPages } from './jobs/job-routes.ts'
import { moderationPages } from './moderation/moderation-routes.ts'
import { offerPages } from './offers/offer-routes.ts'
import { paymentAdminPages } from './payments/payment-routes.ts'
import { schedulePages } from './schedules/schedule-routes.ts'

export const adminPages = [
  adminPage({
    page: 'overview',
    component: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
    script: 'src/routes/admin/overview/overview-page.tsx',
    load: async (context) => (await import('./admin-loaders.ts')).loadOverview(context),
  }),
  adminPage({
    page: 'company-reviews',
    component: lazyRouteComponent(() => import('./company-reviews-page.tsx'), 'CompanyReviewsPage'),
    script: 'src/routes/admin/company-reviews-page.tsx',
    load: async (context, _, search) => (await import('./admin-loaders.ts')).loadCompanyReviews(context, search),
  }),
  ...moderationPages,
  ...offerPages,
  ...companyPages,
  ...accountPages,
  ...applicationPages,
  ...codePages,
  ...importPages,
  ...paymentAdminPages,
  ...invoicePages,
  ...actionPages,
  ...emailPages,
  ...jobPages,
  ...schedulePages,
  ...installationPages,
]
