import { defineJob, type JobDefinition } from '@jobboard/platform/ports/queue'
import { z } from 'zod'

/** The queue of a schedule: its due times, and runs that someone asks for. */
export const definitionOf = (name: string): JobDefinition =>
  defineJob({
    name: `schedule-${name}`,
    payload: z.strictObject({}),
    attempts: 1,
    backoff: { type: 'fixed', delayMs: 1_000 },
    globalConcurrency: 1,
  })
