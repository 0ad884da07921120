/** Routes that publish, now or later, and extend an offer with a code (docs/product/publication-codes.md). */
import { codeQuerySchema, scheduleWithCodeSchema, withCodeSchema } from '@jobboard/contracts/codes/commands'
import { codeProblems } from '@jobboard/contracts/codes/errors'
import { codeStream } from '@jobboard/contracts/codes/events'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { guessLimit } from '@jobboard/platform/http/limits/guess-limit'
import { type ProblemCode, problemTable } from '@jobboard/platform/http/problems/problem-table'
import type { Limit, Route } from '@jobboard/platform/http/route'
import type { Session } from '@jobboard/platform/http/sessions/access'
import type { z } from 'zod'
import { isFor, isIssuedTo, publicationCode } from '../../codes/publication-code.ts'
import type { Offer } from '../../offers/offer.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import { existingOffer, type OfferDeps } from '../../offers/offer-target.ts'
import { extendProblems, publishProblems } from '../../offers/publishing/publication-routes.ts'
import { chosenInstant } from '../../offers/publishing/schedule-routes.ts'
import { type CommandError, type CommandRequest, commandRoute, metadataOf } from '../../shell/command-route.ts'
import { type History, loadHistory } from '../../shell/history.ts'
import { driveProcess, loadProcess, runProcess } from '../../shell/process-manager.ts'
import type { Redemption, Refusal, Request } from './redemption.ts'
import { offerCommandOf, redemptionProcess } from './redemption-process.ts'
import { verifyCode } from './verify-code.ts'

const codeProblemCodes = Object.keys(codeProblems) as (keyof typeof codeProblems)[]

const guessLimits: readonly Limit<{ readonly session: Session }>[] = [guessLimit(({ session }) => session.accountId)]

const withCode = {
  ...existingOffer,
  method: 'POST',
  scope: 'offers:publish',
  idempotencyKey: true,
  query: codeQuerySchema,
  body: withCodeSchema,
  limits: guessLimits,
} as const

const note = 'The code stands in the query or in the body; one that was issued to the company can be named by its id instead, as `codeId`.'

export const codeRedemptionRoutes = (deps: OfferDeps): readonly Route[] => [
  publishOfferWithCode(deps),
  extendOfferWithCode(deps),
  scheduleWithCode(deps),
  verifyCode(deps),
]

const publishOfferWithCode = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...withCode,
    path: '/v1/offers/{slug}/publish-with-code',
    offerToken: 'body',
    summary: 'Publish an offer that a code pays for',
    note,
    problems: [...publishProblems, ...codeProblemCodes],
    process: (request, offer) => redeem(deps, request, offer, 'publish'),
  })

const extendOfferWithCode = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...withCode,
    path: '/v1/offers/{slug}/extend-with-code',
    offerToken: 'body',
    summary: 'Extend an offer by a code; an expired one is published again',
    note,
    problems: [...extendProblems, ...codeProblemCodes],
    process: (request, offer) => redeem(deps, request, offer, 'extend'),
  })

const scheduleWithCode = (deps: OfferDeps): Route =>
  commandRoute(deps, {
    ...withCode,
    path: '/v2/employer-panel/drafts/{slug}/schedule-with-code',
    summary: 'Publish a draft that a code pays for at a later time',
    note: 'The code is reserved for the offer until then; it is free again when the schedule is cancelled or fails.',
    body: scheduleWithCodeSchema,
    problems: [...publishProblems, ...codeProblemCodes],
    process: (request, offer) => redeem(deps, request, offer, 'schedule', chosenInstant(request.body, request.tenant.timeZone)),
  })

type WithCode = Pick<CommandRequest<OfferId>, 'tenant' | 'id' | 'commandId' | 'traceId' | 'locale' | 'ifMatch' | 'at'> & {
  readonly session: Session
  readonly query: z.output<typeof codeQuerySchema>
  readonly body: { readonly code?: string | undefined; readonly codeId?: string | undefined } | undefined
}

/** A request that is sent again finds its redemption, and ends it if that is left to do. */
async function redeem(
  deps: OfferDeps,
  request: WithCode,
  offer: History<Offer>,
  purpose: Request['purpose'],
  publishAt: Request['publishAt'] = null,
): Promise<Result<History<Offer>, CommandError>> {
  const { tenant, id, commandId, query, body, at, ifMatch } = request
  const code = body?.codeId ?? digestIfTyped(query.code ?? body?.code)
  if (code === null) return err({ code: 'validation', errors: [fieldError('code', messageKeys.required)] })
  const process = redemptionProcess(deps)
  const begun = await loadProcess(deps, process, tenant.id, commandId)
  if (begun.status !== 'absent') return answer(deps, request, await driveProcess(deps, process, tenant, commandId))

  if (ifMatch !== null && ifMatch !== offer.revision) return err({ code: 'stale' })
  if (offer.state.status === 'absent') return err({ code: 'offerNotFound' })
  // To whom it was issued changes with a merge of companies alone, in which the offer goes over as well. For others it is like one that does not exist, and so is one of no company that is named by its id.
  const issued = await loadHistory(deps.store, publicationCode, codeStream(tenant.id, code))
  const mayUse = body?.codeId === undefined ? isFor : isIssuedTo
  if (!mayUse(issued.state, offer.state.companyId)) return err({ code: 'incorrectCode' })
  const asked = {
    offerId: id,
    code,
    purpose,
    publishAt,
    plan: offer.state.plan,
    offerRevision: offer.revision,
    decidedAt: at,
    pinned: ifMatch !== null,
  }
  // A code is reserved only for what would succeed.
  const trial = offerAggregate.decider.decide(await offerCommandOf(deps, tenant, asked, offer.state, commandId), offer.state)
  if (!trial.ok) return trial
  if (trial.value.length === 0) return ok(offer)
  const command = { type: 'request', request: asked } as const
  return answer(deps, request, await runProcess(deps, process, tenant, commandId, { metadata: metadataOf(request, 'codes'), command }))
}

const digestIfTyped = (typed: string | undefined): string | null => (typed === undefined ? null : digestOf(typed))

async function answer(
  { store }: OfferDeps,
  { tenant, id }: Pick<WithCode, 'tenant' | 'id'>,
  redemption: Redemption,
): Promise<Result<History<Offer>, CommandError>> {
  if ('problem' in redemption && redemption.problem !== null) return err(problemOf(redemption.problem))
  return ok(await loadHistory(store, offerAggregate, existingOffer.stream(tenant.id, id)))
}

/** As it was stored; a code that this release does not have any more is a conflict. */
const problemOf = ({ code, errors }: NonNullable<Refusal['problem']>): CommandError => ({
  code: isProblemCode(code) ? code : 'conflict',
  ...(errors === undefined ? {} : { errors }),
})
const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemTable, code)
