/** Ends the alerts of a person whose address takes no mail, or who reported a message (docs/product/saved-searches.md, "Ends"). */
import { candidateIdSchema } from '@jobboard/contracts/saved-searches/events'
import { type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob, type NewJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, registerCommandJob, sendCommand } from '../../jobs/command-job.ts'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'

const endSuppressed = defineJob({
  name: 'end-suppressed-alerts',
  payload: z.strictObject({ tenant: tenantIdSchema, candidateId: candidateIdSchema }),
  ...commandJobLimits,
})

/** `occasion`: once for each, such as the digest that could not be sent. */
export const endOfSuppressed = (tenant: TenantId, candidateId: string, occasion: string): NewJob => ({
  ...endSuppressed.request({ tenant, candidateId: candidateIdSchema.parse(candidateId) }),
  id: `end-suppressed-${uuidFrom('end suppressed alerts', tenant, candidateId, occasion)}`,
})

export const endSuppressedAlertsJob = (deps: Pick<JobDeps, 'settings'>): RegisteredJob =>
  registerCommandJob(
    endSuppressed,
    (command) =>
      ({ tenant, candidateId }, { signal }) =>
        sendCommand(command, {
          tenant,
          path: `/internal/saved-searches/${candidateId}/suppress`,
          signal,
          subject: `person ${candidateId}`,
        }),
    deps,
  )
