/**
 * GET /v2/admin/objects/{kind}/{id}/history and .../as-of/{revision}: the events of an object, and the object as it was after one
 * (docs/product/administration.md, "History"). The command-service reads the stream; who did it is called by its name of now.
 */
import {
  eventsPerPage,
  type HistoryEvent,
  type NamedEvent,
  namedHistorySchema,
  objectAsOfSchema,
} from '@jobboard/contracts/administration/history'
import { readHistoryCall, readObjectAsOfCall } from '@jobboard/contracts/administration/internal-calls'
import { objectKinds } from '@jobboard/contracts/administration/objects'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'

export interface HistoryDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
}

const params = z.object({ kind: z.enum(objectKinds), id: z.string().min(1).max(100) })
const headers = { 'Cache-Control': 'private, no-store' }
const maxRevision = 999_999_999

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who caused them, where that is an account that exists. */
async function withPeople(
  reader: TenantReader,
  tenant: TenantId,
  events: readonly HistoryEvent[],
  signal: AbortSignal,
): Promise<NamedEvent[]> {
  const ids = [...new Set(events.map(({ actor }) => actor.id).filter((id) => uuid.test(id)))]
  const people =
    ids.length === 0
      ? []
      : await reader.read<{ id: string; name: string; email: string }>(
          tenant,
          {
            text: 'SELECT account_id::text AS id, name, email FROM accounts.accounts WHERE tenant = $1 AND account_id = ANY ($2::uuid[])',
            values: [tenant, ids],
          },
          signal,
        )
  return events.map((event) => ({ ...event, person: people.find(({ id }) => id === event.actor.id) ?? null }))
}

export const objectHistoryRoutes = ({ reader, services }: HistoryDeps): readonly Route[] => [
  route({
    method: 'GET',
    path: '/v2/admin/objects/{kind}/{id}/history',
    summary: 'For administrators: the events of an object with what each changed, the newest first',
    note: `At most ${eventsPerPage}; send \`meta.next\` as \`before\` for those before them.`,
    tag: 'administration',
    auth: mayReadAdministration,
    params,
    query: z.object({ before: wholeNumber(0, maxRevision).optional().describe('Only events with a smaller revision.') }),
    replies: { 200: { description: 'The events', schema: namedHistorySchema } },
    problems: ['objectNotFound'],
    handle: ({ tenant, traceId, params, query, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const answer = await services.call(readHistoryCall, { tenant: tenant.id, traceId, params, query })
        if (!answer.ok) return refuse(answer.error)
        const { data, meta } = answer.value
        return { status: 200 as const, body: { data: await withPeople(reader, tenant.id, data, signal), meta }, headers }
      }),
  }),
  route({
    method: 'GET',
    path: '/v2/admin/objects/{kind}/{id}/as-of/{revision}',
    summary: 'For administrators: an object as it was after one of its events',
    tag: 'administration',
    auth: mayReadAdministration,
    params: params.extend({ revision: wholeNumber(0, maxRevision) }),
    replies: { 200: { description: 'What is known of it', schema: objectAsOfSchema } },
    problems: ['objectNotFound'],
    async handle({ tenant, traceId, params: { revision, ...object } }) {
      const answer = await services.call(readObjectAsOfCall, { tenant: tenant.id, traceId, params: object, query: { revision } })
      return answer.ok ? { status: 200, body: answer.value, headers } : refuse(answer.error)
    },
  }),
]
