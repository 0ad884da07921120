/** Plans and sends the digests of a board as of one moment, for the command line: the workers have the parts that it takes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { instantSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { defineJob, PermanentJobError } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { openAskContent } from './ask-content.ts'
import { boardsWithDueDigests } from './digest-rows.ts'
import { plannedBoard } from './digest-schedules.ts'
import { planDigests } from './plan-digests.ts'
import { sendDigests } from './send-digests.ts'

export const runDigests = defineJob({
  name: 'run-digests',
  payload: z.strictObject({ tenant: tenantIdSchema, at: instantSchema }),
  attempts: 3,
  backoff: { type: 'fixed', delayMs: 5_000 },
})

/** While another run of the board has the turn. */
const turnPauseMs = 500

export const runDigestsJob = ({ keys, settings, tenants, services, ...deps }: JobDeps): RegisteredJob =>
  registerJob(runDigests, async ({ tenant: id, at }, { signal }) => {
    const tenant = tenants.get(id)
    if (tenant === undefined) throw new PermanentJobError(`There is no board ${id}`)
    const { MASTER_KEY: masterKey } = settings
    if (keys === null || masterKey === undefined) throw new Error('Without MASTER_KEY no recipient can be read')
    await planDigests(deps.pool, plannedBoard(tenant), { now: new Date(at), signal })
    const send = { ...deps, keys, settings, tenants, masterKey, askContent: openAskContent(services) }
    for (;;) {
      await sendDigests(send, tenant, signal)
      if (signal.aborted || (await boardsWithDueDigests(deps.pool, [id], new Date())).length === 0) return
      await sleep(turnPauseMs, undefined, { signal }).catch(() => undefined)
    }
  })
