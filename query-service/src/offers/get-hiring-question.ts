/** GET /v1/hiring-questions/by-link: the question that the link of an e-mail answers (docs/product/offers.md, "Still hiring?"). */
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import { hiringLinkHeader, hiringQuestionSchema } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { openHiringLinkCall } from '@jobboard/contracts/offers/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, route } from '@jobboard/platform/http/route'
import { byLink } from '../http/by-link.ts'

export const getHiringQuestion = (services: InternalClient): Route =>
  route({
    ...byLink({
      header: hiringLinkHeader,
      limit: 'hiring-links',
      open: (request) => services.call(openHiringLinkCall, request),
    }),
    path: '/v1/hiring-questions/by-link',
    summary: 'The question whether an offer is still open, for who has the link of its e-mail',
    tag: 'offers',
    offeredOn: asksWhetherHiring,
    replies: { 200: { description: 'The question, and the offer', schema: hiringQuestionSchema } },
    problems: openHiringLinkCall.refusals ?? [],
  })
