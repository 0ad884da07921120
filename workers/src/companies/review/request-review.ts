/**
 * An offer that waits for the review of its company has the company note that. A company that has had offers on the board is approved at once,
 * and the offer follows what is decided by then: a decision made while the offer began to wait does not leave it waiting.
 */
import { approvePublishedCall, requestReviewCall } from '@jobboard/contracts/companies/internal-calls'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { type CompanyId, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Result } from '@jobboard/contracts/shared/problem'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { registerReactor } from '../../reactors/reactor.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { settleByCommand } from './settle-review.ts'

const payload = z.strictObject({ tenant: z.string(), companyId: companyIdSchema, offerId: offerIdSchema })
type Payload = z.infer<typeof payload>

const requestReview = defineJob({ name: 'request-company-review', payload, ...commandJobLimits })

export const reviewRequestsReactor = registerReactor<CompanyId | null>({
  name: 'company-review-requests',
  eventTypes: ['OfferReviewRequested'],
  state: {
    initial: null,
    evolve(companyId, { type, data, metadata: { schemaVersion } }) {
      if (type !== 'OfferDraftCreated' && type !== 'OfferCompanyChanged') return companyId
      const event = upcastOfferEvent(type, schemaVersion, data)
      return event.type === 'OfferDraftCreated' || event.type === 'OfferCompanyChanged' ? event.data.companyId : companyId
    },
  },
  react: ({ stream, metadata: { tenant } }, companyId) =>
    companyId === null ? [] : [requestReview.request({ tenant, companyId, offerId: offerIdSchema.parse(idOfStream(stream)) })],
})

type HasPublished = (tenant: string, companyId: CompanyId) => Promise<boolean>

export const requestByCommand =
  (hasPublished: HasPublished, services: InternalClient): JobHandler<Payload> =>
  async ({ tenant, companyId, offerId }, run) => {
    const { signal } = run
    if (await hasPublished(tenant, companyId))
      orWait(await services.call(approvePublishedCall, { tenant, params: { id: companyId }, signal }), companyId)
    orWait(await services.call(requestReviewCall, { tenant, params: { id: companyId, offerId }, signal }), companyId)
    await settleByCommand(services)({ tenant, offerId }, run)
  }

/** A crash can leave a company without its events, which it gets within minutes. */
function orWait(answer: Result<unknown>, companyId: CompanyId): void {
  if (!answer.ok) throw new Error(`The command-service knows no company ${companyId}: ${answer.error.code}`)
}

export const hasPublished =
  (pool: Pool): HasPublished =>
  (tenant, companyId) =>
    asProjector(pool, async (client) => {
      const { rowCount } = await client.query(
        'SELECT FROM read_models.company_offers WHERE tenant = $1 AND company_id = $2 AND published_at IS NOT NULL LIMIT 1',
        [tenant, companyId],
      )
      return rowCount === 1
    })

export const requestReviewJob = ({ pool, services }: Pick<JobDeps, 'services' | 'pool'>): RegisteredJob =>
  registerJob(requestReview, requestByCommand(hasPublished(pool), services))
