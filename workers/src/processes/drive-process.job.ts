/** Drives a process of the command-service to its end, in case the request that began it could not (docs/decisions/0073). */
import { driveProcessCall } from '@jobboard/contracts/housekeeping/internal-calls'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'

const payload = z.strictObject({ tenant: z.string(), process: z.string(), id: z.string() })
export type ProcessToDrive = z.infer<typeof payload>

export const driveProcess = defineJob({ name: 'drive-process', payload, ...commandJobLimits })

export const driveByCommand =
  (services: InternalClient): JobHandler<ProcessToDrive> =>
  async ({ tenant, process, id }, { signal }) =>
    orGiveUp(await services.call(driveProcessCall, { tenant, params: { name: process, id }, signal }), `process ${process}`)

export const driveProcessJob = ({ services }: Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(driveProcess, driveByCommand(services))
