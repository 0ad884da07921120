/** Drafts: create one (from the form, or as the copy of an offer), change it, find it complete. */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { type Board, termsOfPublication } from '@jobboard/contracts/offers/rules/publication-terms'
import { draftSlug } from '@jobboard/contracts/offers/slug'
import type { CompanyId, Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { changeContent, type Opened, readable, type StoredPatch } from './content/change-content.ts'
import { isUnpublished, type Offer } from './offer.ts'
import { notADraft, type OfferDecision, refusal } from './offer-errors.ts'
import { isOnSale, planOf } from './plan-rules.ts'

export interface CreateDraft {
  readonly type: 'createDraft'
  readonly board: Board
  readonly offerId: OfferId
  readonly companyId: CompanyId
  readonly plan: string
  readonly content: StoredContent
  /** The offer this one is a copy of. */
  readonly copiedFrom: OfferId | null
}
export interface UpdateDraft {
  readonly type: 'updateDraft'
  readonly board: Board
  /** Another plan, if any. */
  readonly plan?: string | undefined
  readonly patch: StoredPatch
  /** The employer saved it; otherwise the form saved itself automatically. Null: not stated, it stays unchanged. */
  readonly saved: boolean | null
}
export interface Summarise {
  readonly type: 'summarise'
  readonly board: Board
  readonly at: Instant
  readonly opened: Opened
}

export function decideCreateDraft(command: CreateDraft, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status !== 'absent') return ok([])
  const { board, offerId, companyId, plan, content, copiedFrom } = command
  if (!isOnSale(board, plan)) return refusal('planUnknown')
  const creationType = copiedFrom === null ? 'form' : 'copy'
  const data = { offerId, slug: draftSlug(offerId), companyId, plan, creationType, copiedFrom, origin: null, content } as const
  return ok([{ type: 'OfferDraftCreated', data }])
}

export function decideUpdateDraft({ board, plan: wanted, patch, saved: said }: UpdateDraft, offer: Offer): OfferDecision<OfferEvent> {
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  const plan = wanted ?? offer.plan
  if (plan !== offer.plan && !isOnSale(board, plan)) return refusal('planUnknown')
  const content = changeContent(offer.content, patch)
  const saved = said ?? offer.status !== 'workInProgress'
  const isSame = plan === offer.plan && content === offer.content
  // A complete offer that waits for its payment stays complete when nothing changes.
  if (isSame && (offer.status === 'awaitingPayment' || offer.status === (saved ? 'draft' : 'workInProgress'))) return ok([])
  return ok([{ type: 'OfferDraftUpdated', data: { plan, content, saved } }])
}

export function decideSummarise({ board, at, opened }: Summarise, offer: Offer): OfferDecision<OfferEvent> {
  if (!isUnpublished(offer)) return refusal(notADraft(offer))
  const plan = planOf(board, offer.plan)
  if (plan === undefined) return refusal('planUnknown')
  const errors = publicationErrors(readable(offer.content, opened), termsOfPublication(board, plan.limits, at, offer))
  if (errors.length > 0) return refusal('offerNotReady', errors)
  return ok(offer.status === 'awaitingPayment' ? [] : [{ type: 'OfferSummarised', data: {} }])
}
