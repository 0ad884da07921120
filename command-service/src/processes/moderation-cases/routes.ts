import type { Route } from '@jobboard/platform/http/route'
import { caseAdminRoutes } from './admin-routes.ts'
import { directRoutes } from './direct-routes.ts'
import { caseEmployerRoutes } from './employer-routes.ts'
import { caseInternalRoutes } from './internal-routes.ts'
import { caseLinkRoutes, type DecisionLinkDeps } from './link-routes.ts'

export const moderationRoutes = (deps: DecisionLinkDeps): readonly Route[] => [
  ...caseAdminRoutes(deps),
  ...directRoutes(deps),
  ...caseEmployerRoutes(deps),
  ...caseLinkRoutes(deps),
  ...caseInternalRoutes(deps),
]
