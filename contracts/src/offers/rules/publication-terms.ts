/** What publication depends on besides the offer: the board's categories, the plan's limits, the days it may run. */
import type { Instant } from '../../shared/ids.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { OfferEmploymentType } from '../content.ts'
import type { OfferLimits } from '../events.ts'
import type { CreationType } from '../vocabulary.ts'
import { addDays, addDaysToDate, localDate } from './calendar.ts'
import { type PayLimits, payLimitsOf } from './plausible-pay.ts'

/** The part of a tenant that offers depend on. */
export type Board = Pick<Tenant, 'plans' | 'categories' | 'timeZone' | 'payLimits' | 'currencies'>

export interface PublicationTerms {
  readonly limits: OfferLimits
  readonly categories: Board['categories']
  readonly pay: PayLimits
  /** Pay outside the limits that an administrator approved, in exactly these amounts. */
  readonly approvedPay: readonly OfferEmploymentType[]
  /** What an import's source does not state stays unknown; the form asks for every field (docs/product/offers.md, "Limits"). */
  readonly demands: 'everything' | 'whatIsStated'
  /** An offer that was copied or imported is asked to add its logo again, where it has none of this site. */
  readonly creationType: CreationType
  /** First and last day that `expiredAt` may name; null when it was accepted before and is not checked again. */
  readonly expiry: { readonly earliest: string; readonly latest: string } | null
}

/** Further terms of a single offer. */
export type OfferTerms = Partial<Pick<PublicationTerms, 'approvedPay' | 'demands' | 'creationType'>>

/** Terms of a publication at `now` (the last day from tomorrow to the plan's duration). */
export const termsOfPublication = (board: Board, limits: OfferLimits, now: Instant, offer: OfferTerms = {}): PublicationTerms =>
  termsUntil(board, limits, now, addDays(now, limits.durationInDays), offer)

/** Terms of a change to an offer that is paid for until `paidUntil`. */
export const termsUntil = (
  board: Board,
  limits: OfferLimits,
  now: Instant,
  paidUntil: Instant,
  { approvedPay = [], demands = 'everything', creationType = 'form' }: OfferTerms = {},
): PublicationTerms => ({
  limits,
  categories: board.categories,
  pay: payLimitsOf(board),
  approvedPay,
  demands,
  creationType,
  expiry: { earliest: addDaysToDate(localDate(now, board.timeZone), 1), latest: localDate(paidUntil, board.timeZone) },
})
