/** What administrators do with cases (docs/product/moderation.md, "Administrators"). */
import {
  caseParamsSchema,
  complaintParamsSchema,
  decideCaseSchema,
  decideComplaintSchema,
  liftRestrictionSchema,
  openCaseSchema,
} from '@jobboard/contracts/moderation/commands'
import type { CaseId } from '@jobboard/contracts/moderation/events'
import { maxCorrectionDays } from '@jobboard/contracts/moderation/vocabulary'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { caseIdOf, uuidFrom } from '@jobboard/platform/ports/ids'
import type { CaseCommand } from '../../moderation/case-decider.ts'
import { dueAfter } from '../../moderation/deadlines.ts'
import { decisionEvent } from '../../moderation/statement.ts'
import { type CommandError, commandRoute } from '../../shell/command-route.ts'
import type { CaseDeps } from './case-process.ts'
import { decideAndDrive, findReportedCompany, findReportedOffer, ofModerators } from './case-target.ts'

const named = {
  ...ofModerators,
  ifMatch: true,
  params: caseParamsSchema,
  id: ({ params }: { readonly params: { readonly id: CaseId } }) => params.id,
} as const

const openCase = (deps: CaseDeps): Route =>
  commandRoute(deps, {
    ...ofModerators,
    path: '/v2/admin/moderation/cases',
    summary: 'Open the case of an offer or a company, of the own initiative; nothing where it is open',
    policy: () => null,
    body: openCaseSchema,
    problems: ['offerNotFound', 'companyNotFound'],
    id: ({ tenant, body }) => caseIdOf(tenant.id, body.subject),
    async command({ tenant, body: { subject, rule }, at }): Promise<Result<CaseCommand, CommandError>> {
      const found =
        subject.kind === 'offer'
          ? await findReportedOffer(deps, tenant.id, subject.offerId)
          : await findReportedCompany(deps, tenant.id, subject.companyId)
      return found.ok ? ok({ type: 'open', subject: found.value, rule, at, dueAt: dueAfter(tenant, 'ordinary', at) }) : found
    },
  })

const decideCase = (deps: CaseDeps): Route =>
  commandRoute(deps, {
    ...named,
    path: '/v2/admin/moderation/cases/{id}/decide',
    summary: 'Decide a case: leave what it is about as it is, restrict it, or ask its employer to correct it',
    note: 'The employer gets the statement of reasons before the restriction begins; those who reported get the decision.',
    body: decideCaseSchema,
    problems: ['caseNotFound', 'complaintPending', 'alreadyRestricted', 'restrictionNotPossible'],
    async process(request) {
      const { tenant, session, body, at, commandId } = request
      if (body.decision === 'correct' && !isPossibleDay(body.correctBy, at))
        return err({ code: 'validation', errors: [fieldError('correctBy', messageKeys.invalidDate)] })
      const decided = { board: tenant, body, decisionId: uuidFrom('decision', commandId), by: session.accountId, at }
      return decideAndDrive(deps, request, (state) =>
        state.status === 'absent' ? err({ code: 'caseNotFound' }) : ok({ type: 'decide', ...decisionEvent(decided, state) }),
      )
    },
  })

const isPossibleDay = (correctBy: string, at: string): boolean =>
  Date.parse(correctBy) > Date.parse(at) && Date.parse(correctBy) <= Date.parse(addDays(at, maxCorrectionDays))

const liftRestriction = (deps: CaseDeps): Route =>
  commandRoute(deps, {
    ...named,
    path: '/v2/admin/moderation/cases/{id}/lift',
    summary: 'Lift a restriction: an offer that was down gets the time back that it lost',
    body: liftRestrictionSchema,
    problems: ['caseNotFound', 'decisionNotFound', 'notRestricted', 'complaintPending'],
    process(request) {
      const { session, body, at } = request
      return decideAndDrive(deps, request, () => ok({ type: 'lift', ...body, by: session.accountId, requestedAt: at }))
    },
  })

const decideComplaint = (deps: CaseDeps): Route =>
  commandRoute(deps, {
    ...named,
    path: '/v2/admin/moderation/cases/{id}/complaints/{complaintId}/decide',
    summary: 'Decide a complaint: the decision stands, or is reversed',
    note: 'Where the board asks for it, not by who made the decision. Reversed for the employer, the restriction is lifted; for who reported, the case is decided again.',
    params: complaintParamsSchema,
    body: decideComplaintSchema,
    problems: ['caseNotFound', 'complaintNotFound', 'complaintDecided', 'decidedBySame'],
    process(request) {
      const { tenant, session, params, body, at } = request
      return decideAndDrive(deps, request, () =>
        ok({
          type: 'decideComplaint',
          complaintId: params.complaintId,
          ...body,
          by: session.accountId,
          decidedAt: at,
          dueAt: dueAfter(tenant, 'ordinary', at),
          byAnother: tenant.moderation.complaintsByAnother,
        }),
      )
    },
  })

export const caseAdminRoutes = (deps: CaseDeps): readonly Route[] => [
  openCase(deps),
  decideCase(deps),
  liftRestriction(deps),
  decideComplaint(deps),
]
