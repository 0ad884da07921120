/** A stream of how many offers of the caller's saved searches are new, for badges of pages that are open. */
import { newOfferCountsSchema } from '@jobboard/contracts/saved-searches/new-offer-counts'
import { EventStream } from '@jobboard/platform/http/replies/streamed'
import { type Route, route } from '@jobboard/platform/http/route'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { z } from 'zod'
import type { NewOfferCountsWatch } from '../new-offer-counts.ts'
import type { SearchDeps } from './search-deps.ts'

export const newOfferCountsRoute = (indexes: SearchDeps['indexes'], watch: NewOfferCountsWatch): Route =>
  route({
    method: 'GET',
    tag: 'saved-searches',
    auth: ['candidate'],
    offeredOn: ({ features }) => features.jobAlerts,
    path: '/{tenant}/job-filters/stream',
    params: z.object({ tenant: z.string() }),
    summary: 'The numbers of new offers of my saved searches, now and whenever one changes',
    replies: { 200: { description: 'An event with all numbers at a time, at most one a second', events: newOfferCountsSchema } },
    handle: ({ tenant, session: { accountId } }) => {
      if (indexes.get(tenant.id)?.current == null) throw new UnavailableError('The offer index is still loading')
      return {
        status: 200 as const,
        body: new EventStream((sink) => watch.watch(tenant, accountId, (data) => sink.replace({ data }))),
      }
    },
  })
