/** The writing end of an import: takes completed offers in batches and returns their outcomes. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import type { FieldError } from '@jobboard/contracts/shared/problem'

export interface ImportedOffer {
  readonly offerId: OfferId
  readonly origin: { readonly source: string; readonly externalId: string; readonly url: string | null; readonly digest: string }
  readonly content: OfferContent
  readonly plan: string
  readonly publishedAt: Date
  readonly firstPublishedAt: Date | null
}

export type ImportOutcome =
  | { readonly kind: 'created' | 'changed' | 'unchanged' }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }

export interface Publisher {
  /** One outcome for each offer, in order. Repeating a batch, whole or in part, is idempotent. */
  readonly publish: (offers: readonly ImportedOffer[]) => Promise<readonly ImportOutcome[]>
}
