/** GET /v2/employer-panel/offers/{slug}/closing: how far the answers to everyone who applied to an offer are. The command-service reads it from the stream. */
import { newestClosingSchema } from '@jobboard/contracts/applications/closing/closing'
import { readClosingCall } from '@jobboard/contracts/applications/internal-calls'
import { offerParamsSchema } from '@jobboard/contracts/offers/commands'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, route } from '@jobboard/platform/http/route'

export const closingRoute = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v2/employer-panel/offers/{slug}/closing',
    summary: 'How far the answers to everyone who applied to an offer are, after it was ended with them',
    tag: 'applications',
    auth: ['employer:owner', 'employer:recruiter'],
    params: offerParamsSchema,
    replies: { 200: { description: 'The newest closing of the offer', schema: newestClosingSchema } },
    async handle({ tenant, traceId, session, params }) {
      const id = offerIdOf(params.slug)
      const context = { tenant: tenant.id, traceId }
      const answer =
        id === null || session.companyId === null
          ? null
          : await services.call(readClosingCall, { ...context, params: { id }, query: { company: session.companyId } })
      // Its only refusal: none, or of another company.
      const closing = answer?.ok === true ? answer.value : null
      return { status: 200 as const, body: { closing }, headers: { 'Cache-Control': 'private, no-store' } }
    },
  })
