import type { Route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { getCompanyDecision, listCompanyDecisions } from './company-decisions.ts'
import { type CaseQueryDeps, getCase } from './get-case.ts'
import { getLinkedDecision } from './get-linked-decision.ts'
import { listFindings } from './list-findings.ts'
import { downloadTransparency, getTransparency } from './transparency.ts'

export const moderationRoutes = (deps: CaseQueryDeps, clock: Clock): readonly Route[] => [
  getCase(deps, clock),
  listFindings(deps),
  listCompanyDecisions(deps),
  getCompanyDecision(deps),
  getLinkedDecision(deps.services),
  getTransparency(deps),
  downloadTransparency(deps),
]
