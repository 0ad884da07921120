/** When the review of a company has ended, each offer that waited for it is published, or stays a draft that says why. The command-service decides. */
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { InternalCommand } from '@jobboard/platform/http/internal-commands'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, registerCommandJob, sendCommand } from '../../jobs/command-job.ts'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
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

export const settlePath = (offerId: string) => `/internal/offers/${encodeURIComponent(offerId)}/settle-review` as const

export const settleByCommand =
  (command: InternalCommand): JobHandler<z.infer<typeof payload>> =>
  ({ tenant, offerId }, { signal }) =>
    sendCommand(command, { tenant, path: settlePath(offerId), signal, subject: `offer ${offerId}` })

export const settleReviewJob = (deps: Pick<JobDeps, 'settings'>): RegisteredJob =>
  registerCommandJob(settleReview, (command) => settleByCommand(command), deps)
