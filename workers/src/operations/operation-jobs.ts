/** The jobs by which the workers do what administrators ask for; their handlers stand beside (docs/decisions/0298). */
import { followerKinds, partNameSchema } from '@jobboard/contracts/operations/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'

const limits = { attempts: 3, backoff: { type: 'exponential', delayMs: 5_000 } } as const

/** `id` or `name` empty: any. */
export const retryJobs = defineJob({
  name: 'retry-jobs',
  payload: z.strictObject({ tenant: tenantIdSchema, id: z.string().max(200), name: z.string().max(100) }),
  ...limits,
})

export const retryParked = defineJob({
  name: 'retry-parked',
  payload: z.strictObject({ tenant: tenantIdSchema, kind: z.enum(followerKinds), follower: partNameSchema, stream: z.string().max(300) }),
  ...limits,
})

/** Each stream of the board by a job of its own. */
export const retryAllParked = defineJob({
  name: 'retry-all-parked',
  payload: z.strictObject({ tenant: tenantIdSchema }),
  ...limits,
})

/** One at a time, for all boards: it reads the whole log. */
export const rebuildProjection = defineJob({
  name: 'rebuild-projection',
  payload: z.strictObject({ tenant: tenantIdSchema, projection: partNameSchema }),
  attempts: 2,
  backoff: { type: 'fixed', delayMs: 60_000 },
  globalConcurrency: 1,
})
