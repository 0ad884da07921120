import { z } from 'zod'
import { internalCall } from '../shared/internal-calls/internal-call.ts'
import { historyPageSchema, objectAsOfSchema } from './history.ts'
import { objectKinds } from './objects.ts'

const ofObject = {
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  params: z.object({ kind: z.enum(objectKinds), id: z.string().min(1).max(100) }),
  refusals: ['objectNotFound'],
} as const

const revision = z.coerce.number().int().min(0).max(2_000_000_000)

/** Only the command-service reads streams. It opens nothing that is sealed in them. */
export const readHistoryCall = internalCall({
  ...ofObject,
  path: '/internal/administration/objects/{kind}/{id}/history',
  summary: 'The events of an object with what each changed, the newest first',
  query: z.object({ before: revision.optional() }),
  replies: { 200: { description: 'A page of them', schema: historyPageSchema } },
})

export const readObjectAsOfCall = internalCall({
  ...ofObject,
  path: '/internal/administration/objects/{kind}/{id}/as-of',
  summary: 'An object as it was after one of its events',
  query: z.object({ revision }),
  replies: { 200: { description: 'What is known of it', schema: objectAsOfSchema } },
})
