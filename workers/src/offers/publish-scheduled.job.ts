/**
 * Publishes an offer when its day has come (docs/product/offers.md, "Scheduled publication"). The command-service decides: for a day that was
 * moved or cancelled, and for a second run, it changes nothing.
 */
import { publishScheduledCall } from '@jobboard/contracts/offers/internal-calls'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'

const payload = z.strictObject({ tenant: z.string(), offerId: offerIdSchema, publishAt: z.iso.datetime() })
export type OfferToPublish = z.infer<typeof payload>

export const publishScheduled = defineJob({ name: 'publish-scheduled-offer', payload, ...commandJobLimits })

export const publishByCommand =
  (services: InternalClient, now: () => number = Date.now): JobHandler<OfferToPublish> =>
  async ({ tenant, offerId, publishAt }, { signal }) => {
    // A queue whose clock is ahead: the command would find nothing due, and no other job would publish the offer.
    if (now() < Date.parse(publishAt)) throw new Error(`It is not ${publishAt} yet`)
    orGiveUp(await services.call(publishScheduledCall, { tenant, params: { id: offerId }, signal }), `offer ${offerId}`)
  }

export const publishScheduledJob = ({ services }: Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(publishScheduled, publishByCommand(services))
