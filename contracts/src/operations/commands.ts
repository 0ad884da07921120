/** What administrators ask of jobs and parked events (docs/product/operations.md). */
import { z } from 'zod'
import { maxChosen, partNameSchema } from './events.ts'

const dryRun = z.boolean().default(false)
const ids = z.array(z.string().min(1).max(400)).min(1).max(maxChosen).nullable().default(null)

/** `ids`: of failed jobs; null: all of the board, or those of one `name`. */
export const retryJobsSchema = z.object({ ids, name: partNameSchema.nullable().default(null), dryRun })
export type RetryJobs = z.input<typeof retryJobsSchema>
export const retriedJobsSchema = z.object({ jobs: z.int() })
export type RetriedJobs = z.infer<typeof retriedJobsSchema>

/** `ids`: of the list of parked events; null: all of the board. */
export const retryParkedSchema = z.object({ ids, dryRun })
export type RetryParked = z.input<typeof retryParkedSchema>
export const retriedParkedSchema = z.object({ streams: z.int(), events: z.int() })
export type RetriedParked = z.infer<typeof retriedParkedSchema>
