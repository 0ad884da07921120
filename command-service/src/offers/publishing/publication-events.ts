/** The events that publish an offer and change a published one: for the form, the API and the importer alike. */
import type { Entitlement, OfferEvent, OfferEventData } from '@jobboard/contracts/offers/events'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { type Board, type OfferTerms, termsOfPublication, termsUntil } from '@jobboard/contracts/offers/rules/publication-terms'
import { offerSlug } from '@jobboard/contracts/offers/slug'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { changeContent, type Opened, readable, type StoredPatch, sameValue } from '../content/change-content.ts'
import type { Released, Unpublished } from '../offer.ts'
import { type OfferDecision, type OfferError, refusal } from '../offer-errors.ts'
import { expiryWithin, isEntitled, planOf } from '../plan-rules.ts'

interface Given {
  readonly board: Board
  readonly at: Instant
  /** What is sealed in the content as the command leaves it. */
  readonly opened: Opened
}
export interface PublicationBy extends Given {
  readonly entitlement: Entitlement
}
export interface ContentEdit extends Given {
  readonly patch: StoredPatch
  /** An administrator edits it. */
  readonly byBoard?: boolean
}

/** The first publication fixes the words of the slug, for ever. */
export function publication(
  { board, at, opened, entitlement, demands = 'everything' }: PublicationBy & Pick<OfferTerms, 'demands'>,
  offer: Pick<Unpublished, 'offerId' | 'plan' | 'content' | 'approvedPay' | 'creationType'>,
): OfferDecision<OfferEvent> {
  const plan = planOf(board, offer.plan)
  if (plan === undefined) return refusal('planUnknown')
  if (!isEntitled(entitlement, plan.netMinor)) return refusal('entitlementMissing')
  const errors = publicationErrors(
    readable(offer.content, opened),
    termsOfPublication(board, plan.limits, at, { approvedPay: offer.approvedPay, creationType: offer.creationType, demands }),
  )
  if (errors.length > 0) return refusal('offerNotReady', errors)
  const data = {
    slug: offerSlug(offer.offerId, offer.content),
    publishedAt: at,
    firstPublishedAt: at,
    expiresAt: expiryWithin(addDays(at, plan.limits.durationInDays), offer.content.expiredAt, board.timeZone),
    entitlement,
    limits: plan.limits,
  }
  return ok([{ type: 'OfferPublished', data }])
}

export interface SchedulingBy extends PublicationBy {
  readonly publishAt: Instant
  readonly redemption: OfferEventData<'OfferPublicationScheduled'>['redemption']
}

/** At a later time, if the offer would be valid then. */
export function scheduling(
  { board, opened, publishAt, entitlement, redemption }: SchedulingBy,
  offer: Pick<Unpublished, 'plan' | 'content' | 'approvedPay' | 'creationType' | 'schedule'>,
): OfferDecision<OfferEvent> {
  const plan = planOf(board, offer.plan)
  if (plan === undefined) return refusal('planUnknown')
  if (!isEntitled(entitlement, plan.netMinor)) return refusal('entitlementMissing')
  const errors = publicationErrors(readable(offer.content, opened), termsOfPublication(board, plan.limits, publishAt, offer))
  if (errors.length > 0) return refusal('offerNotReady', errors)
  const schedule = { publishAt, entitlement, redemption }
  return ok(sameValue(offer.schedule, schedule) ? [] : [{ type: 'OfferPublicationScheduled', data: schedule }])
}

/** It stays a draft, and says why. */
export const notPublished = (at: Instant, { code, errors = [] }: OfferError): OfferDecision<OfferEvent> =>
  ok([{ type: 'OfferPublicationUnscheduled', data: { reason: 'notReady', at, code, errors: [...errors] } }])

export const orNotPublished = (at: Instant, decision: OfferDecision<OfferEvent>): OfferDecision<OfferEvent> =>
  decision.ok ? decision : notPublished(at, decision.error)

/** What the importer adds to its edits. `corrects`: the source says what it said, and is read better now. */
export interface ImportedEdit {
  readonly originDigest: string
  readonly corrects: boolean
  readonly firstPublishedAt: Instant | null
}

export function edited(
  { board, at, patch, opened, byBoard = false }: ContentEdit,
  offer: Released,
  imported: ImportedEdit | null,
): OfferDecision<OfferEvent> {
  const { publication } = offer
  const content = changeContent(offer.content, patch)
  const isFirstDateNew = imported !== null && imported.firstPublishedAt !== publication.firstPublishedAt
  if (content === offer.content && !isFirstDateNew) return ok([])
  const movesEnd = content.expiredAt !== offer.content.expiredAt
  const demands = imported === null ? 'everything' : 'whatIsStated'
  const { approvedPay, creationType } = offer
  const terms = termsUntil(board, publication.limits, at, publication.paidUntil, { approvedPay, creationType, demands })
  // The last day was valid when it was chosen; by now it may be today.
  const errors = publicationErrors(readable(content, opened), movesEnd ? terms : { ...terms, expiry: null })
  if (errors.length > 0) return refusal('offerNotReady', errors)
  const expiresAt = movesEnd ? { expiresAt: expiryWithin(publication.paidUntil, content.expiredAt, board.timeZone) } : {}
  const { originDigest, corrects } = imported ?? { originDigest: null, corrects: false }
  const first = isFirstDateNew ? { firstPublishedAt: imported.firstPublishedAt } : {}
  return ok([{ type: 'OfferEdited', data: { content, originDigest, corrects, ...expiresAt, ...first, ...(byBoard && { byBoard }) } }])
}
