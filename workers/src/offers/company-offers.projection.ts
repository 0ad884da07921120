/** The offers of each company as the table of its panel shows them (docs/product/panel.md, "Offers"). */
import { offerViewsEvents } from '@jobboard/contracts/analytics/events'
import { redirectEvents } from '@jobboard/contracts/applications/redirect-events'
import type { StoredContent } from '@jobboard/contracts/offers/content'
import { type OfferEvent, type OfferEventData, offerEventTypes, offerIdOfStream } from '@jobboard/contracts/offers/events'
import { questionAfter } from '@jobboard/contracts/offers/hiring/hiring-question'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { companyOffersReadModel, companyOffersTable, listedContent } from '@jobboard/platform/read-models/company-offers'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'
import { z } from 'zod'
import { isSame } from './is-same.ts'

type Row = TableRow<typeof companyOffersTable>
type Pending = Partial<StoredContent>

const namedSchema = z.object({ offerId: offerIdSchema })

/** The event as the aggregate that wrote it reads it. Throws UnreadableEventError. */
function read({ type, data, metadata: { schemaVersion } }: RecordedEvent) {
  if (type === 'OfferViewsCounted') return offerViewsEvents.upcast(type, schemaVersion, data)
  if (type === 'RedirectTracked') return redirectEvents.upcast(type, schemaVersion, data)
  return upcastOfferEvent(type, schemaVersion, data)
}

export const companyOffersProjection: Projection<Row> = tableProjection({
  name: companyOffersReadModel,
  version: '2',
  // A picture that the board has fetched is no change that the employer made.
  eventTypes: [...offerEventTypes.filter((type) => type !== 'OfferPictureStored'), 'OfferViewsCounted', 'RedirectTracked'],
  table: companyOffersTable,
  // Events of the offer itself are on its stream; the others name it.
  keys: ({ stream, data, metadata: { tenant } }) => [{ tenant, id: offerIdOfStream(stream, tenant) ?? namedSchema.parse(data).offerId }],
  evolve(row, recorded, { tenant }) {
    const event = read(recorded)
    const at = instant(recorded.metadata.occurredAt)
    if (event.type === 'OfferDraftCreated') return created(event.data, tenant, at)
    if (row === undefined) throw new RangeError(`${event.type} of an offer that was never created`)
    if (event.type === 'OfferViewsCounted') return withViews(row, event.data)
    if (event.type === 'RedirectTracked') return { ...row, applyClicks: row.applyClicks + 1 }
    const question = questionAfter(row.question, event)
    return { ...row, ...changed(row, event, at), question, ...(isByItself(event) ? {} : { changedAt: at }) }
  },
})

const instant = (text: string): string => new Date(text).toISOString()

const created = (data: OfferEventData<'OfferDraftCreated'>, tenant: string, at: string): Row => ({
  tenant,
  offerId: data.offerId,
  companyId: data.companyId,
  slug: data.slug,
  // An opened form is not saved content; a copy or an import has content from the start.
  state: data.creationType === 'form' ? 'workInProgress' : 'draft',
  plan: data.plan,
  ...listedContent(data.content),
  changedAt: at,
  publishedAt: null,
  expiresAt: null,
  publishAt: null,
  publicationFailedAt: null,
  durationInDays: null,
  bumpsUpCount: null,
  bumpsUpEveryDays: null,
  bumps: 0,
  lastBumpAt: null,
  freeExtensions: 0,
  pendingEdit: null,
  views: 0,
  viewsUntil: null,
  applyClicks: 0,
  reviewRequestedAt: null,
  question: null,
})

/** One event counts one day, and days may come in any order. */
const withViews = (row: Row, { day, views }: { readonly day: string; readonly views: number }): Row => ({
  ...row,
  views: row.views + views,
  viewsUntil: row.viewsUntil !== null && row.viewsUntil > day ? row.viewsUntil : day,
})

type Later = Exclude<OfferEvent, { type: 'OfferDraftCreated' }>

/** Time or the board did it, not its employer. */
function isByItself({ type, data }: Later): boolean {
  switch (type) {
    case 'OfferExpired':
    case 'OfferHiringAsked':
    case 'OfferHiringUnconfirmed':
    case 'OfferHiringQuestionWithdrawn':
    case 'OfferTakenDown':
    case 'OfferRestored':
    case 'OfferDemoted':
    case 'OfferDemotionLifted':
    case 'OfferCompanyChanged':
      return true
    case 'OfferFinished':
      return data.reason === 'unconfirmed'
    default:
      return false
  }
}

/** `at`: when it happened, for events that do not state it. */
function changed(row: Row, event: Later, at: string): Partial<Row> {
  switch (event.type) {
    case 'OfferDraftUpdated': {
      const { plan, content, saved } = event.data
      return { plan, ...listedContent(content), state: saved ? 'draft' : 'workInProgress', publicationFailedAt: null }
    }
    case 'OfferSummarised':
      return { state: 'awaitingPayment' }
    case 'OfferCompanyChanged':
      return { companyId: event.data.companyId }
    case 'OfferPublicationScheduled':
      return { publishAt: instant(event.data.publishAt), publicationFailedAt: null, reviewRequestedAt: null }
    case 'OfferReviewRequested':
      return { publishAt: null, publicationFailedAt: null, reviewRequestedAt: at }
    case 'OfferPublicationUnscheduled':
      return {
        publishAt: null,
        reviewRequestedAt: null,
        publicationFailedAt: event.data.reason === 'cancelled' ? null : instant(event.data.at),
      }
    case 'OfferPublished':
      return published(event.data)
    case 'OfferPayApproved':
    case 'OfferPictureStored':
    case 'OfferHiringAsked':
    case 'OfferHiringConfirmed':
    case 'OfferHiringUnconfirmed':
    case 'OfferHiringQuestionWithdrawn':
    case 'OfferDemoted':
    case 'OfferDemotionLifted':
      return {}
    default:
      return changedInPublic(row, event, at)
  }
}

function published({ slug, publishedAt, expiresAt, limits }: OfferEventData<'OfferPublished'>): Partial<Row> {
  const { durationInDays, bumpsUpCount, bumpsUpEveryDays } = limits
  return {
    state: 'published',
    slug,
    publishedAt: instant(publishedAt),
    expiresAt: instant(expiresAt),
    publishAt: null,
    publicationFailedAt: null,
    reviewRequestedAt: null,
    durationInDays,
    bumpsUpCount,
    bumpsUpEveryDays,
  }
}

type Public =
  | 'OfferEdited'
  | 'OfferEditSaved'
  | 'OfferEditDiscarded'
  | 'OfferRefreshed'
  | 'OfferExtended'
  | 'OfferFinished'
  | 'OfferReopened'
  | 'OfferExpired'
  | 'OfferTakenDown'
  | 'OfferRestored'
  | 'OfferDeleted'

function changedInPublic(row: Row, event: Extract<Later, { type: Public }>, at: string): Partial<Row> {
  switch (event.type) {
    case 'OfferEdited': {
      const { content, expiresAt } = event.data
      const expiry = expiresAt === undefined ? {} : { expiresAt: instant(expiresAt) }
      return { ...listedContent(content), pendingEdit: stillPending(row.pendingEdit, content), ...expiry }
    }
    case 'OfferEditSaved':
      return { pendingEdit: Object.keys(event.data.changes).length === 0 ? null : (event.data.changes as Pending) }
    case 'OfferEditDiscarded':
      return { pendingEdit: null }
    case 'OfferRefreshed': {
      const refreshedAt = instant(event.data.refreshedAt)
      return { bumps: event.data.number, lastBumpAt: refreshedAt, publishedAt: refreshedAt }
    }
    case 'OfferExtended':
      return extended(row, event.data, at)
    case 'OfferFinished':
      return { state: 'finished' }
    case 'OfferReopened':
      return { state: 'published' }
    case 'OfferExpired':
      return { state: 'expired' }
    case 'OfferTakenDown':
      return { state: 'takenDown' }
    case 'OfferRestored':
      return { state: event.data.state, expiresAt: instant(event.data.expiresAt) }
    case 'OfferDeleted':
      return { state: 'deleted' }
  }
}

/** An expired offer is published again, so it moves to the top. */
function extended(row: Row, { expiresAt, entitlement }: OfferEventData<'OfferExtended'>, at: string): Partial<Row> {
  const wasActive = row.state === 'published' && row.expiresAt !== null && row.expiresAt > at
  return {
    state: 'published',
    expiresAt: instant(expiresAt),
    freeExtensions: row.freeExtensions + (entitlement.kind === 'freePlan' ? 1 : 0),
    ...(wasActive ? {} : { publishedAt: at }),
  }
}

/** What of the saved changes an edit has not made public. */
function stillPending(pending: Pending | null, content: StoredContent): Pending | null {
  if (pending === null) return null
  const [saved, shown] = [comparable(pending), comparable(content)]
  const rest = Object.entries(pending).filter(([field]) => !isSame(saved[field], shown[field]))
  return rest.length === 0 ? null : (Object.fromEntries(rest) as Pending)
}

/** Texts that are sealed again compare by their digest. */
function comparable({ contact, apply, ...rest }: Pending): Readonly<Record<string, unknown>> {
  const digests = (sealed: Encrypted) => [sealed.subject, sealed.digest]
  return { ...rest, contact: contact && digests(contact), apply: apply?.kind === 'email' ? digests(apply.email) : apply }
}
