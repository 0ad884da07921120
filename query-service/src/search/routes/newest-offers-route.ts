/** A stream of what is new in a list, for pages that show it while they are open. */
import { newestOffersSchema } from '@jobboard/contracts/search/newest-offers'
import { parseCursorQuery } from '@jobboard/contracts/search/parse-query'
import { EventStream } from '@jobboard/platform/http/replies/streamed'
import { type Route, route } from '@jobboard/platform/http/route'
import { parametersOf } from '../../http/query-deps.ts'
import type { NewestOffersWatch } from '../newest-offers.ts'
import { cursorQueryDocument } from '../query-document.ts'
import { indexOf, notFound, refuseQuery, type SearchDeps } from './search-deps.ts'

export const newestOffersRoute = (deps: SearchDeps, watch: NewestOffersWatch): Route =>
  route({
    method: 'GET',
    tag: 'offers',
    auth: 'public',
    path: '/v2/user-panel/offers/newest',
    summary: 'When the newest offers of a list were first published, now and whenever that changes',
    note: 'Takes the parameters of the list; only its filters and `grouped` count. Boards with the flag `liveOfferCounter` have it.',
    query: cursorQueryDocument,
    replies: { 200: { description: 'An event with the whole state at a time, at most one a second', events: newestOffersSchema } },
    problems: ['notFound'],
    handle: ({ tenant, incoming, lastEventId }) => {
      if (!tenant.features.liveOfferCounter) return notFound
      const parsed = parseCursorQuery(tenant, parametersOf(incoming))
      if (!parsed.ok) return refuseQuery(parsed.error)
      const { filters, paging } = parsed.value
      indexOf(deps, tenant.id)
      return {
        status: 200 as const,
        body: new EventStream((sink) =>
          watch.watch(tenant, { filters, grouped: paging.grouped }, ({ id, offers }) => {
            if (id !== lastEventId) sink.replace({ id, data: offers })
          }),
        ),
      }
    },
  })
