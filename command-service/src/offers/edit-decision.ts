/** A change to a published offer, under the limits that were bought. Its slug stays. */
import type { OfferEvent } from '@jobboard/contracts/offers/events'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { fieldError } from '@jobboard/contracts/offers/rules/field-errors'
import { type Board, termsUntil } from '@jobboard/contracts/offers/rules/terms'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { ok } from '@jobboard/contracts/shared/problem'
import { changeContent, type Opened, readable, type StoredPatch } from './change-content.ts'
import { isActive, type Offer, type Released } from './offer.ts'
import { notActive, type OfferDecision, refusal } from './offer-errors.ts'
import { expiryWithin } from './publish-decision.ts'

export interface Edit {
  readonly type: 'edit'
  readonly board: Board
  readonly at: Instant
  readonly patch: StoredPatch
  /** What is sealed in the content as the patch makes it. */
  readonly opened: Opened
}

export function decideEdit(command: Edit, offer: Offer): OfferDecision<OfferEvent> {
  if (!isActive(offer, command.at)) return refusal(notActive(offer))
  const title = command.patch.title ?? offer.content.title
  if (title !== offer.content.title && !offer.publication.limits.titleChangeEnabled) {
    return refusal('titleChangeDisabled', [fieldError('title', messageKeys.titleChangeDisabled)])
  }
  return edited(command, offer, null)
}

/** What the importer adds to its edits. `corrects`: the source says what it said, and is read better now. */
export interface ImportedEdit {
  readonly originDigest: string
  readonly corrects: boolean
  readonly firstPublishedAt: Instant | null
}

export function edited(
  { board, at, patch, opened }: Omit<Edit, 'type'>,
  offer: Released,
  imported: ImportedEdit | null,
): OfferDecision<OfferEvent> {
  const { publication } = offer
  const content = changeContent(offer.content, patch)
  const isFirstDateNew = imported !== null && imported.firstPublishedAt !== publication.firstPublishedAt
  if (content === offer.content && !isFirstDateNew) return ok([])
  const movesEnd = content.expiredAt !== offer.content.expiredAt
  const demands = imported === null ? 'everything' : 'whatIsStated'
  const terms = termsUntil(board, publication.limits, at, publication.paidUntil, { approvedPay: offer.approvedPay, demands })
  // The last day was valid when it was chosen; by now it may be today.
  const errors = publicationErrors(readable(content, opened), movesEnd ? terms : { ...terms, expiry: null })
  if (errors.length > 0) return refusal('offerNotReady', errors)
  const expiresAt = movesEnd ? { expiresAt: expiryWithin(publication.paidUntil, content.expiredAt, board.timeZone) } : {}
  const { originDigest, corrects } = imported ?? { originDigest: null, corrects: false }
  const first = isFirstDateNew ? { firstPublishedAt: imported.firstPublishedAt } : {}
  return ok([{ type: 'OfferEdited', data: { content, originDigest, corrects, ...expiresAt, ...first } }])
}
