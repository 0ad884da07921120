/** When the review of a company has ended, each offer that waited for it is published, or stays a draft that says why. The command-service decides. */
import { settleReviewCall } from '@jobboard/contracts/offers/internal-calls'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { registerReactor } from '../../reactors/reactor.ts'
import { companyReviewState } from './company-review.ts'

const payload = z.strictObject({ tenant: z.string(), offerId: offerIdSchema })

const settleReview = defineJob({ name: 'settle-company-review', payload, ...commandJobLimits })

export const reviewEndsReactor = registerReactor({
  name: 'company-review-ends',
  eventTypes: ['CompanyApproved', 'CompanyRefused'],
  state: companyReviewState,
  react: ({ metadata: { tenant } }, { decided }) => decided.map((offerId) => settleReview.request({ tenant, offerId })),
})

export const settleByCommand =
  (services: InternalClient): JobHandler<z.infer<typeof payload>> =>
  async ({ tenant, offerId }, { signal }) =>
    orGiveUp(await services.call(settleReviewCall, { tenant, params: { id: offerId }, signal }), `offer ${offerId}`)

export const settleReviewJob = ({ services }: Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(settleReview, settleByCommand(services))
