/**
 * GET /v1/offers/{slug}/verify-code/{code}: while a code is typed, whether it can pay for this offer. The command-service answers from the
 * streams: no read model holds codes.
 */
import { verifiedCodeSchema, verifyCodeParamsSchema } from '@jobboard/contracts/codes/commands'
import { verifyCodeCall } from '@jobboard/contracts/codes/internal-calls'
import { offerTokenQuerySchema } from '@jobboard/contracts/offers/commands'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { guessLimit } from '@jobboard/platform/http/limits/guess-limit'
import { flag } from '@jobboard/platform/http/query-parameters'
import { type Limit, type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister, type Session } from '@jobboard/platform/http/sessions/access'

const limits: readonly Limit<{ readonly session: Session }>[] = [guessLimit(({ session }) => session.accountId)]

export const verifyCodeRoute = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v1/offers/{slug}/verify-code/{code}',
    scope: 'offers:publish',
    summary: 'Whether a code can pay for a publication of my offer, or with `extend` for an extension',
    note: 'Unknown, used and expired codes are refused alike.',
    tag: 'codes',
    auth: ['employer:owner', 'employer:recruiter', ...mayAdminister],
    params: verifyCodeParamsSchema,
    query: offerTokenQuerySchema.extend({ extend: flag.optional() }),
    offerToken: 'query',
    limits,
    replies: { 200: { description: 'It can be used', schema: verifiedCodeSchema, headers: ['Cache-Control'] } },
    problems: verifyCodeCall.refusals ?? [],
    async handle({ tenant, traceId, session: { companyId }, params: { slug, code }, query: { extend = false } }) {
      const offerId = offerIdOf(slug)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const query = { code, extend: String(extend), ...(companyId === null ? {} : { company: companyId }) }
      const answer = await services.call(verifyCodeCall, { tenant: tenant.id, traceId, params: { id: offerId }, query })
      if (!answer.ok) return refuse(answer.error)
      return { status: 200, body: answer.value, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
