/** What the query-service asks for the pages of administrators: the history of an object (docs/product/administration.md, "History"). */
import { readHistoryCall, readObjectAsOfCall } from '@jobboard/contracts/administration/internal-calls'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { objectStreams } from './object-kinds.ts'

interface HistoryDeps {
  readonly store: EventStore
}

const notFound = refuse({ code: 'objectNotFound' })

export const historyRoutes = ({ store }: HistoryDeps): readonly Route[] => [
  route({
    ...declaredRoute(readHistoryCall),
    async handle({ tenant, params: { kind, id }, query: { before = Number.MAX_SAFE_INTEGER } }) {
      const recorded = await store.readStream(objectStreams[kind].stream(tenant.id, id))
      return recorded.length === 0 ? notFound : { status: 200, body: objectStreams[kind].page(recorded, before) }
    },
  }),
  route({
    ...declaredRoute(readObjectAsOfCall),
    async handle({ tenant, params: { kind, id }, query: { revision } }) {
      const recorded = await store.readStream(objectStreams[kind].stream(tenant.id, id))
      const body = objectStreams[kind].asOf(recorded, revision)
      return body === null ? notFound : { status: 200, body }
    },
  }),
]
