/** Writes to the contact of an offer (docs/product/e-mails.md). Everything but ids is loaded when the job runs. */
import { contactSchema, sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { isAccount, publicationTypes } from '@jobboard/contracts/offers/rules/employer-activity'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Clock } from '@jobboard/platform/ports/clock'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../jobs/registered-job.ts'
import { accountLanguage } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload, type Recipient } from '../mail/delivery/mail-job.ts'
import { putOffToDay } from '../mail/put-off-to-day.ts'
import { offerAboutToExpire } from './mail/offer-about-to-expire/offer-about-to-expire.ts'
import { offerExpired } from './mail/offer-expired/offer-expired.ts'
import { namedOffer, offerFacts } from './mail/offer-facts.ts'
import { offerNotPublished } from './mail/offer-not-published/offer-not-published.ts'
import { offerPublished } from './mail/offer-published/offer-published.ts'
import { evolveOfferView, type OfferView } from './offer-view.ts'

const messages = { 'offer-published': offerPublished, 'offer-about-to-expire': offerAboutToExpire, 'offer-expired': offerExpired } as const
const messageNames = ['offer-published', 'offer-about-to-expire', 'offer-expired', 'offer-not-published'] as const

/** `occasion`: the event's id, or the expiry that a reminder is for. */
const payloadSchema = z.strictObject({
  ...mailPayload,
  offerId: offerIdSchema,
  message: z.enum(messageNames),
  /** As it was when the job was made; of `offer-not-published` the time for which the publication was planned. */
  expiresAt: z.iso.datetime(),
})
export type OfferMailPayload = z.output<typeof payloadSchema>

export const offerMail = defineJob({ name: 'offer-mail', payload: payloadSchema, ...mailAttempts })

export const offerMailJob = (deps: JobDeps, clock?: Clock): RegisteredJob => mailJob(deps, offerMail, loadOfferMail, clock)

async function loadOfferMail(context: MailContext, payload: OfferMailPayload): Promise<DueMail | null> {
  const { store, tenant, now } = context
  const stream = offerStream(tenant.id, payload.offerId)
  const events = await store.readStream(stream)
  const view = events.reduce<OfferView | undefined>(evolveOfferView, undefined)
  if (view === undefined || !isDue(payload, view, now)) return null
  if (payload.message === 'offer-about-to-expire' && (await putOffToDay(context, (options) => offerMail.request(payload, options))))
    return null
  const letter = letterOf(payload, view)
  if (letter === null) return null
  const recipient = contactOf(context, stream, { view, locale: await publisherLanguage(context, events) })
  return { ...letter, about: payload.offerId, recipient }
}

/** Of the account that published or last extended the offer; null: not known. */
async function publisherLanguage(context: MailContext, events: readonly RecordedEvent[]): Promise<Locale | null> {
  const last = events.findLast(({ type, metadata: { actor } }) => publicationTypes.has(type) && isAccount(actor))
  return last === undefined ? null : accountLanguage(context, last.metadata.actor.id)
}

function letterOf({ message, expiresAt }: OfferMailPayload, view: OfferView): Pick<DueMail, 'name' | 'compose'> | null {
  if (message === 'offer-not-published') {
    const planned = { ...namedOffer(view), plannedFor: expiresAt }
    return { name: message, compose: (setting) => offerNotPublished.compose(planned, setting) }
  }
  const facts = offerFacts(view)
  const { name, compose } = messages[message]
  return facts === undefined ? null : { name, compose: (setting) => compose(facts, setting) }
}

interface Written {
  readonly view: OfferView
  readonly locale: Locale | null
}

function contactOf({ keys, tenant }: MailContext, stream: string, { view, locale }: Written): Recipient | null {
  const { contact } = view.content
  if (contact === null) return null
  return {
    subject: contact.subject,
    locale,
    address: async () => {
      const opened = await keys.open(contact, { tenant: tenant.id, stream, field: sealedFields.contact })
      if (opened === null) return null
      const { name, email } = contactSchema.parse(JSON.parse(opened))
      return { name, address: email }
    },
  }
}

/** What the message says still holds. */
function isDue({ message, expiresAt }: OfferMailPayload, view: OfferView, now: Date): boolean {
  switch (message) {
    case 'offer-published':
      return view.state === 'published'
    case 'offer-expired':
      return view.state === 'expired'
    case 'offer-about-to-expire':
      return view.state === 'published' && view.expiresAt === expiresAt && Date.parse(expiresAt) > now.getTime()
    case 'offer-not-published':
      return view.state === 'workInProgress' || view.state === 'draft' || view.state === 'awaitingPayment'
  }
}
