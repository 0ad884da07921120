/** Asks for a message to each person with an open application when its offer has changed or ended: a job for each, made by one for all. */
import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import { openStatuses } from '@jobboard/contracts/applications/statuses'
import { offerIdOfStream, offerStream } from '@jobboard/contracts/offers/events'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { mailAttempts } from '../../mail/delivery/mail-job.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { isDemo } from '../is-demo.ts'
import { changingTypes, joinedMinutes, mayChange, offerChange } from './offer-change.ts'
import { offerChangedMail } from './offer-changed-job.ts'

const payload = z.strictObject({ tenant: tenantIdSchema, offerId: offerIdSchema, revision: z.int().min(0), occasion: z.uuid() })

const tellApplicants = defineJob({ name: 'tell-applicants', payload, ...mailAttempts, concurrency: 1 })

export const offerChangesReactor = registerReactor({
  name: 'offer-changes',
  eventTypes: changingTypes,
  state: noState,
  react(event) {
    const { id: occasion, stream, revision, recordedAt, metadata } = event
    const tenant = tenantIdSchema.parse(metadata.tenant)
    const offerId = offerIdOfStream(stream, tenant)
    if (offerId === undefined || isDemo(metadata.actor) || !mayChange(event)) return []
    const runAt = new Date(Date.parse(recordedAt) + joinedMinutes * 60_000)
    return [tellApplicants.request({ tenant, offerId: offerIdSchema.parse(offerId), revision, occasion }, { runAt })]
  },
})

const atOnce = 500

export const tellApplicantsJob = ({ pool, store }: Pick<JobDeps, 'pool' | 'store'>): RegisteredJob =>
  registerJob(tellApplicants, async ({ tenant, offerId, revision, occasion }, { signal }) => {
    const events = await store.readStream(offerStream(tenant, offerId))
    if (offerChange(events, revision, null) === null) return
    let after: string | null = null
    do {
      const ids: readonly string[] = await openApplications(pool, tenant, offerId, after)
      const jobs = ids.map((id) => ({
        ...offerChangedMail.request({
          tenant,
          occasion,
          locale: 'default',
          applicationId: applicationIdSchema.parse(id),
          offerId,
          revision,
        }),
        id: uuidFrom('offer changed', tenant, occasion, id),
      }))
      await addJobs(pool, jobs)
      after = ids.length < atOnce ? null : (ids.at(-1) ?? null)
    } while (after !== null && !signal.aborted)
    signal.throwIfAborted()
  })

/** Whether they still wait is decided when the message is sent. */
const openApplications = (pool: Pool, tenant: string, offerId: string, after: string | null): Promise<readonly string[]> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT a.application_id AS id FROM read_models.applications a
       WHERE a.tenant = $1 AND a.offer_id = $2 AND a.erased IS NULL AND a.status = ANY($3)
         AND ($4::uuid IS NULL OR a.application_id::uuid > $4) ORDER BY a.application_id::uuid LIMIT ${atOnce}`,
      [tenant, offerId, openStatuses, after],
    )
    return rows.map(({ id }) => id)
  })
