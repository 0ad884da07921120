/** Which offers write to their contact, and about what (docs/product/e-mails.md, "Messages"). */
import { isAccount } from '@jobboard/contracts/offers/hiring/employer-activity'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import type { JobRequest } from '@jobboard/platform/ports/queue'
import { registerReactor } from '../reactors/reactor.ts'
import { reminderInstant } from './mail/reminder-instant.ts'
import { type OfferMailPayload, offerMail } from './offer-mail.job.ts'

interface OfferMailState {
  /** Imports write to no one: their contact never asked for anything. */
  readonly isImported: boolean
  /** An account published or extended it. What only the product itself did, such as demo data, sends nothing. */
  readonly hasPublisher: boolean
  /** Of the account's request. */
  readonly locale: Locale | null
  readonly expiresAt: string | null
  /** The event is the first with this expiry. */
  readonly isNewExpiry: boolean
}

const initial: OfferMailState = { isImported: false, hasPublisher: false, locale: null, expiresAt: null, isNewExpiry: false }

const published = (state: OfferMailState, expiresAt: string, recorded: RecordedEvent): OfferMailState =>
  byAccount({ ...withExpiry(state, expiresAt), isNewExpiry: true }, recorded)

function byAccount(state: OfferMailState, { metadata: { actor, locale } }: RecordedEvent): OfferMailState {
  return isAccount(actor) ? { ...state, hasPublisher: true, locale: locale ?? null } : state
}

function withExpiry(state: OfferMailState, at: string): OfferMailState {
  const expiresAt = new Date(at).toISOString()
  return { ...state, expiresAt, isNewExpiry: expiresAt !== state.expiresAt }
}

function evolve(state: OfferMailState, recorded: RecordedEvent): OfferMailState {
  const event = upcastOfferEvent(recorded.type, recorded.metadata.schemaVersion, recorded.data)
  switch (event.type) {
    case 'OfferDraftCreated':
      return { ...state, isImported: event.data.creationType === 'import' }
    // The product publishes it then, in the name of the account that chose the day or waits for the review.
    case 'OfferPublicationScheduled':
    case 'OfferReviewRequested':
      return byAccount(state, recorded)
    case 'OfferPublished':
    case 'OfferExtended':
      return published(state, event.data.expiresAt, recorded)
    case 'OfferEdited':
      return event.data.expiresAt === undefined ? { ...state, isNewExpiry: false } : withExpiry(state, event.data.expiresAt)
    default:
      return state
  }
}

function react(recorded: RecordedEvent, state: OfferMailState): readonly JobRequest[] {
  const { id, type, stream, metadata } = recorded
  const { isImported, hasPublisher, locale, isNewExpiry } = state
  const failedAt = failureOf(recorded)
  const expiresAt = failedAt ?? state.expiresAt
  if (isImported || !hasPublisher || expiresAt === null) return []
  const payload = (message: OfferMailPayload['message'], occasion: string): OfferMailPayload => ({
    tenant: metadata.tenant,
    offerId: offerIdSchema.parse(idOfStream(stream)),
    message,
    occasion,
    expiresAt,
    locale: locale ?? 'default',
  })
  if (type === 'OfferPublicationUnscheduled') return failedAt === null ? [] : [offerMail.request(payload('offer-not-published', id))]
  if (type === 'OfferExpired') return [offerMail.request(payload('offer-expired', id))]
  const event = upcastOfferEvent(type, metadata.schemaVersion, recorded.data)
  if (event.type === 'OfferHiringAsked')
    return [offerMail.request(payload('offer-still-hiring', new Date(event.data.askedAt).toISOString()))]
  if (event.type === 'OfferFinished')
    return event.data.reason === 'unconfirmed' ? [offerMail.request(payload('offer-ended-unconfirmed', id))] : []
  const isByBoard = event.type === 'OfferEdited' && metadata.actor.kind === 'admin'
  const runAt = isNewExpiry ? reminderInstant(metadata.occurredAt, expiresAt) : undefined
  return [
    ...(type === 'OfferPublished' ? [offerMail.request(payload('offer-published', id))] : []),
    ...(isByBoard ? [offerMail.request(payload('offer-edited', id))] : []),
    ...(runAt === undefined ? [] : [offerMail.request(payload('offer-about-to-expire', expiresAt), { runAt })]),
  ]
}

/** When a publication that was not possible was to happen; null: of another event, or the company is told that it was refused. */
function failureOf({ type, data, metadata: { schemaVersion } }: RecordedEvent): string | null {
  if (type !== 'OfferPublicationUnscheduled') return null
  const event = upcastOfferEvent(type, schemaVersion, data)
  if (event.type !== type || event.data.code === 'companyRefused') return null
  return event.data.reason === 'notReady' ? new Date(event.data.at).toISOString() : null
}

export const offerMailReactor = registerReactor({
  name: 'offer-mail',
  eventTypes: [
    'OfferPublished',
    'OfferExtended',
    'OfferEdited',
    'OfferExpired',
    'OfferPublicationUnscheduled',
    'OfferHiringAsked',
    'OfferFinished',
  ],
  state: { initial, evolve },
  react,
})
