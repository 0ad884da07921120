/**
 * An administrator hands the offers of a company over to another, or everything, which closes it; the workers do it, thing by thing
 * (docs/product/administration.md, "Merging companies").
 */
import { type CompanyEvent, companyStream } from '@jobboard/contracts/companies/events'
import { handOverCompanySchema, handoverProblems, mergeProblems } from '@jobboard/contracts/companies/handover'
import {
  completeHandoverCall,
  handOverDocumentsCall,
  handOverOfferCall,
  handOverPeopleCall,
} from '@jobboard/contracts/companies/internal-calls'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import { type Company, type CompanyCommand, companyAggregate } from '../../companies/company.ts'
import { handoverRefusal, mergeOf, mergeRefusal } from '../../companies/handover-decisions.ts'
import { loadCompany } from '../../companies/load-company.ts'
import { type CommandError, type CommandRequest, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { type CommandMetadata, execute, type Outcome } from '../../shell/execute.ts'
import type { History } from '../../shell/history.ts'
import { recordMembers } from '../memberships/record-members.ts'
import { handOverDocuments } from './hand-over-documents.ts'
import { type HandoverDeps, handOverOffer } from './hand-over-offer.ts'
import { endAccess, movePeople } from './move-people.ts'

const requestHandover = (deps: HandoverDeps): Route =>
  commandRoute(deps, {
    method: 'POST',
    path: '/v2/admin/companies/{companyId}/handover',
    summary: 'Hand the offers of a company, with their applications, over to another company of the board, or merge it into that one',
    note: 'They follow within seconds or minutes. With the scope `company` its people follow as well, and it is closed for ever.',
    tag: 'companies',
    aggregate: companyAggregate,
    stream: companyStream,
    notFound: { code: 'companyNotFound' },
    auth: mayAdminister,
    policy: () => null,
    idempotencyKey: true,
    params: z.object({ companyId: companyIdSchema }),
    id: ({ params: { companyId } }) => companyId,
    body: handOverCompanySchema,
    problems: ['companyNotFound', ...handoverProblems, ...mergeProblems],
    reply: { status: 204, description: 'They are being handed over' },
    process: (request, history) => askInTurn(deps, request, history),
  })

type Asked = CommandRequest<CompanyId, z.ZodType, z.ZodType, typeof handOverCompanySchema>

/** One at a time on a board: of two companies that are merged into each other in the same moment, both would be closed. */
async function askInTurn(deps: HandoverDeps, request: Asked, history: History<Company>): Promise<Result<History<Company>, CommandError>> {
  const { tenant } = request
  // Members whom no event names yet count.
  if (request.body.scope === 'company') await recordMembers(deps, tenant.id)
  const asked = await deps.database.transaction(tenant.id, async (transaction) => {
    const { rows } = await transaction.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtextextended('handovers ' || $1, 0)) AS "isFree"`,
      [tenant.id],
    )
    // Who waited would hold a connection that the other one may need.
    return rows[0]?.isFree === true ? ask(deps, request) : err({ code: 'handoverRunning' } as const)
  })
  if (!asked.ok) return asked
  const { state } = asked.value
  if (state.status === 'registered' && mergeOf(state) !== null) await endAccess(deps, tenant.id, state)
  return ok({ ...history, ...asked.value })
}

const ask = (deps: HandoverDeps, request: Asked): Promise<Outcome<Company, CommandError>> =>
  execute<Company, CompanyCommand, CompanyEvent, CommandError>(deps.store, {
    stream: companyStream(request.tenant.id, request.id),
    aggregate: companyAggregate,
    metadata: metadataOf(request, 'companies'),
    prepare: (source) => commandOf(deps, request, source),
  })

async function commandOf(
  deps: HandoverDeps,
  { tenant, body: { into, scope, role }, commandId, at }: Asked,
  source: Company,
): Promise<Result<CompanyCommand, CommandError>> {
  const handoverId = uuidFrom('handover', commandId)
  const target = await loadCompany(deps, tenant.id, into)
  if (target.status === 'absent') return err({ code: 'handoverTargetNotFound' })
  const isRepeated = source.status === 'registered' && source.handovers.newest?.handoverId === handoverId
  const refused = isRepeated ? null : (handoverRefusal(target) ?? (scope === 'company' ? mergeRefusal(source, target, at) : null))
  if (refused !== null) return err(refused)
  return ok({ type: 'requestHandover', handoverId, into, name: target.details.name, scope, role: scope === 'company' ? role : null, at })
}

const handOver = (deps: HandoverDeps): Route =>
  route({
    ...declaredRoute(handOverOfferCall),
    async handle(request) {
      const { tenant, params, body } = request
      const source = await loadCompany(deps, tenant.id, params.id)
      if (source.status === 'absent') return refuse({ code: 'companyNotFound' })
      const metadata = (commandId: string): CommandMetadata => ({ ...metadataOfBoard(deps, request), commandId })
      const outcome = await handOverOffer(deps, { tenant: tenant.id, source, offerId: params.offerId, after: body.after, metadata })
      return outcome.ok ? { status: 200, body: outcome.value } : refuse(outcome.error)
    },
  })

const handOverSome = (deps: HandoverDeps): Route =>
  route({
    ...declaredRoute(handOverDocumentsCall),
    async handle(request) {
      const { tenant, params, body } = request
      const source = await loadCompany(deps, tenant.id, params.id)
      if (source.status === 'absent') return refuse({ code: 'companyNotFound' })
      const metadata = (commandId: string): CommandMetadata => ({ ...metadataOfBoard(deps, request), commandId })
      const moved = await handOverDocuments(deps, { tenant: tenant.id, source, kind: params.kind, ids: body.ids, metadata })
      return { status: 200, body: { moved } }
    },
  })

const handOverPeople = (deps: HandoverDeps): Route =>
  route({
    ...declaredRoute(handOverPeopleCall),
    async handle(request) {
      const { tenant, params, body } = request
      const source = await loadCompany(deps, tenant.id, params.id)
      if (source.status === 'absent') return refuse({ code: 'companyNotFound' })
      if (mergeOf(source)?.handoverId !== params.handoverId) return { status: 200, body: { moved: 0 } }
      const metadata = (commandId: string): CommandMetadata => ({ ...metadataOfBoard(deps, request), commandId })
      return { status: 200, body: { moved: await movePeople(deps, { tenant: tenant.id, source, isLate: body.isLate, metadata }) } }
    },
  })

/** The other company first: what is complete is so in both. */
const completeHandover = (deps: HandoverDeps): Route =>
  route({
    ...declaredRoute(completeHandoverCall),
    async handle(request) {
      const { tenant, params } = request
      const source = await loadCompany(deps, tenant.id, params.id)
      if (source.status === 'absent') return refuse({ code: 'companyNotFound' })
      const { newest } = source.handovers
      const { handoverId } = params
      if (newest?.handoverId !== handoverId || !newest.isRunning) return { status: 204 }
      const note = async (companyId: CompanyId, command: CompanyCommand): Promise<void> => {
        const stream = companyStream(tenant.id, companyId)
        const metadata = { ...metadataOfBoard(deps, request), commandId: uuidFrom(command.type, handoverId) }
        const outcome = await execute(deps.store, { stream, aggregate: companyAggregate, metadata, prepare: () => ok(command) })
        if (!outcome.ok) throw new UnavailableError(`${stream} does not take ${command.type}: ${outcome.error.code}`)
      }
      const { scope } = newest
      await note(newest.into, { type: 'receiveHandover', handoverId, from: source.companyId, name: source.details.name, scope })
      await note(source.companyId, { type: 'completeHandover', handoverId })
      return { status: 204 }
    },
  })

type Request = Omit<Parameters<typeof metadataOf>[0], 'at' | 'session'>
const metadataOfBoard = ({ clock }: Pick<HandoverDeps, 'clock'>, request: Request): CommandMetadata =>
  metadataOf({ ...request, at: clock.now().toISOString(), session: null }, 'companies')

export const handoverRoutes = (deps: HandoverDeps): readonly Route[] => [
  requestHandover(deps),
  handOver(deps),
  handOverSome(deps),
  handOverPeople(deps),
  completeHandover(deps),
]
