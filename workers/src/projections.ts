/** Every projection of the product; the migrations of their tables are in `platform/src/database/every-migration.ts`. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { companyActivityProjection } from './activity/company-activity.projection.ts'
import { adminActionsProjection } from './administration/admin-actions.projection.ts'
import { offerStatisticsProjection } from './analytics/offer-statistics.projection.ts'
import { applicationAnswersProjection } from './applications/application-answers.projection.ts'
import { applicationSearchProjection } from './applications/application-search.projection.ts'
import { applicationsProjection } from './applications/applications.projection.ts'
import { externalApplicationsProjection } from './applications/external-applications.projection.ts'
import { applicationFilesProjection } from './applications/file-texts/application-files.projection.ts'
import { withSearchTokens } from './applications/open-texts.ts'
import { offerEndsProjection } from './applications/retention/offer-ends.projection.ts'
import { publicationCodesProjection } from './codes/publication-codes.projection.ts'
import { companiesProjection } from './companies/companies.projection.ts'
import { companyReviewsProjection } from './companies/company-reviews.projection.ts'
import { favouritesProjection } from './favourites/favourites.projection.ts'
import { importsProjection } from './imports/imports.projection.ts'
import { invoicesProjection } from './invoices/invoices.projection.ts'
import { moderationCasesProjection } from './moderation/moderation-cases.projection.ts'
import { offerFindingsProjection } from './moderation/offer-findings.projection.ts'
import { companyOffersProjection } from './offers/company-offers.projection.ts'
import { hiringChecksProjection } from './offers/hiring/hiring-checks.projection.ts'
import { offersProjection } from './offers/offers.projection.ts'
import { paymentsProjection } from './payments/payments.projection.ts'
import { type RegisteredProjection, register } from './runner/registered-projection.ts'
import { openSearches } from './saved-searches/open-searches.ts'
import { savedSearchesProjection } from './saved-searches/saved-searches.projection.ts'

/** `keys`: null without MASTER_KEY. */
export const allProjections = (tenants: readonly Tenant[], keys: SubjectKeys | null): readonly RegisteredProjection[] => [
  register(offersProjection(tenants)),
  register(offerStatisticsProjection(tenants)),
  register(companiesProjection),
  register(publicationCodesProjection),
  register(invoicesProjection),
  register(companyOffersProjection),
  register(companyActivityProjection),
  register(companyReviewsProjection),
  register(adminActionsProjection),
  register(favouritesProjection),
  register(applicationsProjection),
  register(applicationSearchProjection, withSearchTokens(keys)),
  register(applicationAnswersProjection),
  register(applicationFilesProjection, withSearchTokens(keys)),
  register(externalApplicationsProjection),
  register(offerEndsProjection),
  register(hiringChecksProjection),
  register(savedSearchesProjection, openSearches(keys)),
  register(paymentsProjection),
  register(importsProjection),
  register(moderationCasesProjection),
  register(offerFindingsProjection(tenants)),
]
