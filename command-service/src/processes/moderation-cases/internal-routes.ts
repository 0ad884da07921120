/** What the workers ask of cases, and the texts that the query-service cannot open (docs/product/moderation.md). */
import { companyStream } from '@jobboard/contracts/companies/events'
import type { KnownCase } from '@jobboard/contracts/moderation/case-state'
import { type CaseId, caseStream, sealedCaseFields } from '@jobboard/contracts/moderation/events'
import { attachReportCall, checkCaseCall, readCaseTextsCall, settleBlockCall } from '@jobboard/contracts/moderation/internal-calls'
import { severityOf } from '@jobboard/contracts/moderation/vocabulary'
import { reportStream, sealedReportFields } from '@jobboard/contracts/reports/events'
import { type OfferId, subjectIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { caseIdOf } from '@jobboard/platform/ports/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { companyAggregate } from '../../companies/company.ts'
import { type CaseCommand, caseAggregate } from '../../moderation/case-decider.ts'
import { dueAfter } from '../../moderation/deadlines.ts'
import type { OfferCommand } from '../../offers/offer-decider.ts'
import { existingOffer } from '../../offers/offer-target.ts'
import { type Report, reportAggregate, reporterOf } from '../../reports/report.ts'
import { type CommandError, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { anyCase, findReportedOffer, presentCase } from './case-target.ts'
import type { ComplaintDeps } from './employer-routes.ts'

type Reported = Exclude<Report, { status: 'absent' }>

/** The stream follows from the report. */
const attachReport = (deps: ComplaintDeps): Route =>
  route({
    ...declaredRoute(attachReportCall),
    async handle(request) {
      const { tenant, params } = request
      const { state: report } = await loadHistory(deps.store, reportAggregate, reportStream(tenant.id, params.id))
      if (report.status === 'absent') return refuse({ code: 'caseNotFound' })
      const [reported] = await deps.store.readStream(reportStream(tenant.id, params.id))
      const reportedAt = reported?.metadata.occurredAt ?? deps.clock.now().toISOString()
      const subject = await findReportedOffer(deps, tenant.id, report.offerId)
      if (!subject.ok) return refuse(subject.error)
      const id = caseIdOf(tenant.id, { kind: 'offer', offerId: report.offerId })
      const severity = severityOf(report.reason)
      const outcome = await execute(deps.store, {
        stream: caseStream(tenant.id, id),
        aggregate: caseAggregate,
        metadata: metadataOf({ ...request, at: deps.clock.now().toISOString(), session: null }, 'reports'),
        prepare: () =>
          ok({
            type: 'report' as const,
            subject: subject.value,
            reportId: params.id,
            reason: report.reason,
            severity,
            reporter: reporterSubject(deps.keys, tenant.id, report),
            reportedAt: new Date(reportedAt).toISOString(),
            dueAt: dueAfter(tenant, severity, reportedAt),
          }),
      })
      if (!outcome.ok) return refuse(outcome.error)
      const shown = presentCase(outcome.value, id, tenant.id)
      return shown === null ? refuse({ code: 'caseNotFound' }) : { status: 200, body: { state: shown.state } }
    },
  })

/** As what they wrote is sealed for. */
const reporterSubject = (keys: SubjectKeys, tenant: TenantId, { message, email, reportId, accountId }: Reported) =>
  subjectIdSchema.parse(message?.subject ?? email?.subject ?? reporterOf(keys, tenant, { reportId, email: null, accountId }))

const checkCase = (deps: ComplaintDeps): Route =>
  commandRoute(deps, {
    ...anyCase,
    ...declaredRoute(checkCaseCall),
    policy: (_, state) => (state.status === 'absent' ? { code: 'caseNotFound' } : null),
    system: 'schedule',
    id: ({ params }: { readonly params: { readonly id: CaseId } }) => params.id,
    reply: { ...anyCase.reply, ...checkCaseCall.replies[200] },
    command: ({ tenant, at }): Result<CaseCommand, CommandError> => ok({ type: 'check', at, dueAt: dueAfter(tenant, 'ordinary', at) }),
  })

/** By the company as it is now: whichever of several runs comes last leaves the offer as it should be. */
const settleBlock = (deps: ComplaintDeps): Route =>
  commandRoute(deps, {
    ...existingOffer,
    ...declaredRoute(settleBlockCall),
    reply: { ...existingOffer.reply, ...settleBlockCall.replies[200] },
    system: 'moderation',
    ifMatch: false,
    id: ({ params }: { readonly params: { readonly id: OfferId } }) => params.id,
    async command({ tenant, body: { decisionId }, at }, offer): Promise<Result<OfferCommand, CommandError>> {
      const company =
        offer.status === 'absent' ? null : await loadHistory(deps.store, companyAggregate, companyStream(tenant.id, offer.companyId))
      const isBlocked = company?.state.status === 'registered' && company.state.block?.decisionId === decisionId
      return ok({ type: isBlocked ? 'takeDown' : 'restore', decisionId, at })
    },
  })

const readTexts = (deps: ComplaintDeps): Route =>
  route({
    ...declaredRoute(readCaseTextsCall),
    async handle({ tenant, params: { id } }) {
      const { state } = await loadHistory(deps.store, caseAggregate, caseStream(tenant.id, id))
      if (state.status === 'absent') return refuse({ code: 'caseNotFound' })
      const [explanations, complaints] = await Promise.all([
        openReports(deps, tenant.id, state),
        openComplaints(deps, tenant.id, id, state),
      ])
      return { status: 200, body: { explanations, complaints } }
    },
  })

async function openReports(
  { store, keys }: ComplaintDeps,
  tenant: TenantId,
  { reports }: KnownCase,
): Promise<Record<string, string | null>> {
  const texts = await Promise.all(
    reports.map(async ({ reportId }): Promise<[string, string | null]> => {
      const stream = reportStream(tenant, reportId)
      const { state } = await loadHistory(store, reportAggregate, stream)
      const sealed = state.status === 'absent' ? null : state.message
      return [reportId, sealed === null ? null : await keys.open(sealed, { tenant, stream, field: sealedReportFields.message })]
    }),
  )
  return Object.fromEntries(texts)
}

async function openComplaints(
  { keys }: ComplaintDeps,
  tenant: TenantId,
  id: CaseId,
  { complaints }: KnownCase,
): Promise<Record<string, string | null>> {
  const context = { tenant, stream: caseStream(tenant, id), field: sealedCaseFields.complaint }
  return Object.fromEntries(
    await Promise.all(
      complaints.map(async ({ complaintId, text }): Promise<[string, string | null]> => [complaintId, await keys.open(text, context)]),
    ),
  )
}

export const caseInternalRoutes = (deps: ComplaintDeps): readonly Route[] => [
  attachReport(deps),
  checkCase(deps),
  settleBlock(deps),
  readTexts(deps),
]
