/**
 * GET /v1/offers/{slug}/verify-code/{code}: while a code is typed, whether it can pay for this offer. The command-service answers from the
 * streams: no read model holds codes.
 */
import { verifiedCodeSchema, verifyCodeParamsSchema } from '@jobboard/contracts/codes/commands'
import { offerTokenQuerySchema } from '@jobboard/contracts/offers/commands'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { Session } from '@jobboard/platform/http/access'
import { guessLimit } from '@jobboard/platform/http/guess-limit'
import { flag } from '@jobboard/platform/http/query-parameters'
import { type Limit, type Route, refuse, route } from '@jobboard/platform/http/route'
import type { AskCommandService } from '../http/ask-command-service.ts'
import { refusalOf } from '../http/passed-on.ts'

const problems = ['offerNotFound', 'offerGone', 'offerNotDraft', 'offerNotActive', 'offerFinished', 'incorrectCode'] as const

const limits: readonly Limit<{ readonly session: Session }>[] = [guessLimit(({ session }) => session.accountId)]

export const verifyCodeRoute = (ask: AskCommandService): Route =>
  route({
    method: 'GET',
    path: '/v1/offers/{slug}/verify-code/{code}',
    scope: 'offers:publish',
    summary: 'Whether a code can pay for a publication of my offer, or with `extend` for an extension',
    note: 'Unknown, used and expired codes are refused alike.',
    tag: 'codes',
    auth: ['employer:owner', 'employer:recruiter', 'admin'],
    params: verifyCodeParamsSchema,
    query: offerTokenQuerySchema.extend({ extend: flag.optional() }),
    offerToken: 'query',
    limits,
    replies: { 200: { description: 'It can be used', schema: verifiedCodeSchema, headers: ['Cache-Control'] } },
    problems,
    async handle({ tenant, session: { companyId }, params: { slug, code }, query: { extend = false } }) {
      const offerId = offerIdOf(slug)
      if (offerId === null) return refuse({ code: 'offerNotFound' })
      const asked = new URLSearchParams({ code, extend: String(extend), ...(companyId === null ? {} : { company: companyId }) })
      const answer = await ask(tenant.id, `/internal/offers/${offerId}/verify-code?${asked}`)
      const refused = refusalOf(answer, problems)
      if (refused !== null) return refuse(refused)
      return { status: 200, body: verifiedCodeSchema.parse(answer.body), headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
