/**
 * GET /v1/hiring-questions/by-link: the question that the link of an e-mail answers (docs/product/offers.md, "Still hiring?"). It changes nothing, for
 * programs that scan mail open links; the command-service knows what its token is for.
 */
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import { hiringLinkHeader, hiringQuestionSchema } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { openHiringLinkCall } from '@jobboard/contracts/offers/internal-calls'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { headerToken } from '../http/header-token.ts'

export const getHiringQuestion = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v1/hiring-questions/by-link',
    summary: 'The question whether an offer is still open, for who has the link of its e-mail',
    note: `The token of the link is the header \`${hiringLinkHeader}\`.`,
    tag: 'offers',
    auth: 'public',
    offeredOn: asksWhetherHiring,
    limits: [{ name: 'hiring-links', points: 60, seconds: 300, counts: 'refusals' }],
    replies: { 200: { description: 'The question, and the offer', schema: hiringQuestionSchema } },
    problems: openHiringLinkCall.refusals ?? [],
    handle: ({ tenant, traceId, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const token = headerToken(incoming, hiringLinkHeader)
        if (token === null) return refuse({ code: 'linkNotValid' })
        const link = await services.call(openHiringLinkCall, { tenant: tenant.id, traceId, signal, body: { token } })
        if (!link.ok) return refuse(link.error)
        return { status: 200 as const, body: link.value, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
