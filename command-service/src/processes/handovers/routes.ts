/** An administrator hands the offers of a company over to another; the workers do it, offer by offer (docs/product/administration.md, "Moving offers"). */
import { companyStream } from '@jobboard/contracts/companies/events'
import { handOverCompanySchema } from '@jobboard/contracts/companies/handover'
import { completeHandoverCall, handOverDocumentsCall, handOverOfferCall } from '@jobboard/contracts/companies/internal-calls'
import { type CompanyId, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import { type Company, type CompanyCommand, companyAggregate } from '../../companies/company.ts'
import { handoverRefusal } from '../../companies/handover-decisions.ts'
import { type CommandDeps, type CommandError, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { handOverDocuments } from './hand-over-documents.ts'
import { type HandoverDeps, handOverOffer } from './hand-over-offer.ts'

const companyOf = async ({ store }: Pick<CommandDeps, 'store'>, tenant: TenantId, id: CompanyId): Promise<Company> =>
  (await loadHistory(store, companyAggregate, companyStream(tenant, id))).state

const requestHandover = (deps: HandoverDeps): Route =>
  commandRoute(deps, {
    method: 'POST',
    path: '/v2/admin/companies/{companyId}/handover',
    summary: 'Hand the offers of a company, with their applications, over to another company of the board',
    note: 'They follow within seconds or minutes. People, payments, invoices and codes stay.',
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
    problems: ['companyNotFound', 'handoverTargetNotFound', 'handoverToItself', 'handoverRunning', 'handoverBlocked', 'handoverUnreviewed'],
    reply: { status: 204, description: 'They are being handed over' },
    async command({ tenant, body: { into }, commandId }): Promise<Result<CompanyCommand, CommandError>> {
      const target = await companyOf(deps, tenant.id, into)
      if (target.status === 'absent') return err({ code: 'handoverTargetNotFound' })
      const refused = handoverRefusal(target)
      if (refused !== null) return err(refused)
      const handoverId = uuidFrom('handover', commandId)
      return ok({ type: 'requestHandover', handoverId, into, name: target.details.name, scope: 'offers', role: null })
    },
  })

const handOver = (deps: HandoverDeps): Route =>
  route({
    ...declaredRoute(handOverOfferCall),
    async handle(request) {
      const { tenant, params, body } = request
      const source = await companyOf(deps, tenant.id, params.id)
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
      const source = await companyOf(deps, tenant.id, params.id)
      if (source.status === 'absent') return refuse({ code: 'companyNotFound' })
      const metadata = (commandId: string): CommandMetadata => ({ ...metadataOfBoard(deps, request), commandId })
      const moved = await handOverDocuments(deps, { tenant: tenant.id, source, kind: params.kind, ids: body.ids, metadata })
      return { status: 200, body: { moved } }
    },
  })

/** The other company first: what is complete is so in both. */
const completeHandover = (deps: HandoverDeps): Route =>
  route({
    ...declaredRoute(completeHandoverCall),
    async handle(request) {
      const { tenant, params } = request
      const source = await companyOf(deps, tenant.id, params.id)
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
  completeHandover(deps),
]
