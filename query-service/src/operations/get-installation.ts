/** What administrators see of the installation, as the workers know it: how far read models are, and what is stored (docs/decisions/0297). */
import { readFollowersCall, readRebuildSizeCall, readStorageCall } from '@jobboard/contracts/operations/internal-calls'
import { followersSchema, rebuildSizeSchema, storageSchema } from '@jobboard/contracts/operations/queries'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'

interface InstallationDeps {
  readonly services: InternalClient
}

const shared = { method: 'GET', tag: 'operations', auth: mayReadAdministration } as const
const headers = { 'Cache-Control': 'private, no-store' }

export const installationRoutes = ({ services }: InstallationDeps): readonly Route[] => [
  route({
    ...shared,
    path: '/v2/admin/projections',
    summary: 'For administrators: how far projections and reactors are',
    note: 'Figures of the installation; `parkedStreams` are those of the board.',
    replies: { 200: { description: 'Each of them', schema: followersSchema } },
    handle: async ({ tenant, traceId }) => ({
      status: 200,
      body: await services.call(readFollowersCall, { tenant: tenant.id, traceId }),
      headers,
    }),
  }),
  route({
    ...shared,
    path: '/v2/admin/projections/{name}/rebuild',
    summary: 'For administrators: how many events the rebuild of a read model would read',
    params: z.object({ name: z.string().min(1).max(100) }),
    replies: { 200: { description: 'Counted now; null: the event store cannot count them', schema: rebuildSizeSchema } },
    problems: ['objectNotFound'],
    async handle({ tenant, traceId, params: { name } }) {
      if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return refuse({ code: 'objectNotFound' })
      const answer = await services.call(readRebuildSizeCall, { tenant: tenant.id, traceId, params: { name } })
      return answer.ok ? { status: 200, body: answer.value, headers } : refuse(answer.error)
    },
  }),
  route({
    ...shared,
    path: '/v2/admin/storage',
    summary: 'For administrators: what files, database and backups take, and what is free',
    note: 'Files are those of the board; the rest is of the installation, without contents.',
    replies: { 200: { description: 'Not older than a minute', schema: storageSchema } },
    handle: async ({ tenant, traceId }) => ({
      status: 200,
      body: await services.call(readStorageCall, { tenant: tenant.id, traceId }),
      headers,
    }),
  }),
]
