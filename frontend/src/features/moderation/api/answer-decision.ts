/** What a company does about a decision. */
import type { OwnCaseReply } from '@jobboard/contracts/moderation/commands'
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import type { AppContext } from '../../../context/app-context.ts'
import { companyDecisionsKey, companyDecisionsPath } from './company-decisions.ts'

type Named = Pick<CompanyDecision, 'id' | 'caseId'>

const caseCommand = ({ caseId }: Named, command: 'complaint' | 'corrected'): string =>
  `${companyDecisionsPath}/cases/${encodeURIComponent(caseId)}/${command}`

export const complain = ({ api }: Pick<AppContext, 'api'>, decision: Named, text: string, idempotencyKey: string) =>
  api.send<OwnCaseReply>('POST', caseCommand(decision, 'complaint'), { body: { decisionId: decision.id, text }, idempotencyKey })

export const sayCorrected = ({ api }: Pick<AppContext, 'api'>, decision: Named) =>
  api.send<OwnCaseReply>('POST', caseCommand(decision, 'corrected'), { body: { decisionId: decision.id } })

export const reloadDecisions = ({ queryClient }: Pick<AppContext, 'queryClient'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: companyDecisionsKey })
