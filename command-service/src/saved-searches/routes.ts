import type { Route } from '@jobboard/platform/http/route'
import { internalSavedSearchRoutes } from './internal-routes.ts'
import { jobFilterRoutes } from './job-filter-routes.ts'
import { alertLinkRoutes } from './link-routes.ts'
import type { LinkDeps } from './link-target.ts'
import { type GuestDeps, registerGuestAlert } from './register-guest.ts'

export const savedSearchRoutes = (deps: GuestDeps & LinkDeps): readonly Route[] => [
  ...jobFilterRoutes(deps),
  registerGuestAlert(deps),
  ...alertLinkRoutes(deps),
  ...internalSavedSearchRoutes(deps),
]
