/** Restrictions without looking for a case first: taking an offer down, blocking a company, and lifting that. Each is a decision of its case. */

import { type Case, isInForce } from '@jobboard/contracts/moderation/case-state'
import { liftBodySchema, type RestrictionBody, restrictionBodySchema } from '@jobboard/contracts/moderation/commands'
import { type CaseId, type CaseSubject, caseIdSchema, caseStream } from '@jobboard/contracts/moderation/events'
import { offerParamsSchema } from '@jobboard/contracts/offers/commands'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import type { mayModerate } from '@jobboard/platform/http/sessions/access'
import { caseIdOf, uuidFrom } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import { loadCompany } from '../../companies/load-company.ts'
import { caseAggregate } from '../../moderation/case-decider.ts'
import { dueAfter } from '../../moderation/deadlines.ts'
import { decisionEvent } from '../../moderation/statement.ts'
import { type CommandError, type CommandRequest, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import type { History } from '../../shell/history.ts'
import type { CaseDeps } from './case-process.ts'
import { decideAndDrive, findReportedCompany, findReportedOffer, ofModerators } from './case-target.ts'

const ofOffer = {
  ...ofModerators,
  notFound: { code: 'offerNotFound' },
  params: offerParamsSchema,
  policy: () => null,
  id({ tenant, params }: { readonly tenant: { readonly id: TenantId }; readonly params: { readonly slug: string } }) {
    const offerId = offerIdOf(params.slug)
    return offerId === null ? null : caseIdOf(tenant.id, { kind: 'offer', offerId })
  },
} as const
const ofCompany = {
  ...ofModerators,
  params: z.object({ companyId: companyIdSchema }),
  policy: () => null,
  id: ({ tenant, params }: { readonly tenant: { readonly id: TenantId }; readonly params: { readonly companyId: CompanyId } }) =>
    caseIdOf(tenant.id, { kind: 'company', companyId: params.companyId }),
} as const

type Request = CommandRequest<CaseId, z.ZodType, z.ZodUndefined, typeof restrictionBodySchema, typeof mayModerate>
type LiftRequest = CommandRequest<CaseId, z.ZodType, z.ZodUndefined, typeof liftBodySchema, typeof mayModerate>

/** Opens the case where it is not open, and decides it. */
async function restrict(
  deps: CaseDeps,
  request: Request,
  decision: 'takeDown' | 'blockCompany',
  subject: Result<CaseSubject, CommandError>,
): Promise<Result<History<Case>, CommandError>> {
  if (!subject.ok) return subject
  const { tenant, session, at, commandId, id } = request
  const opened = await execute(deps.store, {
    stream: caseStream(tenant.id, id),
    aggregate: caseAggregate,
    metadata: { ...metadataOf(request, 'moderation'), commandId: uuidFrom('open', commandId) },
    prepare: (state) =>
      ok({
        type: 'open',
        subject: subject.value,
        rule: state.status === 'known' ? state.rule : null,
        at,
        dueAt: dueAfter(tenant, 'ordinary', at),
      }),
  })
  if (!opened.ok) return opened
  const body = { decision, ...(request.body as RestrictionBody) }
  const decided = { board: tenant, body, decisionId: uuidFrom('decision', commandId), by: session.accountId, at }
  return decideAndDrive(deps, request, (state) =>
    state.status === 'absent' ? err({ code: 'caseNotFound' }) : ok({ type: 'decide', ...decisionEvent(decided, state) }),
  )
}

/** Of the newest decision of this kind that is in force. `decisionId`: that one. */
const lift = (
  deps: CaseDeps,
  request: LiftRequest,
  { decision, decisionId }: { readonly decision: 'takeDown' | 'blockCompany'; readonly decisionId?: string },
): Promise<Result<History<Case>, CommandError>> =>
  decideAndDrive(deps, request, (state) => {
    if (state.status === 'absent') return err({ code: 'caseNotFound' })
    const found = state.decisions.findLast(
      (one) => one.decision === decision && isInForce(one) && (decisionId === undefined || one.decisionId === decisionId),
    )
    if (found === undefined) return err({ code: 'notRestricted' })
    const { reasons } = request.body
    return ok({ type: 'lift', decisionId: found.decisionId, reasons, by: request.session.accountId, requestedAt: request.at })
  })

/** In the case whose decision it is, of the company or of one of its offers. */
async function unblock(deps: CaseDeps, request: LiftRequest, companyId: CompanyId): Promise<Result<History<Case>, CommandError>> {
  const state = await loadCompany(deps, request.tenant.id, companyId)
  const block = state.status === 'registered' ? state.block : null
  if (block === null) return lift(deps, request, { decision: 'blockCompany' })
  const id = block.caseId === null ? request.id : caseIdSchema.parse(block.caseId)
  return lift(deps, { ...request, id }, { decision: 'blockCompany', decisionId: block.decisionId })
}

export const directRoutes = (deps: CaseDeps): readonly Route[] => [
  commandRoute(deps, {
    ...ofOffer,
    path: '/v2/admin/offers/{slug}/take-down',
    summary: 'Take an offer down: visitors do not see it any more; its employer gets the statement of reasons',
    note: 'As opening its case and deciding it.',
    body: restrictionBodySchema,
    problems: ['offerNotFound', 'caseNotFound', 'complaintPending', 'alreadyRestricted'],
    async process(request) {
      const offerId = offerIdOf(request.params.slug)
      const subject = offerId === null ? err({ code: 'offerNotFound' } as const) : await findReportedOffer(deps, request.tenant.id, offerId)
      return restrict(deps, request, 'takeDown', subject)
    },
  }),
  commandRoute(deps, {
    ...ofOffer,
    path: '/v2/admin/offers/{slug}/restore',
    summary: 'Restore an offer that was taken down, with the time that it lost',
    body: liftBodySchema,
    problems: ['offerNotFound', 'caseNotFound', 'notRestricted', 'complaintPending'],
    process: (request) => lift(deps, request, { decision: 'takeDown' }),
  }),
  commandRoute(deps, {
    ...ofCompany,
    path: '/v2/admin/companies/{companyId}/block',
    summary: 'Block a company: its members only read, and its offers are taken down; it gets the statement of reasons',
    note: 'As opening its case and deciding it.',
    body: restrictionBodySchema,
    problems: ['companyNotFound', 'caseNotFound', 'complaintPending', 'alreadyRestricted'],
    process: async (request) =>
      restrict(deps, request, 'blockCompany', await findReportedCompany(deps, request.tenant.id, request.params.companyId)),
  }),
  commandRoute(deps, {
    ...ofCompany,
    path: '/v2/admin/companies/{companyId}/unblock',
    summary: 'Unblock a company: its offers are restored, with the time that they lost',
    note: 'Lifts the decision that blocked it, also where that is of the case of an offer, and answers with that case. The owners are told.',
    body: liftBodySchema,
    problems: ['caseNotFound', 'notRestricted', 'complaintPending'],
    process: (request) => unblock(deps, request, request.params.companyId),
  }),
]
