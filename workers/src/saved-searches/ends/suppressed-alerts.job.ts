/** Ends the alerts of a person whose address takes no mail, or who reported a message (docs/product/saved-searches.md, "Ends"). */
import { candidateIdSchema } from '@jobboard/contracts/saved-searches/events'
import { suppressAlertsCall } from '@jobboard/contracts/saved-searches/internal-calls'
import { type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob, type NewJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'

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

export const endSuppressedAlertsJob = ({ services }: Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(endSuppressed, async ({ tenant, candidateId }, { signal }) =>
    orGiveUp(await services.call(suppressAlertsCall, { tenant, params: { candidateId }, signal }), `person ${candidateId}`),
  )
