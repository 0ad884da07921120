/** Writes to the contact of an offer (docs/product/e-mails.md). Everything but ids is loaded when the job runs. */
import { contactSchema, sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { isAccount, publicationTypes } from '@jobboard/contracts/offers/hiring/employer-activity'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { hiringToken } from '@jobboard/platform/links/hiring-links'
import type { Clock } from '@jobboard/platform/ports/clock'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import type { JobDeps, RegisteredJob } from '../jobs/registered-job.ts'
import { accountLanguage } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload, type Recipient } from '../mail/delivery/mail-job.ts'
import type { MailMessage } from '../mail/message.ts'
import { putOffToDay } from '../mail/put-off-to-day.ts'
import { offerAboutToExpire } from './mail/offer-about-to-expire/offer-about-to-expire.ts'
import { type ContentChange, contentChangeAt } from './mail/offer-edited/changed-fields.ts'
import { offerEdited } from './mail/offer-edited/offer-edited.ts'
import { offerEndedUnconfirmed } from './mail/offer-ended-unconfirmed/offer-ended-unconfirmed.ts'
import { offerExpired } from './mail/offer-expired/offer-expired.ts'
import { namedOffer, offerFacts } from './mail/offer-facts.ts'
import { offerNotPublished } from './mail/offer-not-published/offer-not-published.ts'
import { offerPublished } from './mail/offer-published/offer-published.ts'
import { offerStillHiring } from './mail/offer-still-hiring/offer-still-hiring.ts'
import { evolveOfferView, type OfferView } from './offer-view.ts'

const messages = { 'offer-published': offerPublished, 'offer-about-to-expire': offerAboutToExpire, 'offer-expired': offerExpired } as const
const messageNames = [
  ...(['offer-published', 'offer-about-to-expire', 'offer-expired'] as const),
  ...(['offer-not-published', 'offer-edited', 'offer-still-hiring', 'offer-ended-unconfirmed'] as const),
] as const
/** They wait for the morning. */
const byDay: ReadonlySet<OfferMailPayload['message']> = new Set(['offer-about-to-expire', 'offer-still-hiring', 'offer-ended-unconfirmed'])

/** `occasion`: the event's id, the expiry that a reminder is for, or when a question was asked. */
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
  if (byDay.has(payload.message) && (await putOffToDay(context, (options) => offerMail.request(payload, options)))) return null
  const change = payload.message === 'offer-edited' ? contentChangeAt(events, payload.occasion) : null
  const letter = letterOf(context, payload, { view, change })
  if (letter === null) return null
  // The one who is named may be what was changed: who was the contact until then is told.
  const contact = change?.before.contact ?? view.content.contact
  const recipient = contactOf(context, stream, { contact, locale: await publisherLanguage(context, events) })
  return { ...letter, about: payload.offerId, recipient }
}

/** Of the account that published or last extended the offer; null: not known. */
async function publisherLanguage(context: MailContext, events: readonly RecordedEvent[]): Promise<Locale | null> {
  const last = events.findLast(({ type, metadata: { actor } }) => publicationTypes.has(type) && isAccount(actor))
  return last === undefined ? null : accountLanguage(context, last.metadata.actor.id)
}

type Letter = Pick<DueMail, 'name' | 'compose'>
const letter = <Facts>({ name, compose }: MailMessage<Facts>, facts: Facts): Letter => ({
  name,
  compose: (setting) => compose(facts, setting),
})

interface Told {
  readonly view: OfferView
  /** Of `offer-edited`; null: the event changed nothing. */
  readonly change: ContentChange | null
}

function letterOf(context: MailContext, payload: OfferMailPayload, { view, change }: Told): Letter | null {
  const { message, expiresAt, offerId } = payload
  if (message === 'offer-edited') {
    return change === null || change.fields.length === 0 ? null : letter(offerEdited, { ...namedOffer(view), fields: change.fields })
  }
  if (message === 'offer-not-published') return letter(offerNotPublished, { ...namedOffer(view), plannedFor: expiresAt })
  const facts = offerFacts(view)
  if (facts === undefined) return null
  if (message === 'offer-ended-unconfirmed') {
    const end = view.history.at(-1)
    return end === undefined ? null : letter(offerEndedUnconfirmed, { ...facts, endedAt: end.at })
  }
  if (message !== 'offer-still-hiring') return letter(messages[message], facts)
  const { question } = view
  const { tenant, settings, now } = context
  if (question === null || settings.MASTER_KEY === undefined) return null
  const token = hiringToken(settings.MASTER_KEY, tenant.id, offerId, question.number, now)
  return letter(offerStillHiring, { ...facts, question, token })
}

interface Written {
  readonly contact: OfferView['content']['contact']
  readonly locale: Locale | null
}

function contactOf({ keys, tenant }: MailContext, stream: string, { contact, locale }: Written): Recipient | null {
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

const isOpen = ({ state, expiresAt }: OfferView, now: Date): boolean =>
  state === 'published' && expiresAt !== null && Date.parse(expiresAt) > now.getTime()

/** What the message says still holds. */
function isDue({ message, occasion, expiresAt }: OfferMailPayload, view: OfferView, now: Date): boolean {
  switch (message) {
    case 'offer-published':
      return view.state === 'published'
    case 'offer-expired':
      return view.state === 'expired'
    case 'offer-still-hiring':
      return view.question?.askedAt === occasion && isOpen(view, now)
    case 'offer-ended-unconfirmed':
      return view.state === 'finished'
    case 'offer-about-to-expire':
      return view.expiresAt === expiresAt && isOpen(view, now)
    case 'offer-edited':
      return view.state !== 'deleted'
    case 'offer-not-published':
      return view.state === 'workInProgress' || view.state === 'draft' || view.state === 'awaitingPayment'
  }
}
