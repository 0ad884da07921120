/** The query-service's routes, capability by capability. Each list takes what it needs from the parts. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { AddressSearch } from '@jobboard/platform/adapters/geocoder/open'
import type { Settings } from '@jobboard/platform/configuration'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Route } from '@jobboard/platform/http/route'
import type { DocumentTokens } from '@jobboard/platform/http/sessions/document-tokens'
import { systemClock } from '@jobboard/platform/ports/clock'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { accountRoutes } from './accounts/routes.ts'
import { listActivity } from './activity/list-activity.ts'
import { adminRoutes } from './admin-routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { apiDocumentRoutes } from './api-document/routes.ts'
import type { ApplicationsWatch } from './applications/desk/live/watch-applications.ts'
import { deskRoutes } from './applications/desk/routes.ts'
import { downloadForCandidate, downloadForCompany } from './applications/download-file.ts'
import { ownFileText } from './applications/file-text.ts'
import { downloadByLink, getLinkedApplication } from './applications/get-linked-application.ts'
import { getResponsePromise } from './applications/get-response-promise.ts'
import { listExternalApplications } from './applications/list-external-applications.ts'
import { listOwnApplications } from './applications/list-own-applications.ts'
import { offerAsAppliedRoutes } from './applications/offer-as-applied.ts'
import { candidateRoutes } from './candidates/routes.ts'
import { companyCodesRoute } from './codes/list-company-codes.ts'
import { verifyCodeRoute } from './codes/verify-code.ts'
import { companyRoutes } from './companies/routes.ts'
import type { TenantReader } from './database/tenant-reader.ts'
import { listFavourites } from './favourites/list-favourites.ts'
import { getFile } from './files/get-file.ts'
import { adminInvoiceRoutes } from './invoices/admin-invoice-routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { findAddress } from './offers/find-address.ts'
import { draftRoute } from './offers/get-draft.ts'
import { offerRoutes } from './offers/routes.ts'
import { downloadInvoice } from './payments/download-invoice.ts'
import { getAdminPayment } from './payments/get-admin-payment.ts'
import { getOpenPayment } from './payments/get-open-payment.ts'
import { getPaymentStatus } from './payments/get-payment-status.ts'
import { listCompanyPayments } from './payments/list-company-payments.ts'
import { listJobFilters } from './saved-searches/list-job-filters.ts'
import { openUnsubscribe } from './saved-searches/open-unsubscribe.ts'
import type { FollowedAlerts } from './search/alerts/follow-alerts.ts'
import { countNew } from './search/count-new.ts'
import { digestContentRoute } from './search/digest-content/digest-content-route.ts'
import type { FollowedIndex } from './search/follow-index.ts'
import type { NewOfferCountsWatch } from './search/new-offer-counts.ts'
import type { NewestOffersWatch } from './search/newest-offers.ts'
import { newOfferCountsRoute } from './search/routes/new-offer-counts-route.ts'
import { percolationRoute } from './search/routes/percolation-route.ts'
import { PreparedAnswers } from './search/routes/prepared-answers.ts'
import { indexOf } from './search/routes/search-deps.ts'
import { searchRoutes } from './search/routes/search-routes.ts'
import { configurationRoutes } from './tenants/get-configuration.ts'
import { legalRoutes } from './tenants/legal-documents.ts'
import { offerPlansRoute } from './tenants/list-offer-plans.ts'

export interface QueryServiceDeps {
  readonly reader: TenantReader
  readonly files: FileStore
  /** Null: the service has no master key. */
  readonly documentTokens: DocumentTokens | null
  readonly indexes: ReadonlyMap<TenantId, FollowedIndex>
  /** Of the boards with job alerts. */
  readonly alerts: ReadonlyMap<TenantId, FollowedAlerts>
  readonly newest: NewestOffersWatch
  readonly newCounts: NewOfferCountsWatch
  readonly applications: ApplicationsWatch
  /** Whose offers the count of all boards has. */
  readonly boards: readonly Tenant[]
  /** For what only the command-service can read. */
  readonly services: InternalClient
  readonly addresses: AddressSearch
  /** This installation has a payment gateway. */
  readonly takesPayments: boolean
  /** For the page that shows them. */
  readonly settings: Settings
}

export function queryRoutes(deps: QueryServiceDeps): readonly Route[] {
  const { reader, files, indexes, alerts, newest, newCounts, applications, boards, services, addresses, takesPayments, settings } = deps
  const routes: readonly Route[] = [
    ...accountRoutes(reader),
    ...offerRoutes({ reader, indexRevision: (tenant) => indexes.get(tenant)?.revision ?? null }, services),
    draftRoute(services),
    findAddress(addresses),
    verifyCodeRoute(services),
    getOpenPayment({ reader }),
    getPaymentStatus({ reader, services }),
    getAdminPayment(services),
    ...adminInvoiceRoutes(services),
    listCompanyPayments({ reader }),
    downloadInvoice({ reader, services }),
    companyCodesRoute({ reader }, systemClock),
    ...moderationRoutes({ reader, services }, systemClock),
    ...searchRoutes({ indexes, answers: new PreparedAnswers() }, reader, boards, newest),
    newOfferCountsRoute(indexes, newCounts),
    percolationRoute({ indexes, alerts }),
    ...analyticsRoutes({ reader }),
    listActivity({ reader }),
    ...companyRoutes({ reader }, services),
    getFile({ files }),
    ...candidateRoutes(deps),
    listFavourites({ reader }, systemClock),
    listExternalApplications({ reader }, systemClock),
    listOwnApplications({ reader, services, clock: systemClock }),
    downloadForCompany({ reader, services, files }),
    downloadForCandidate({ reader, services, files }),
    downloadByLink({ reader, services, files }),
    ...offerAsAppliedRoutes({ reader, services }),
    ownFileText({ reader, services }),
    ...deskRoutes({ reader, services, clock: systemClock, applications }),
    getResponsePromise({ reader, clock: systemClock }),
    getLinkedApplication({ reader, services, clock: systemClock }),
    listJobFilters({
      reader,
      services,
      countNew: (tenant, filters, since) => countNew(indexOf({ indexes }, tenant.id), tenant, filters, since),
    }),
    openUnsubscribe(),
    digestContentRoute(indexes),
    ...configurationRoutes(),
    ...legalRoutes(),
    ...adminRoutes({ reader, services, settings, clock: systemClock }),
    offerPlansRoute({ takesPayments, clock: systemClock }),
  ]
  return [...routes, ...apiDocumentRoutes({ routes: () => routes, services })]
}
