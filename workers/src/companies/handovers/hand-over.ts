/**
 * The offers of a company are handed over one by one, each with its applications, until none is left; where all of the company goes over, its payments,
 * invoices and codes as well (docs/decisions/0306), and last its people (docs/decisions/0305). Then both companies note that (docs/decisions/0301). What
 * was decided before is not decided again, so a run that was cut short is repeated from the beginning.
 */
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { companyEvents, handoverScopes } from '@jobboard/contracts/companies/events'
import { completeHandoverCall, handOverOfferCall, handOverPeopleCall } from '@jobboard/contracts/companies/internal-calls'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { companyIdSchema, type OfferId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import { companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { z } from 'zod'
import { commandJobLimits } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { registerReactor } from '../../reactors/reactor.ts'
import { isCaughtUp } from '../../runner/caught-up.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { eachDue, orRefused } from '../../schedule/each-due.ts'
import { handOverDocuments } from './hand-over-documents.ts'
import { runningHandover } from './newest-handover.ts'

/** `isLate`: only what was being sent or paid meanwhile is left. `scope`: absent in jobs of earlier releases. */
const payload = z.strictObject({
  tenant: z.string(),
  companyId: companyIdSchema,
  handoverId: z.uuid(),
  isLate: z.boolean(),
  scope: z.enum(handoverScopes).default('offers'),
})
type Payload = z.infer<typeof payload>

export const handOver = defineJob({ name: 'hand-over-offers', payload, ...commandJobLimits, concurrency: 1 })

/** A request that read the company of an offer before has stored its application by then. */
const lateMs = 15 * 60_000
/** What a block had taken down is restored by then, to the company that was blocked. */
const afterBlockMs = 60_000

export const handoversReactor = registerReactor({
  name: 'company-handovers',
  eventTypes: ['CompanyHandoverRequested', 'CompanyHandoverCompleted', 'CompanyUnblocked'],
  state: { initial: null, evolve: runningHandover },
  react({ type, stream, data, recordedAt, metadata: { tenant, schemaVersion } }, running) {
    const event = companyEvents.upcast(type, schemaVersion, data)
    const companyId = companyIdSchema.parse(idOfStream(stream))
    // It waited for that. Where the other company was blocked, a run of the schedule follows.
    if (event.type === 'CompanyUnblocked')
      return running === null
        ? []
        : [handOver.request({ tenant, companyId, ...running, isLate: false }, { runAt: new Date(Date.parse(recordedAt) + afterBlockMs) })]
    if (event.type !== 'CompanyHandoverRequested' && event.type !== 'CompanyHandoverCompleted') return []
    const isLate = event.type === 'CompanyHandoverCompleted'
    const { handoverId, scope } = event.data
    const asked = { tenant, companyId, handoverId, isLate, scope }
    return [handOver.request(asked, isLate ? { runAt: new Date(Date.parse(recordedAt) + lateMs) } : {})]
  },
})

interface Deps {
  readonly pool: Pool
  readonly store: Pick<EventStore, 'head'>
  readonly services: InternalClient
}

const pageSize = 200

type HandedOver = z.infer<(typeof handOverOfferCall)['replies'][200]['schema']>

export const handOverOffers =
  ({ pool, store, services }: Deps, waitMs?: number): JobHandler<Payload> =>
  async ({ tenant, companyId, handoverId, isLate, scope }, { signal }) => {
    const wait = { signal, ...(waitMs === undefined ? {} : { waitMs }) }
    async function until(readModel: string): Promise<void> {
      if (!(await isCaughtUp({ pool, store }, readModel, wait))) throw new Error(`The read model ${readModel} is behind: the offers wait`)
    }
    async function handle(offerId: OfferId, after: ApplicationId | null = null): Promise<HandedOver['offer']> {
      const answer = await services.call(handOverOfferCall, { tenant, params: { id: companyId, offerId }, body: { after }, signal })
      if (!answer.ok) throw new Error(`The offer ${offerId} is not handed over: ${answer.error.code}`)
      const { offer, last } = answer.value
      if (last !== null) await handle(offerId, last)
      return offer
    }
    const documents = (): Promise<number> =>
      scope === 'company' ? handOverDocuments({ pool, services, until }, { tenant, companyId, signal }) : Promise.resolve(0)
    /** Last, so that no one is in a panel that is empty by half. Some at a time. */
    async function people(): Promise<number> {
      let all = 0
      for (let moved = 1; scope === 'company' && moved > 0 && !signal.aborted; all += moved) {
        const answer = await services.call(handOverPeopleCall, { tenant, params: { id: companyId, handoverId }, body: { isLate }, signal })
        if (!answer.ok) throw new Error(`The people of the company ${companyId} do not go over: ${answer.error.code}`)
        moved = answer.value.moved
      }
      return all
    }
    const none = { moved: 0, unchanged: 0, waiting: 0, refused: 0 }
    const all = (query: string) =>
      eachDue(
        {
          pageSize,
          pageAfter: (last: OfferId | undefined) => page(pool, query, [tenant, companyId, last ?? '']),
          // A fault of one offer must not hold up all others.
          handle: (id) => orRefused(() => handle(id)),
        },
        none,
        signal,
      )
    // Of a company that is closed, what requests in flight began is looked for as well.
    for (let isComplete = isLate && scope === 'offers'; !isComplete && !signal.aborted; ) {
      // An offer that was begun a moment ago would be left out.
      await until(companyOffersReadModel)
      const { moved, waiting, refused } = await all(offersOf)
      if (refused > 0) throw new Error(`${refused} offers of the company ${companyId} could not be handed over`)
      // They are being ended, which can be undone, or one of the companies is blocked, for as long as that takes: no fault, and asked for again then.
      if (waiting > 0 && !isLate) return
      if (waiting > 0) throw new Error(`${waiting} offers of the company ${companyId} wait, and its handover is complete`)
      isComplete = (await documents()) === 0 && moved === 0 && (await people()) === 0
    }
    await until(applicationsReadModel)
    const strays = await all(offersOfStrays)
    if (strays.refused > 0) throw new Error(`Applications to ${strays.refused} offers of the company ${companyId} could not follow them`)
    signal.throwIfAborted()
    if (isLate) return
    const answer = await services.call(completeHandoverCall, { tenant, params: { id: companyId, handoverId }, signal })
    if (!answer.ok) throw new Error(`The handover of the company ${companyId} is not completed: ${answer.error.code}`)
  }

/** Deleted ones as well: their applications are read on. */
const offersOf = `SELECT offer_id AS "offerId" FROM read_models.company_offers
  WHERE tenant = $1 AND company_id = $2 AND offer_id > $3 ORDER BY offer_id LIMIT ${pageSize}`

/** Of applications that did not follow their offer. */
const offersOfStrays = `SELECT DISTINCT a.offer_id AS "offerId" FROM read_models.applications a
  JOIN read_models.company_offers o ON o.tenant = a.tenant AND o.offer_id = a.offer_id AND o.company_id <> a.company_id
  WHERE a.tenant = $1 AND a.company_id = $2 AND a.erased IS NULL AND a.offer_id > $3 ORDER BY 1 LIMIT ${pageSize}`

const page = (pool: Pool, text: string, values: readonly string[]): Promise<readonly OfferId[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ offerId: OfferId }>(text, [...values])
    return rows.map(({ offerId }) => offerId)
  })

export const handOverJob = ({ pool, store, services }: JobDeps): RegisteredJob =>
  registerJob(handOver, handOverOffers({ pool, store, services }))
