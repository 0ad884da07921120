/** Drives a process of the command-service to its end, in case the request that began it could not (docs/decisions/0073). */
import type { InternalCommand } from '@jobboard/platform/http/internal-commands'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, registerCommandJob, sendCommand } from '../jobs/command-job.ts'
import type { JobDeps, RegisteredJob } from '../jobs/registered-job.ts'

const payload = z.strictObject({ tenant: z.string(), process: z.string(), id: z.string() })
export type ProcessToDrive = z.infer<typeof payload>

export const driveProcess = defineJob({ name: 'drive-process', payload, ...commandJobLimits })

export const driveByCommand =
  (command: InternalCommand): JobHandler<ProcessToDrive> =>
  ({ tenant, process, id }, { signal }) =>
    sendCommand(command, {
      tenant,
      path: `/internal/processes/${encodeURIComponent(process)}/${encodeURIComponent(id)}/drive`,
      signal,
      subject: `process ${process}`,
    })

export const driveProcessJob = (deps: Pick<JobDeps, 'settings'>): RegisteredJob => registerCommandJob(driveProcess, driveByCommand, deps)
