/**
 * An offer from outside, in one decision: created and published when it is new, edited when its row changed, left alone when
 * it did not. The importer seals the content first (`seal-content.ts`) and runs many at once (`shell/execute-many.ts`).
 */
import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { Entitlement, OfferEvent } from '@jobboard/contracts/offers/events'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import { draftSlug } from '@jobboard/contracts/offers/slug'
import type { CompanyId, Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Opened } from '../content/change-content.ts'
import { isActive, isUnpublished, type Offer, type Origin } from '../offer.ts'
import { notActive, type OfferDecision, refusal } from '../offer-errors.ts'
import { edited, publication } from '../publishing/publication-events.ts'
import { isCorrection } from './import-digest.ts'

export interface ImportOffer {
  readonly type: 'importOffer'
  readonly board: Board
  readonly at: Instant
  /** `importedOfferId(tenant, source, externalId)`: importing again finds the same stream. */
  readonly offerId: OfferId
  readonly companyId: CompanyId
  readonly plan: string
  /** `digest` of the row as it is read (`import-digest.ts`): equal digests mean nothing to do. */
  readonly origin: NonNullable<Origin>
  readonly content: StoredContent
  readonly opened: Opened
  readonly entitlement: Entitlement
  /** When the source published it, as far as that is recent; the list sorts by it. The plan runs from `at` all the same. */
  readonly publishedAt?: Instant
  /** When the source published it, however long ago; null where it does not say. */
  readonly firstPublishedAt: Instant | null
}

export function decideImport(command: ImportOffer, offer: Offer): OfferDecision<OfferEvent> {
  if (offer.status === 'absent') return created(command)
  if (isUnpublished(offer)) return refusal('offerNotActive')
  if (offer.origin?.digest === command.origin.digest) return ok([])
  if (!isActive(offer, command.at)) return refusal(notActive(offer))
  const { digest } = command.origin
  const corrects = isCorrection(offer.origin?.digest ?? '', digest)
  return edited({ ...command, patch: command.content }, offer, {
    originDigest: digest,
    corrects,
    firstPublishedAt: command.firstPublishedAt,
  })
}

function created(command: ImportOffer): OfferDecision<OfferEvent> {
  const { offerId, companyId, plan, origin, content, at, publishedAt = at, firstPublishedAt } = command
  const slug = draftSlug(offerId)
  const decision = publication({ ...command, demands: 'whatIsStated' }, { offerId, plan, content, approvedPay: [], creationType: 'import' })
  if (!decision.ok) return decision
  const isPast = Date.parse(publishedAt) < Date.parse(at)
  const draft = { offerId, slug, companyId, plan, creationType: 'import', copiedFrom: null, origin, content } as const
  return ok([
    { type: 'OfferDraftCreated', data: draft },
    ...decision.value.map((event) =>
      event.type === 'OfferPublished' ? { ...event, data: { ...event.data, firstPublishedAt, ...(isPast ? { publishedAt } : {}) } } : event,
    ),
  ])
}
