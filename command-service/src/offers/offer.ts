/**
 * The offer as its commands see it: a union on `status` folded from the events of its stream (docs/product/offers.md, "States"). The
 * decisions are in files of their own, one or a few a file; `offer-decider.ts` puts them together.
 */
import type { OfferEmploymentType, StoredContent } from '@jobboard/contracts/offers/content'
import type { Entitlement, OfferEvent, OfferEventData, OfferLimits } from '@jobboard/contracts/offers/events'
import { type HiringQuestion, questionAfter } from '@jobboard/contracts/offers/hiring/hiring-question'
import { addDays, laterOf } from '@jobboard/contracts/offers/rules/calendar'
import type { StoredPicture } from '@jobboard/contracts/offers/shown-pictures'
import { firstPublication } from '@jobboard/contracts/offers/upcasters'
import type { CompanyId, Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { differing, type StoredPatch, saysSomething } from './content/change-content.ts'

export type Origin = OfferEventData<'OfferDraftCreated'>['origin']

interface Facts {
  readonly offerId: OfferId
  readonly companyId: CompanyId
  readonly slug: string
  readonly plan: string
  readonly origin: Origin
  readonly creationType: OfferEventData<'OfferDraftCreated'>['creationType']
  readonly content: StoredContent
  /** Pay outside the limits of the board that an administrator approved, in exactly these amounts. */
  readonly approvedPay: readonly OfferEmploymentType[]
  /** Pictures from elsewhere that were fetched. */
  readonly pictures: readonly StoredPicture[]
}

export interface Publication {
  /** Anywhere; null: the source of an imported offer does not state it. */
  readonly firstPublishedAt: Instant | null
  readonly expiresAt: Instant
  /** Until when the plan runs; `expiresAt` is earlier when the employer wants less. */
  readonly paidUntil: Instant
  readonly limits: OfferLimits
  readonly bumps: { readonly count: number; readonly last: Instant | null }
  readonly entitlement: Entitlement
  readonly extensions: readonly Entitlement[]
  /** Whether the employer still hires; null: that is not asked. */
  readonly question: HiringQuestion | null
  /** How often that was asked. */
  readonly questions: number
}

export type Schedule = OfferEventData<'OfferPublicationScheduled'>
/** The publication that waits for the review of its company. */
export type WaitingReview = OfferEventData<'OfferReviewRequested'>
/** Why a publication that was scheduled, or waited for a review, did not happen. */
export type FailedPublication = Pick<OfferEventData<'OfferPublicationUnscheduled'>, 'at' | 'code' | 'errors'>

export type Unpublished = Facts & {
  readonly status: 'workInProgress' | 'draft' | 'awaitingPayment'
  readonly schedule: Schedule | null
  readonly review: WaitingReview | null
  readonly failedPublication: FailedPublication | null
}
export type Released = Facts & {
  readonly status: 'published' | 'expired' | 'finished' | 'takenDown'
  readonly publication: Publication
  /** Changes that were saved and are not public yet. */
  readonly pendingEdit: StoredPatch | null
  /** By a decision of moderation; null: it is not. */
  readonly takenDown: Pick<OfferEventData<'OfferTakenDown'>, 'decisionId' | 'takenDownAt' | 'was'> | null
  readonly demoted: { readonly decisionId: string } | null
}
export type Deleted = Facts & { readonly status: 'deleted'; readonly publication: Publication | null }
export type Offer = { readonly status: 'absent' } | Unpublished | Released | Deleted

export const initialOffer: Offer = { status: 'absent' }

export const isUnpublished = (offer: Offer): offer is Unpublished =>
  offer.status === 'workInProgress' || offer.status === 'draft' || offer.status === 'awaitingPayment'
export const isReleased = (offer: Offer): offer is Released =>
  offer.status === 'published' || offer.status === 'expired' || offer.status === 'finished' || offer.status === 'takenDown'
/** As clients see it. */
export const waitingReviewOf = (offer: Offer): { readonly publishAt: Instant | null } | null =>
  isUnpublished(offer) && offer.review !== null ? { publishAt: offer.review.publishAt } : null
/** Published and not past its expiry, whether or not the expiry was noted yet. */
export const isActive = (offer: Offer, at: Instant): offer is Released =>
  offer.status === 'published' && Date.parse(at) < Date.parse(offer.publication.expiresAt)

/** Its content can be changed: visitors see it, or will again once it is corrected. */
export const isChangeable = (offer: Offer, at: Instant): offer is Released =>
  isReleased(offer) && (offer.status === 'takenDown' || isActive(offer, at))

const publicationOf = (data: OfferEventData<'OfferPublished'>, origin: Origin): Publication => ({
  firstPublishedAt: firstPublication(data, origin !== null),
  expiresAt: data.expiresAt,
  paidUntil: laterOf(data.expiresAt, addDays(data.publishedAt, data.limits.durationInDays)),
  limits: data.limits,
  bumps: { count: 0, last: null },
  entitlement: data.entitlement,
  extensions: [],
  question: null,
  questions: 0,
})

function evolveUnpublished(offer: Unpublished, event: OfferEvent): Offer {
  switch (event.type) {
    case 'OfferDraftUpdated': {
      const { plan, content, saved } = event.data
      return { ...offer, plan, content, status: saved ? 'draft' : 'workInProgress', failedPublication: null }
    }
    case 'OfferSummarised':
      return { ...offer, status: 'awaitingPayment' }
    case 'OfferPublished':
      return publishedOffer(offer, event.data)
    case 'OfferPublicationScheduled':
      return { ...offer, schedule: event.data, review: null, failedPublication: null }
    case 'OfferReviewRequested':
      return { ...offer, schedule: null, review: event.data, failedPublication: null }
    case 'OfferPublicationUnscheduled': {
      const { reason, at, code, errors } = event.data
      return { ...offer, schedule: null, review: null, failedPublication: reason === 'cancelled' ? null : { at, code, errors } }
    }
    case 'OfferPayApproved':
      return { ...offer, approvedPay: event.data.employmentTypes }
    case 'OfferPictureStored':
      return { ...offer, pictures: [...offer.pictures, event.data] }
    case 'OfferDeleted':
      return { ...factsOf(offer), status: 'deleted', publication: null }
    default:
      return offer
  }
}

function factsOf({ offerId, companyId, slug, plan, origin, creationType, content, approvedPay, pictures }: Facts): Facts {
  return { offerId, companyId, slug, plan, origin, creationType, content, approvedPay, pictures }
}

const publishedOffer = (offer: Unpublished, data: OfferEventData<'OfferPublished'>): Released => ({
  ...factsOf(offer),
  status: 'published',
  slug: data.slug,
  publication: publicationOf(data, offer.origin),
  pendingEdit: null,
  takenDown: null,
  demoted: null,
})

/** What of the saved changes is still not public. */
function pendingAfter(content: StoredContent, pending: StoredPatch | null): StoredPatch | null {
  const rest = pending === null ? {} : differing(content, pending)
  return saysSomething(rest) ? rest : null
}

function evolveOrigin(origin: Origin, digest: string | null): Origin {
  return origin === null || digest === null ? origin : { ...origin, digest }
}

/** What was paid for is longer by the time that it was down. */
function restored(
  { publication, takenDown }: Released,
  { state, expiresAt, restoredAt }: OfferEventData<'OfferRestored'>,
): Partial<Released> {
  const lostMs = state === 'published' && takenDown !== null ? Date.parse(restoredAt) - Date.parse(takenDown.takenDownAt) : 0
  const paidUntil = new Date(Date.parse(publication.paidUntil) + lostMs).toISOString()
  return { status: state, takenDown: null, publication: { ...publication, expiresAt, paidUntil } }
}

function evolveReleased(released: Released, event: OfferEvent): Offer {
  const question = questionAfter(released.publication.question, event)
  const questions = Math.max(released.publication.questions, question?.number ?? 0)
  const publication = { ...released.publication, question, questions }
  const offer = { ...released, publication }
  switch (event.type) {
    case 'OfferEdited': {
      const { content, originDigest, expiresAt = publication.expiresAt, firstPublishedAt = publication.firstPublishedAt } = event.data
      const origin = evolveOrigin(offer.origin, originDigest)
      const pendingEdit = pendingAfter(content, offer.pendingEdit)
      return { ...offer, content, origin, pendingEdit, publication: { ...publication, expiresAt, firstPublishedAt } }
    }
    case 'OfferEditSaved':
      // Typed back to what is public, nothing is left.
      return { ...offer, pendingEdit: saysSomething(event.data.changes) ? event.data.changes : null }
    case 'OfferEditDiscarded':
      return { ...offer, pendingEdit: null }
    case 'OfferPayApproved':
      return { ...offer, approvedPay: event.data.employmentTypes }
    case 'OfferPictureStored':
      return { ...offer, pictures: [...offer.pictures, event.data] }
    case 'OfferRefreshed':
      return { ...offer, publication: { ...publication, bumps: { count: event.data.number, last: event.data.refreshedAt } } }
    case 'OfferExtended': {
      const { expiresAt, entitlement } = event.data
      const extensions = [...publication.extensions, entitlement]
      return { ...offer, status: 'published', publication: { ...publication, expiresAt, paidUntil: expiresAt, extensions } }
    }
    case 'OfferFinished':
      return { ...offer, status: 'finished' }
    case 'OfferExpired':
      return { ...offer, status: 'expired' }
    case 'OfferReopened':
      return { ...offer, status: 'published' }
    case 'OfferTakenDown':
      return { ...offer, status: 'takenDown', takenDown: event.data }
    case 'OfferRestored':
      return { ...offer, ...restored(offer, event.data) }
    case 'OfferDemoted':
      return { ...offer, demoted: { decisionId: event.data.decisionId } }
    case 'OfferDemotionLifted':
      return { ...offer, demoted: null }
    case 'OfferDeleted':
      return { ...factsOf(offer), status: 'deleted', publication }
    default:
      return offer
  }
}

export function evolveOffer(offer: Offer, event: OfferEvent): Offer {
  // Deleted ones as well: their applications follow.
  if (event.type === 'OfferCompanyChanged') return offer.status === 'absent' ? offer : { ...offer, companyId: event.data.companyId }
  if (isUnpublished(offer)) return evolveUnpublished(offer, event)
  if (isReleased(offer)) return evolveReleased(offer, event)
  if (offer.status === 'deleted' || event.type !== 'OfferDraftCreated') return offer
  const { offerId, companyId, slug, plan, origin, content, creationType } = event.data
  const facts = { offerId, companyId, slug, plan, origin, creationType, content, approvedPay: [], pictures: [] }
  return { ...facts, status: creationType === 'form' ? 'workInProgress' : 'draft', schedule: null, review: null, failedPublication: null }
}
