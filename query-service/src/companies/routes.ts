import type { Route } from '@jobboard/platform/http/route'
import type { AskCommandService } from '../http/ask-command-service.ts'
import { type CompanyQueryDeps, getCompany } from './get-company.ts'
import { getBilling, getClauses } from './get-company-settings.ts'
import { listApiTokens } from './list-api-tokens.ts'
import { listCompanyReviews } from './list-company-reviews.ts'
import { listMembers } from './list-members.ts'

export const companyRoutes = (deps: CompanyQueryDeps, ask: AskCommandService): readonly Route[] => [
  getCompany(deps),
  getBilling(ask),
  getClauses(deps),
  listMembers(deps),
  listApiTokens(deps),
  listCompanyReviews(deps),
]
