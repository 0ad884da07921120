import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { Route } from '@jobboard/platform/http/route'
import { type CompanyQueryDeps, getCompany } from './get-company.ts'
import { getAccess, getBilling, getClauses, getDeskViews, getResponsePromise, getTemplates } from './get-company-settings.ts'
import { listApiTokens } from './list-api-tokens.ts'
import { listCompanyReviews } from './list-company-reviews.ts'
import { listMembers } from './list-members.ts'
import { previewHandover } from './preview-handover.ts'

export const companyRoutes = (deps: CompanyQueryDeps, services: InternalClient): readonly Route[] => [
  getCompany(deps),
  getBilling(services),
  getClauses(deps),
  getAccess(deps),
  getTemplates(deps),
  getDeskViews(deps),
  getResponsePromise(deps),
  listMembers(deps),
  listApiTokens(deps),
  listCompanyReviews(deps),
  previewHandover(deps),
]
