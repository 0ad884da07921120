/** How long applications are stored, and when they are deleted (docs/product/applications.md, "Retention"). */
import type { Instant } from '../shared/ids.ts'
import type { GivenConsent } from './events.ts'

/** After the end of the offer, in months. */
export const defaultRetentionMonths = 6
/** As the information clause of a company may say. */
export const maxRetentionMonths = 36
/** With the consent to future recruitment. */
export const futureConsentMonths = 24
/** Between the notice to the company and the deletion. */
export const deletionNoticeDays = 7

const dayMs = 86_400_000

/** Fixed when an application is sent: what its candidate was promised does not change with a later setting of the company. */
export function retentionMonthsOf(companyMonths: number, consents: readonly Pick<GivenConsent, 'kind' | 'accepted'>[]): number {
  const consented = consents.some(({ kind, accepted }) => kind === 'future' && accepted)
  return consented ? Math.max(companyMonths, futureConsentMonths) : companyMonths
}

/** A month later has the same day, or its last one: 31 August and six months are 28 or 29 February. */
export function retainedUntil(endsAt: Instant, months: number): Instant {
  const end = new Date(endsAt)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + months + 1, 0)).getUTCDate()
  const until = new Date(end)
  until.setUTCMonth(end.getUTCMonth() + months, Math.min(end.getUTCDate(), lastDay))
  return until.toISOString()
}

/** What an announcement counts for: an offer that was published again since has another end, and what was said before is void. */
export const isAnnounced = (deletionAt: Instant | null, until: Instant): deletionAt is Instant =>
  deletionAt !== null && Date.parse(deletionAt) >= Date.parse(until)

interface Held {
  /** Null: the end of the offer is not known. */
  readonly until: Instant | null
  /** As announced; null: never. */
  readonly deletionAt: Instant | null
}

export type RetentionStep =
  | { readonly type: 'none' }
  | { readonly type: 'announce'; readonly deleteAt: Instant }
  | { readonly type: 'delete' }

/** What is due at `now`. Each step follows from the one before, so that a run that ended in between is resumed by the next one. */
export function retentionStep({ until, deletionAt }: Held, now: Date): RetentionStep {
  if (until === null || now.getTime() < Date.parse(until) - deletionNoticeDays * dayMs) return { type: 'none' }
  if (!isAnnounced(deletionAt, until)) {
    const deleteAt = new Date(Math.max(Date.parse(until), now.getTime() + deletionNoticeDays * dayMs))
    return { type: 'announce', deleteAt: deleteAt.toISOString() }
  }
  return { type: now.getTime() < Date.parse(deletionAt) ? 'none' : 'delete' }
}
