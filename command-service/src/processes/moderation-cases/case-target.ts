/** What the routes of a case share: its stream, which follows from what it is about, who may, and the reply. */

import { caseNumber } from '@jobboard/contracts/moderation/case-number'
import { type Case, caseStateOf } from '@jobboard/contracts/moderation/case-state'
import { type CaseReply, caseReplySchema } from '@jobboard/contracts/moderation/commands'
import { type CaseId, type CaseSubject, caseStream } from '@jobboard/contracts/moderation/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { mayModerate } from '@jobboard/platform/http/sessions/access'
import { caseIdOf } from '@jobboard/platform/ports/ids'
import { loadCompany } from '../../companies/load-company.ts'
import { type CaseCommand, caseAggregate } from '../../moderation/case-decider.ts'
import { mustExist } from '../../moderation/policy.ts'
import { isReleased, type Offer } from '../../offers/offer.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { type CommandDeps, type CommandError, metadataOf, type Shown } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { type History, loadHistory } from '../../shell/history.ts'
import { driveProcess } from '../../shell/process-manager.ts'
import { type CaseDeps, caseProcess } from './case-process.ts'

/** Its id follows from what it is about. */
export function presentCase({ state, revision }: Shown<Case>, _: CaseId, tenant: TenantId): CaseReply | null {
  if (state.status === 'absent') return null
  const id = caseIdOf(tenant, state.subject)
  const last = state.decisions.at(-1)
  const lastDecision = last === undefined ? null : { id: last.decisionId, decision: last.decision }
  return { id, number: caseNumber(id), state: caseStateOf(state), revision, lastDecision }
}

/** Texts of a decision in letters of three bytes. */
export const caseBodyLimit = 60_000

export const anyCase = {
  tag: 'moderation',
  aggregate: caseAggregate,
  stream: caseStream,
  notFound: { code: 'caseNotFound' },
  system: 'moderation',
  reply: { status: 200, description: 'The case as it is now', schema: caseReplySchema, present: presentCase },
} as const

export const ofModerators = {
  ...anyCase,
  method: 'POST',
  auth: mayModerate,
  policy: mustExist,
  idempotencyKey: true,
  bodyLimit: caseBodyLimit,
} as const

/** What is or was public, with its company; an administrator can look at no draft. */
export async function findReportedOffer(
  { store }: Pick<CommandDeps, 'store'>,
  tenant: TenantId,
  offerId: OfferId,
): Promise<Result<CaseSubject, CommandError>> {
  const { state } = await loadHistory(store, offerAggregate, offerStream(tenant, offerId))
  return wasPublic(state) ? ok({ kind: 'offer', offerId, companyId: state.companyId }) : err({ code: 'offerNotFound' })
}

const wasPublic = (offer: Offer): offer is Exclude<Offer, { status: 'absent' }> =>
  isReleased(offer) || (offer.status === 'deleted' && offer.publication !== null)

export async function findReportedCompany(
  { store }: Pick<CommandDeps, 'store'>,
  tenant: TenantId,
  companyId: CompanyId,
): Promise<Result<CaseSubject, CommandError>> {
  const state = await loadCompany({ store }, tenant, companyId)
  return state.status === 'absent' ? err({ code: 'companyNotFound' }) : ok({ kind: 'company', companyId })
}

type Asked = Parameters<typeof metadataOf>[0] & {
  readonly id: CaseId
  readonly ifMatch: number | null
  readonly tenant: Parameters<typeof driveProcess>[2]
}

/** Stores what was asked and drives the steps that follow from it; after a crash the workers do. */
export async function decideAndDrive(
  deps: CaseDeps,
  request: Asked,
  prepare: (state: Case) => Result<CaseCommand, CommandError>,
): Promise<Result<History<Case>, CommandError>> {
  const stream = caseStream(request.tenant.id, request.id)
  const outcome = await execute(deps.store, {
    stream,
    aggregate: caseAggregate,
    metadata: metadataOf(request, 'moderation'),
    ifMatch: request.ifMatch,
    prepare,
  })
  if (!outcome.ok) return outcome
  await driveProcess(deps, caseProcess(deps), request.tenant, request.id)
  return ok(await loadHistory(deps.store, caseAggregate, stream))
}
