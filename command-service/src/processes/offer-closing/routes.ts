/** Ends an offer with an answer to everyone who waits, undoes that, and says how far it is (docs/product/applications.md, "Ending an offer"). */
import { type ClosingReply, closeOfferSchema, closingReplySchema } from '@jobboard/contracts/applications/closing/closing'
import { offerClosing } from '@jobboard/contracts/applications/closing/closing-events'
import { readClosingCall } from '@jobboard/contracts/applications/internal-calls'
import { offerParamsSchema } from '@jobboard/contracts/offers/commands'
import { offerStream } from '@jobboard/contracts/offers/events'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { CompanyId, OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type ProblemCode, problemTable } from '@jobboard/platform/http/problems/problem-table'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { deskLimits } from '../../applications/desk/desk-target.ts'
import { mayDecide } from '../../applications/policy.ts'
import { isActive, type Offer } from '../../offers/offer.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { mayChangeOffer } from '../../offers/policy.ts'
import { type CommandError, commandRoute, metadataOf, type Shown } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { driveProcess, loadProcess, processStream } from '../../shell/process-manager.ts'
import { type Begun, type Closing, type ClosingRequest, closingAggregate, undoUntil } from './closing.ts'
import { type ClosingDeps, closingProcess, sealAnswer } from './closing-process.ts'

const shownStatus: Record<Begun['status'], ClosingReply['status']> = {
  requested: 'ending',
  refused: 'refused',
  answering: 'answering',
  answered: 'answering',
  completed: 'done',
  takingBack: 'undoing',
  takenBack: 'undoing',
  undone: 'undone',
}

function present({ state }: Pick<Shown<Closing>, 'state'>): ClosingReply | null {
  if (state.status === 'absent') return null
  const { request, status, problem, applications, seen, answered, takenBack, reopened, undo } = state
  const { closingId, offerId, purpose } = request
  const isUndone = undo !== null && status === 'completed'
  return {
    closingId,
    offerId,
    purpose,
    problem,
    applications,
    answered,
    takenBack,
    reopened,
    // Taking back begins from the first application.
    ...(isUndone ? { status: 'undoing', seen: 0 } : { status: shownStatus[status], seen }),
    undoUntil: undoUntil(request),
  }
}

const ofOffer = {
  tag: 'applications',
  aggregate: closingAggregate,
  stream: (tenant: TenantId, id: OfferId) => processStream(offerClosing, tenant, id),
  auth: mayDecide,
  params: offerParamsSchema,
  limits: deskLimits,
  id: ({ params }: { readonly params: { readonly slug: string } }) => offerIdOf(params.slug),
  reply: { status: 200, description: 'How far it is', schema: closingReplySchema, present },
} as const

const isOf = (companyId: CompanyId | null | undefined, closing: Closing): boolean =>
  closing.status !== 'absent' && closing.request.companyId === companyId

export const closingRoutes = (deps: ClosingDeps): readonly Route[] => [closeOffer(deps), undoClosing(deps), readClosing(deps)]

const closeOffer = (deps: ClosingDeps): Route =>
  commandRoute(deps, {
    ...ofOffer,
    method: 'POST',
    path: '/v2/employer-panel/offers/{slug}/closing',
    summary: 'End an offer and reject everyone who waits for an answer, with one answer; or answer them after it has ended',
    note: 'The offer has ended when this is answered; the applications follow. Until `undoUntil` all of it can be undone.',
    idempotencyKey: true,
    body: closeOfferSchema,
    bodyLimit: 60_000,
    notFound: { code: 'offerNotFound' },
    problems: ['offerNotFound', 'offerGone', 'offerNotActive', 'offerTakenDown', 'offerActive', 'closingInFlight'],
    // What the offer says of the caller, is asked below.
    policy: () => null,
    async process(request, { state }) {
      const { tenant, id, session, body, commandId, at } = request
      const closingId = uuidFrom('closing', commandId)
      const process = closingProcess(deps)
      const isRepeated = state.status !== 'absent' && state.request.closingId === closingId && isOf(session.companyId, state)
      if (!isRepeated) {
        const offer = await loadHistory(deps.store, offerAggregate, offerStream(tenant.id, id))
        const about = askedOf(session, offer.state, body.purpose, at)
        if (!about.ok) return about
        const { answer, purpose, statuses, except } = body
        const sealed = answer === null ? null : await sealAnswer(deps.keys, tenant.id, { closingId, offerId: id }, answer)
        const asked: ClosingRequest = {
          ...about.value,
          closingId,
          offerId: id,
          by: session.accountId,
          purpose,
          statuses,
          except,
          requestedAt: at,
          answer: sealed,
        }
        const started = await execute(deps.store, {
          stream: ofOffer.stream(tenant.id, id),
          aggregate: closingAggregate,
          metadata: metadataOf(request, 'applications'),
          prepare: () => ok({ type: 'request', request: asked } as const),
        })
        if (!started.ok) return started
      }
      const closing = await driveProcess(deps, process, tenant, id, ({ status }) => status !== 'requested')
      if (closing.status === 'refused') return err({ code: knownCode(closing.problem) })
      return ok(await loadHistory(deps.store, closingAggregate, ofOffer.stream(tenant.id, id)))
    },
  })

/** As it was stored; a code that this release does not have any more is a conflict. */
const knownCode = (code: string | null): ProblemCode =>
  code !== null && Object.hasOwn(problemTable, code) ? (code as ProblemCode) : 'conflict'

function askedOf(
  session: Session,
  offer: Offer,
  purpose: ClosingRequest['purpose'],
  at: string,
): Result<Pick<ClosingRequest, 'companyId' | 'offer'>, CommandError> {
  const refused = mayChangeOffer(session, offer)
  if (refused !== null || offer.status === 'absent') return err(refused ?? { code: 'offerNotFound' })
  if (purpose === 'answer' && isActive(offer, at)) return err({ code: 'offerActive' })
  const { title, hiringCompany } = offer.content
  return ok({ companyId: offer.companyId, offer: { title, company: hiringCompany?.name ?? null } })
}

const undoClosing = (deps: ClosingDeps): Route =>
  commandRoute(deps, {
    ...ofOffer,
    method: 'POST',
    path: '/v2/employer-panel/offers/{slug}/closing/undo',
    summary: 'Take the answers to everyone back, and reopen the offer unless it would have expired',
    notFound: { code: 'closingNotFound' },
    problems: ['closingNotFound', 'closingFinal'],
    policy: (session, closing) => (isOf(session?.companyId, closing) ? null : { code: 'closingNotFound' }),
    command: ({ session, at }, closing) =>
      closing.status === 'absent'
        ? err({ code: 'closingNotFound' })
        : ok({ type: 'undo', closingId: closing.request.closingId, by: session.accountId, at } as const),
  })

const readClosing = (deps: ClosingDeps): Route =>
  route({
    ...declaredRoute(readClosingCall),
    async handle({ tenant, params, query: { company } }) {
      const state = await loadProcess(deps, closingProcess(deps), tenant.id, params.id)
      const shown = isOf(company, state) ? present({ state }) : null
      return shown === null ? refuse({ code: 'closingNotFound' }) : { status: 200, body: shown }
    },
  })
