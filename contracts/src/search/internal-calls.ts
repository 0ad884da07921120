import { z } from 'zod'
import { internalCall } from '../shared/internal-calls/internal-call.ts'

export const indexRevisionsCall = internalCall({
  from: 'web',
  to: 'query-service',
  method: 'GET',
  path: '/internal/index-revisions',
  summary: 'The revision of each offer index, whenever it changes',
  replies: {
    200: {
      description: 'A line for each change; an empty object is a heartbeat',
      line: z.union([
        z.object({
          tenant: z.string(),
          revision: z.string(),
          /** Until the next offer expires. */
          freshForMs: z.number(),
        }),
        z.strictObject({}),
      ]),
    },
  },
})
