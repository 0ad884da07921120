/** What the links of e-mails let those do who reported an offer: see the decision, and complain about it. */

import type { KnownCase } from '@jobboard/contracts/moderation/case-state'
import { type AnsweredReport, answeredReportSchema, complainByLinkSchema } from '@jobboard/contracts/moderation/commands'
import { type CaseId, caseStream } from '@jobboard/contracts/moderation/events'
import { openDecisionLinkCall } from '@jobboard/contracts/moderation/internal-calls'
import { takesComplaints } from '@jobboard/contracts/moderation/takes-complaints'
import { offerStream } from '@jobboard/contracts/offers/events'
import { type ReportId, reportStream } from '@jobboard/contracts/reports/events'
import type { OfferId, SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type DecisionLink, readDecisionToken } from '@jobboard/platform/links/report-links'
import { caseIdOf, uuidFrom } from '@jobboard/platform/ports/ids'
import { caseAggregate } from '../../moderation/case-decider.ts'
import { dueAfter } from '../../moderation/deadlines.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { reportAggregate } from '../../reports/report.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { signedLink } from '../../shell/signed-link.ts'
import { type ComplaintDeps, sealComplaint } from './employer-routes.ts'

export interface DecisionLinkDeps extends ComplaintDeps {
  readonly masterKey: string
}

const { route: link } = signedLink({
  attempts: 'decision-links',
  done: { name: 'reporter-complaints', points: 10, seconds: 3_600 },
  idLength: 73,
})

interface Linked {
  readonly link: DecisionLink
  readonly caseId: CaseId
  readonly offerId: OfferId
  readonly reporter: SubjectId
  readonly state: KnownCase
}

/** The case of the report, and whose report it is. Null: the link leads nowhere. */
async function findLinked({ store, masterKey, clock }: DecisionLinkDeps, tenant: TenantId, token: string): Promise<Linked | null> {
  const read = readDecisionToken(masterKey, tenant, token, clock.now())
  if (read === null) return null
  const report = await loadHistory(store, reportAggregate, reportStream(tenant, read.reportId))
  if (report.state.status === 'absent') return null
  const { offerId } = report.state
  const caseId = caseIdOf(tenant, { kind: 'offer', offerId })
  const { state } = await loadHistory(store, caseAggregate, caseStream(tenant, caseId))
  if (state.status === 'absent') return null
  const reporter = state.reports.find(({ reportId }) => reportId === read.reportId)?.reporter
  return reporter === undefined ? null : { link: read, caseId, offerId, reporter, state }
}

async function presentAnswer(
  { store }: DecisionLinkDeps,
  tenant: TenantId,
  { link: read, offerId, state }: Linked,
): Promise<AnsweredReport | null> {
  const decision = state.decisions.find(({ decisionId }) => decisionId === read.decisionId)
  const offer = await loadHistory(store, offerAggregate, offerStream(tenant, offerId))
  if (decision === undefined || offer.state.status === 'absent') return null
  const { title, hiringCompany } = offer.state.content
  const { decisionId, reasons, decidedAt, complaintUntil } = decision
  const complaint = complaintOf(state, decisionId, read.reportId)
  return {
    decisionId,
    decision: decision.decision,
    reasons,
    decidedAt,
    complaintUntil,
    complaint,
    offer: { title, company: hiringCompany?.name ?? null },
  }
}

function complaintOf({ complaints }: KnownCase, decisionId: string, reportId: ReportId): AnsweredReport['complaint'] {
  const own = complaints.find((one) => one.decisionId === decisionId && one.by.kind === 'reporter' && one.by.reportId === reportId)
  return own === undefined ? 'none' : (own.decided?.outcome ?? 'open')
}

const openLink = (deps: DecisionLinkDeps): Route =>
  route({
    ...declaredRoute(openDecisionLinkCall),
    async handle({ tenant, body }) {
      const linked = await findLinked(deps, tenant.id, body.token)
      const shown = linked === null ? null : await presentAnswer(deps, tenant.id, linked)
      return shown === null ? refuse(link.notFound) : { status: 200, body: shown }
    },
  })

/** The stream follows from the report that the token names. */
const complainByLink = (deps: DecisionLinkDeps): Route =>
  route({
    method: 'POST',
    path: '/v1/moderation/decisions/by-link/complaint',
    summary: 'Complain about the decision about a report, by the link of its e-mail',
    tag: 'moderation',
    auth: link.auth,
    limits: link.limits,
    offeredOn: takesComplaints,
    body: complainByLinkSchema,
    bodyLimit: 30_000,
    idempotencyKey: true,
    replies: { 200: { description: 'The decision, and the complaint', schema: answeredReportSchema } },
    problems: ['linkNotValid', 'decisionNotFound', 'complainedAlready', 'complaintsOver', 'conflict'],
    async handle(request) {
      const { tenant, body, commandId } = request
      const linked = await findLinked(deps, tenant.id, body.token)
      if (linked === null) return refuse(link.notFound)
      const { caseId, reporter: subject } = linked
      const text = await sealComplaint(deps, { tenant: tenant.id, caseId, subject, text: body.text })
      if (!text.ok) return refuse(text.error)
      const at = deps.clock.now().toISOString()
      const outcome = await execute(deps.store, {
        stream: caseStream(tenant.id, caseId),
        aggregate: caseAggregate,
        metadata: metadataOf({ ...request, at, session: null }, 'report-link'),
        prepare: () =>
          ok({
            type: 'complain' as const,
            complaintId: uuidFrom('complaint', commandId),
            decisionId: linked.link.decisionId,
            by: { kind: 'reporter' as const, reportId: linked.link.reportId },
            text: text.value,
            complainedAt: at,
            dueAt: dueAfter(tenant, 'ordinary', at),
          }),
      })
      if (!outcome.ok) return refuse(outcome.error)
      const { state } = outcome.value
      const shown = state.status === 'absent' ? null : await presentAnswer(deps, tenant.id, { ...linked, state })
      return shown === null ? refuse(link.notFound) : { status: 200 as const, body: shown }
    },
  })

export const caseLinkRoutes = (deps: DecisionLinkDeps): readonly Route[] => [openLink(deps), complainByLink(deps)]
