import type { Route } from '@jobboard/platform/http/route'
import { changeBilling } from './change-billing.ts'
import { changeClauses } from './change-clauses.ts'
import { type CompanyDeps, changeCompany } from './change-company.ts'
import { readBilling } from './read-billing.ts'
import type { BillingDeps } from './seal-billing.ts'

export const companyRoutes = (deps: CompanyDeps & BillingDeps): readonly Route[] => [
  changeCompany(deps),
  changeBilling(deps),
  readBilling(deps),
  changeClauses(deps),
]
