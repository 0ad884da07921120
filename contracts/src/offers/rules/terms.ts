/** What publication depends on besides the offer: the board's categories, the plan's limits, the days it may run. */
import type { Instant } from '../../shared/ids.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { OfferLimits } from '../events.ts'
import { addDays, addDaysToDate, localDate } from './calendar.ts'

/** The part of a tenant that offers depend on. */
export type Board = Pick<Tenant, 'plans' | 'categories' | 'timeZone'>

export interface PublicationTerms {
  readonly limits: OfferLimits
  readonly categories: Board['categories']
  /** First and last day that `expiredAt` may name; null when it was accepted before and is not looked at again. */
  readonly expiry: { readonly earliest: string; readonly latest: string } | null
}

/** Terms of a publication at `now` (decisions 3: expiry from tomorrow to the plan's duration). */
export const termsOfPublication = (board: Board, limits: OfferLimits, now: Instant): PublicationTerms =>
  termsUntil(board, limits, now, addDays(now, limits.durationInDays))

/** Terms of a change to an offer that is paid for until `paidUntil`. */
export const termsUntil = (board: Board, limits: OfferLimits, now: Instant, paidUntil: Instant): PublicationTerms => ({
  limits,
  categories: board.categories,
  expiry: { earliest: addDaysToDate(localDate(now, board.timeZone), 1), latest: localDate(paidUntil, board.timeZone) },
})
