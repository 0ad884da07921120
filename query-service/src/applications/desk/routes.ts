/** The employer's desk of applications. */
import type { Route } from '@jobboard/platform/http/route'
import { getApplication } from './get-application.ts'
import { closingRoute } from './get-closing.ts'
import { type DeskQueryDeps, listApplications } from './list-applications.ts'
import { listEndedOffers } from './list-ended-offers.ts'
import { type ApplicationChangesDeps, applicationChanges } from './live/application-changes.ts'

export const deskRoutes = (deps: DeskQueryDeps & ApplicationChangesDeps): readonly Route[] => [
  listApplications(deps),
  getApplication(deps),
  listEndedOffers(deps),
  applicationChanges(deps),
  closingRoute(deps.services),
]
