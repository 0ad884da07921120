/** The job of `throwing-process.ts`. */
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'

export const placesToThrow = ['timer', 'listener', 'promise'] as const

/** `nowhere`: succeeds. */
export const throwingJob = defineJob({
  name: 'throwing',
  payload: z.strictObject({ place: z.enum([...placesToThrow, 'nowhere']) }),
  attempts: 2,
  backoff: { type: 'fixed', delayMs: 20 },
})
