/**
 * An offer that waits for the review of its company has the company note that. A company that has had offers on the board is approved at once,
 * and the offer follows what is decided by then: a decision made while the offer began to wait does not leave it waiting.
 */
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { type CompanyId, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { idOfStream } from '@jobboard/contracts/shared/stream-id'
import type { Pool } from '@jobboard/platform/database'
import type { InternalCommand } from '@jobboard/platform/http/internal-commands'
import { defineJob, type JobHandler, PermanentJobError } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, registerCommandJob, sendCommand } from '../../jobs/command-job.ts'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { registerReactor } from '../../reactors/reactor.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { approvePublishedPath } from './approve-published.ts'
import { settlePath } from './settle-review.ts'

const payload = z.strictObject({ tenant: z.string(), companyId: companyIdSchema, offerId: offerIdSchema })
type Payload = z.infer<typeof payload>

const requestReview = defineJob({ name: 'request-company-review', payload, ...commandJobLimits })

export const reviewRequestsReactor = registerReactor<CompanyId | null>({
  name: 'company-review-requests',
  eventTypes: ['OfferReviewRequested'],
  state: {
    initial: null,
    evolve(companyId, { type, data, metadata: { schemaVersion } }) {
      if (type !== 'OfferDraftCreated') return companyId
      const event = upcastOfferEvent(type, schemaVersion, data)
      return event.type === type ? event.data.companyId : companyId
    },
  },
  react: ({ stream, metadata: { tenant } }, companyId) =>
    companyId === null ? [] : [requestReview.request({ tenant, companyId, offerId: offerIdSchema.parse(idOfStream(stream)) })],
})

type HasPublished = (tenant: string, companyId: CompanyId) => Promise<boolean>

export const requestByCommand =
  (hasPublished: HasPublished, command: InternalCommand): JobHandler<Payload> =>
  async ({ tenant, companyId, offerId }, { signal }) => {
    const ofCompany = (path: `/internal/${string}`) =>
      sendCommand(command, { tenant, path, signal, subject: `company ${companyId}` }).catch(registeredLater)
    if (await hasPublished(tenant, companyId)) await ofCompany(approvePublishedPath(companyId))
    await ofCompany(`/internal/companies/${encodeURIComponent(companyId)}/reviews/${encodeURIComponent(offerId)}`)
    await sendCommand(command, { tenant, path: settlePath(offerId), signal, subject: `offer ${offerId}` })
  }

/** A crash can leave a company without its events, which it gets within minutes. */
function registeredLater(error: unknown): never {
  throw error instanceof PermanentJobError ? new Error(error.message, { cause: error }) : error
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

export const requestReviewJob = (deps: Pick<JobDeps, 'settings' | 'pool'>): RegisteredJob =>
  registerCommandJob(requestReview, (command) => requestByCommand(hasPublished(deps.pool), command), deps)
