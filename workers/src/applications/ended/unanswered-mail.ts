/**
 * Asks the employer to answer who still waits when an offer has ended (docs/product/applications.md, "After the end of an offer"): at the address
 * to which the offer sends notices, once for an end.
 */
import { openStatuses } from '@jobboard/contracts/applications/statuses'
import { offerStream } from '@jobboard/contracts/offers/events'
import { offerEndOf } from '@jobboard/contracts/offers/rules/offer-end'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { type OfferId, offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Clock } from '@jobboard/platform/ports/clock'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../../jobs/registered-job.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../../mail/delivery/mail-job.ts'
import type { MailSource } from '../../mail/mail-source.ts'
import { registerMessage } from '../../mail/message.ts'
import { putOffToDay } from '../../mail/put-off-to-day.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'
import { asProjector } from '../../runner/projector-transaction.ts'
import { appliedOffer } from '../applied-offer.ts'
import { applicationsUnanswered } from '../mail/applications-unanswered/applications-unanswered.tsx'
import { noticeAddress, noticeRecipient } from '../notice-address.ts'

/** Who finishes an offer may answer everyone right after it, or take the answers back for ten minutes. */
const waitMs = 60 * 60_000

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, offerId: offerIdSchema })
type Payload = z.output<typeof payloadSchema>

const unansweredMail = defineJob({ name: 'applications-unanswered', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'applications-unanswered',
  eventTypes: ['OfferFinished', 'OfferExpired'],
  state: noState,
  react({ id: occasion, stream, metadata: { tenant, occurredAt } }) {
    const offerId = offerIdSchema.parse(idOfStream(stream))
    const runAt = new Date(Date.parse(occurredAt) + waitMs)
    return [unansweredMail.request({ tenant, occasion, locale: 'default', offerId }, { runAt })]
  },
})

export const unansweredMails: MailSource = {
  messages: [registerMessage(applicationsUnanswered)],
  reactor,
  job: (deps) => unansweredMailJob(deps),
}

export const unansweredMailJob = (deps: JobDeps, clock?: Clock): RegisteredJob => mailJob(deps, unansweredMail, loadUnanswered, clock)

async function loadUnanswered(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { offerId } = payload
  const [notice, endedAt] = await Promise.all([noticeAddress(context, offerId), endOf(context, offerId)])
  // The company of an import has no desk; demo data write to no one; an offer that was extended has not ended.
  if (notice === null || notice.isImport || !notice.hasPublisher || endedAt === null) return null
  const applications = await countOpen(context, offerId)
  if (applications === 0 || (await putOffToDay(context, (options) => unansweredMail.request(payload, options)))) return null
  const offer = await appliedOffer(context, offerId, Number.POSITIVE_INFINITY)
  return {
    name: applicationsUnanswered.name,
    about: offerId,
    recipient: noticeRecipient(context, offerId, notice),
    compose: (setting) => applicationsUnanswered.compose({ offer, endedAt, applications }, setting),
  }
}

/** Null: it runs, or was deleted. */
async function endOf({ store, tenant }: MailContext, offerId: OfferId): Promise<string | null> {
  const { ended, endsAt } = offerEndOf(await store.readStream(offerStream(tenant.id, offerId)))
  return ended === 'expired' || ended === 'finished' ? endsAt : null
}

const countOpen = ({ pool, tenant }: MailContext, offerId: OfferId): Promise<number> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT coalesce(sum(count), 0)::int AS count FROM read_models.application_counts
       WHERE tenant = $1 AND offer_id = $2 AND status = ANY($3)`,
      [tenant.id, offerId, openStatuses],
    )
    return rows[0]?.count ?? 0
  })
