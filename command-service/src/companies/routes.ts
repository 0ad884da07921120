import type { Route } from '@jobboard/platform/http/route'
import { createApiToken } from './api-tokens/create-api-token.ts'
import { revokeApiToken } from './api-tokens/revoke-api-token.ts'
import type { ApiTokenDeps } from './api-tokens/rows.ts'
import { changeAccess } from './change-access.ts'
import { changeBilling } from './change-billing.ts'
import { changeClauses } from './change-clauses.ts'
import { type CompanyDeps, changeCompany } from './change-company.ts'
import { changeDeskViews } from './change-desk-views.ts'
import { changeResponsePromise } from './change-response-promise.ts'
import { changeTemplates } from './change-templates.ts'
import { readBilling } from './read-billing.ts'
import { renameCompany } from './rename-company.ts'
import { reviewRoutes } from './review/routes.ts'
import type { BillingDeps } from './seal-billing.ts'

export const companyRoutes = (deps: CompanyDeps & BillingDeps & ApiTokenDeps): readonly Route[] => [
  changeCompany(deps),
  changeBilling(deps),
  readBilling(deps),
  changeClauses(deps),
  changeAccess(deps),
  changeTemplates(deps),
  changeDeskViews(deps),
  changeResponsePromise(deps),
  createApiToken(deps),
  revokeApiToken(deps),
  renameCompany(deps),
  ...reviewRoutes(deps),
]
