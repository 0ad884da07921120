/** GET /v1/moderation/decisions/by-link: the decision about a report, for who has the link of its e-mail. */
import { answeredReportSchema, decisionLinkHeader } from '@jobboard/contracts/moderation/commands'
import { openDecisionLinkCall } from '@jobboard/contracts/moderation/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, route } from '@jobboard/platform/http/route'
import { byLink } from '../http/by-link.ts'

export const getLinkedDecision = (services: InternalClient): Route =>
  route({
    ...byLink({
      header: decisionLinkHeader,
      limit: 'decision-links',
      open: (request) => services.call(openDecisionLinkCall, request),
    }),
    path: '/v1/moderation/decisions/by-link',
    summary: 'The decision about a report, for who has the link of its e-mail',
    tag: 'moderation',
    replies: { 200: { description: 'The decision', schema: answeredReportSchema } },
    problems: openDecisionLinkCall.refusals ?? [],
  })
