/** Read models made of table definitions, by the name of their projection. Their migrations and the queries that wait for them follow from this list. */
import type { Migration } from '../database/database.ts'
import { adminActionsReadModel, adminActionsTable } from './admin-actions.ts'
import { applicationAnswersReadModel, applicationAnswersTable } from './applications/application-answers.ts'
import {
  applicationFilesReadModel,
  applicationFilesTable,
  applicationFileWordsTable,
  applicationSearchReadModel,
  applicationSearchTable,
  applicationWordsTable,
} from './applications/application-search.ts'
import { externalApplicationsReadModel, externalApplicationsTable } from './applications/external-applications.ts'
import { applicationCountsTable, applicationsReadModel, applicationsTable } from './applications.ts'
import { invoicesReadModel, invoicesTable } from './billing/invoices.ts'
import { companiesReadModel, companiesTable } from './companies.ts'
import { companyActivityReadModel, companyActivityTable } from './company-activity.ts'
import { companyOffersReadModel, companyOffersTable } from './company-offers.ts'
import { companyReviewsReadModel, companyReviewsTable } from './company-reviews.ts'
import { favouritesReadModel, favouritesTable } from './favourites.ts'
import {
  moderationCasesReadModel,
  moderationCasesTable,
  offerFindingsReadModel,
  offerFindingsTable,
} from './moderation/moderation-tables.ts'
import { offerEndsReadModel, offerEndsTable } from './offer-ends.ts'
import { offerStatisticsReadModel, offerStatisticsTable } from './offer-statistics.ts'
import { hiringChecksReadModel, hiringChecksTable } from './offers/hiring-checks.ts'
import { importsReadModel, importsTable } from './offers/imports.ts'
import { paymentsReadModel, paymentsTable } from './payments.ts'
import { publicationCodesReadModel, publicationCodesTable } from './publication-codes.ts'
import { rebuildFunctions } from './rebuild-functions.ts'
import { savedSearchesReadModel, savedSearchesTable } from './saved-searches.ts'
import { readModelMigrations, type TableShape } from './table.ts'

export const tableReadModels: Readonly<Record<string, readonly TableShape[]>> = {
  [offerStatisticsReadModel]: [offerStatisticsTable],
  [companiesReadModel]: [companiesTable],
  [publicationCodesReadModel]: [publicationCodesTable],
  [companyOffersReadModel]: [companyOffersTable],
  [companyActivityReadModel]: [companyActivityTable],
  [adminActionsReadModel]: [adminActionsTable],
  [favouritesReadModel]: [favouritesTable],
  [companyReviewsReadModel]: [companyReviewsTable],
  [savedSearchesReadModel]: [savedSearchesTable],
  [applicationsReadModel]: [applicationsTable, applicationCountsTable],
  [applicationSearchReadModel]: [applicationSearchTable, applicationWordsTable],
  [invoicesReadModel]: [invoicesTable],
  [offerEndsReadModel]: [offerEndsTable],
  [hiringChecksReadModel]: [hiringChecksTable],
  [applicationAnswersReadModel]: [applicationAnswersTable],
  [applicationFilesReadModel]: [applicationFilesTable, applicationFileWordsTable],
  [externalApplicationsReadModel]: [externalApplicationsTable],
  [paymentsReadModel]: [paymentsTable],
  [importsReadModel]: [importsTable],
  [moderationCasesReadModel]: [moderationCasesTable],
  [offerFindingsReadModel]: [offerFindingsTable],
}

export const tableReadModelMigrations: readonly Migration[] = Object.entries(tableReadModels).flatMap(([name, tables]) => [
  ...readModelMigrations(name, tables),
  rebuildFunctions(name, tables),
])
