/** One more run of a schedule, when an administrator asks for it: it waits in the queue of the schedule, where one run at a time is done. */
import { partNameSchema } from '@jobboard/contracts/operations/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob, PermanentJobError, type Queue } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import type { ScheduledJob } from './schedule.ts'
import { definitionOf } from './schedule-definition.ts'

export const runSchedule = defineJob({
  name: 'run-schedule',
  payload: z.strictObject({ tenant: tenantIdSchema, schedule: partNameSchema }),
  attempts: 3,
  backoff: { type: 'exponential', delayMs: 5_000 },
})

export const runScheduleJob = (schedules: readonly ScheduledJob[], queue: Pick<Queue, 'enqueue'>): RegisteredJob =>
  registerJob(runSchedule, async ({ tenant, schedule: name }, { id }) => {
    const schedule = schedules.find((one) => one.name === name && (one.board === undefined || one.board === tenant))
    if (schedule === undefined) throw new PermanentJobError(`There is no schedule ${name}`)
    const definition = definitionOf(name)
    await queue.enqueue(definition, [{ id: `now.${id}`, ...definition.request({}) }])
  })
