/** What the pages of administrators read, capability by capability. */

import type { Settings } from '@jobboard/platform/configuration'
import type { Route } from '@jobboard/platform/http/route'
import { accountListRoutes } from './accounts/admin-list.ts'
import { actionListRoutes } from './administration/action-list.ts'
import { findObjects } from './administration/find-objects.ts'
import { getOverview } from './administration/get-overview.ts'
import { listViewsRoute } from './administration/list-views.ts'
import { type HistoryDeps, objectHistoryRoutes } from './administration/object-history.ts'
import { applicationListRoutes } from './applications/admin-list.ts'
import { codeListRoutes } from './codes/admin-list.ts'
import { companyListRoutes } from './companies/admin-list.ts'
import type { ListDeps, ListSearch } from './http/admin-list.ts'
import { importListRoutes } from './imports/admin-list.ts'
import { listImportProblems } from './imports/list-import-problems.ts'
import { invoiceListRoutes } from './invoices/admin-list.ts'
import { emailListRoutes, suppressionListRoutes } from './mail/admin-lists.ts'
import { findMailRecipient, listMailAttempts, recipientOf } from './mail/admin-mail.ts'
import { caseListRoutes } from './moderation/list-cases.ts'
import { offerListRoutes } from './offers/admin-list.ts'
import { jobListRoutes, parkedEventListRoutes, scheduleListRoutes } from './operations/admin-lists.ts'
import { getBoardSettings } from './operations/get-board-settings.ts'
import { installationRoutes } from './operations/get-installation.ts'
import { paymentListRoutes } from './payments/admin-list.ts'

export function adminRoutes(given: ListDeps & HistoryDeps & { readonly settings: Settings }): readonly Route[] {
  const searches: ListSearch[] = []
  const deps = { ...given, searches }
  const mail = { reader: deps.reader, masterKey: deps.settings.MASTER_KEY ?? null }
  return [
    getOverview(deps),
    ...caseListRoutes(deps),
    ...codeListRoutes(deps),
    ...offerListRoutes(deps),
    ...companyListRoutes(deps),
    ...accountListRoutes(deps),
    ...applicationListRoutes(deps),
    ...actionListRoutes(deps),
    ...importListRoutes(deps),
    listImportProblems(deps),
    ...invoiceListRoutes(deps),
    ...paymentListRoutes(deps),
    ...objectHistoryRoutes(deps),
    ...emailListRoutes(deps),
    findMailRecipient(mail),
    listMailAttempts({ reader: deps.reader }),
    ...suppressionListRoutes(deps),
    ...jobListRoutes(deps),
    ...parkedEventListRoutes(deps),
    ...scheduleListRoutes(deps),
    ...installationRoutes(deps),
    getBoardSettings(deps.settings),
    listViewsRoute(deps),
    findObjects({ ...deps, findRecipient: (...asked) => recipientOf(mail, ...asked) }),
  ]
}
