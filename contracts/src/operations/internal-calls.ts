/** What the query-service asks the workers, which follow the events and have the disk. */
import { z } from 'zod'
import { internalCall } from '../shared/internal-calls/internal-call.ts'
import { partNameSchema } from './events.ts'
import { followersSchema, rebuildSizeSchema, storageSchema } from './queries.ts'

const asked = { from: 'query-service', to: 'workers', method: 'GET' } as const

export const readFollowersCall = internalCall({
  ...asked,
  path: '/internal/operations/followers',
  summary: 'How far projections and reactors are, and what is parked of a board',
  replies: { 200: { description: 'In their order', schema: followersSchema } },
})

export const readRebuildSizeCall = internalCall({
  ...asked,
  path: '/internal/operations/projections/{name}/events',
  summary: 'How many events a rebuild would read',
  params: z.object({ name: partNameSchema }),
  replies: { 200: { description: 'Counted now', schema: rebuildSizeSchema } },
  refusals: ['objectNotFound'],
})

export const readStorageCall = internalCall({
  ...asked,
  path: '/internal/operations/storage',
  summary: 'What files, database, snapshots and backups take, and what is free',
  replies: { 200: { description: 'Not older than a minute', schema: storageSchema } },
})
