/** Until when an application is stored, of its row and the end of its offer (docs/product/applications.md, "Retention"). */
import { defaultRetentionMonths, isAnnounced, retainedUntil } from '@jobboard/contracts/applications/retention'
import type { Instant } from '@jobboard/contracts/shared/ids'

interface Retention {
  readonly retentionMonths: number
  /** Null: the end of the offer is not known. */
  readonly retainedUntil: Instant | null
}

export function retentionOf({ retentionMonths }: { readonly retentionMonths: number | null }, offerEndsAt: Date | null): Retention {
  // Rows that no rebuild has refilled yet do not say it.
  const months = retentionMonths ?? defaultRetentionMonths
  return { retentionMonths: months, retainedUntil: offerEndsAt === null ? null : retainedUntil(offerEndsAt.toISOString(), months) }
}

interface Announced {
  readonly retentionMonths: number | null
  readonly deletionAt: Instant | null
}

/** When it is deleted; null: that was not announced, or the offer was published again since. */
export function deletionOf(row: Announced, offerEndsAt: Date | null): Instant | null {
  const { retainedUntil: until } = retentionOf(row, offerEndsAt)
  return until !== null && isAnnounced(row.deletionAt, until) ? row.deletionAt : null
}
