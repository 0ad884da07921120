/**
 * The offers of a company that is blocked are taken down one by one, and restored when that is lifted. The command-service decides each by the
 * company as it is then, so that two runs in any order leave it as it should be (docs/product/moderation.md, "Blocked companies").
 */
import { companyEvents } from '@jobboard/contracts/companies/events'
import { settleBlockCall } from '@jobboard/contracts/moderation/internal-calls'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { companyIdSchema, type OfferId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { z } from 'zod'
import { commandJobLimits } from '../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { isCaughtUp } from '../runner/caught-up.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { eachDue } from '../schedule/each-due.ts'

const payload = z.strictObject({ tenant: z.string(), companyId: companyIdSchema, decisionId: z.uuid() })
type Payload = z.infer<typeof payload>

const settleBlock = defineJob({ name: 'settle-company-block', payload, ...commandJobLimits })

export const companyBlocksReactor = registerReactor({
  name: 'company-blocks',
  eventTypes: ['CompanyBlocked', 'CompanyUnblocked'],
  state: noState,
  react({ type, stream, data, metadata: { tenant, schemaVersion } }) {
    const event = companyEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'CompanyBlocked' && event.type !== 'CompanyUnblocked') return []
    const { decisionId } = event.data
    return [settleBlock.request({ tenant, companyId: companyIdSchema.parse(idOfStream(stream)), decisionId })]
  },
})

interface Deps {
  readonly pool: Pool
  readonly store: Pick<EventStore, 'head'>
  readonly services: InternalClient
}

const pageSize = 200

export const settleOffers =
  ({ pool, store, services }: Deps, waitMs?: number): JobHandler<Payload> =>
  async ({ tenant, companyId, decisionId }, { signal }) => {
    // An offer that was published a moment ago would be left out.
    if (!(await isCaughtUp({ pool, store }, companyOffersReadModel, { signal, ...(waitMs === undefined ? {} : { waitMs }) })))
      throw new Error(`The read model of offers is behind: those of the company ${companyId} wait`)
    const pageAfter = (last: OfferId | undefined) => offersOf(pool, tenant, companyId, last)
    const handle = async (id: OfferId): Promise<'settled'> => {
      const answer = await services.call(settleBlockCall, { tenant, params: { id }, body: { decisionId }, signal })
      if (!answer.ok) throw new Error(`The offer ${id} of a company that is blocked is not settled: ${answer.error.code}`)
      return 'settled'
    }
    await eachDue({ pageSize, pageAfter, handle }, { settled: 0 }, signal)
  }

/** That visitors could see, or that are down: for what other decisions took down, nothing changes. */
const offersOf = (pool: Pool, tenant: string, companyId: string, last: OfferId | undefined): Promise<readonly OfferId[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ offerId: OfferId }>(
      `SELECT offer_id AS "offerId" FROM read_models.company_offers
       WHERE tenant = $1 AND company_id = $2 AND state IN ('published', 'expired', 'finished', 'takenDown') AND offer_id > $3
       ORDER BY offer_id LIMIT ${pageSize}`,
      [tenant, companyId, last ?? ''],
    )
    return rows.map(({ offerId }) => offerId)
  })

export const settleBlockJob = ({ pool, store, services }: JobDeps): RegisteredJob =>
  registerJob(settleBlock, settleOffers({ pool, store, services }))
