/** GET /v1/moderation/decisions/by-link: the decision about a report, for who has the link of its e-mail. It changes nothing, for programs that scan mail open links. */
import { answeredReportSchema, decisionLinkHeader } from '@jobboard/contracts/moderation/commands'
import { openDecisionLinkCall } from '@jobboard/contracts/moderation/internal-calls'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { headerToken } from '../http/header-token.ts'

export const getLinkedDecision = (services: InternalClient): Route =>
  route({
    method: 'GET',
    path: '/v1/moderation/decisions/by-link',
    summary: 'The decision about a report, for who has the link of its e-mail',
    note: `The token of the link is the header \`${decisionLinkHeader}\`.`,
    tag: 'moderation',
    auth: 'public',
    limits: [{ name: 'decision-links', points: 60, seconds: 300, counts: 'refusals' }],
    replies: { 200: { description: 'The decision', schema: answeredReportSchema } },
    problems: openDecisionLinkCall.refusals ?? [],
    handle: ({ tenant, traceId, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const token = headerToken(incoming, decisionLinkHeader)
        if (token === null) return refuse({ code: 'linkNotValid' })
        const link = await services.call(openDecisionLinkCall, { tenant: tenant.id, traceId, signal, body: { token } })
        if (!link.ok) return refuse(link.error)
        return { status: 200 as const, body: link.value, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })
