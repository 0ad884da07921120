/** What the plan of an offer allows, and what pays for it (docs/product/offers.md, "Plans" and "Publication, bumps, extensions"). */
import type { Entitlement } from '@jobboard/contracts/offers/events'
import { earlierOf, endOfDay } from '@jobboard/contracts/offers/rules/calendar'
import type { Board } from '@jobboard/contracts/offers/rules/publication-terms'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Plan } from '@jobboard/contracts/tenants/tenant'

/** Undefined: the plan has left the price list, or never was on it. */
export const planOf = (board: Board, key: string): Plan | undefined => board.plans.find((plan) => plan.key === key)

/** Whether an offer may begin on the plan or change to it. */
export const isOnSale = (board: Board, key: string): boolean => planOf(board, key)?.active === true

/** A claim that the plan is free must be right: the price list is the board's. */
export const isEntitled = (entitlement: Entitlement, netMinor: number): boolean => entitlement.kind !== 'freePlan' || netMinor === 0

/** A code or a payment buys one thing once: naming it again for the same thing changes nothing, for another it is used up. */
export const buysOnce = (entitlement: Entitlement): boolean => entitlement.kind === 'code' || entitlement.kind === 'payment'
export const isSameEntitlement = (a: Entitlement, b: Entitlement): boolean =>
  a.kind === b.kind && 'reference' in a && 'reference' in b && a.reference === b.reference

/** The plan's end, or the end of the employer's last day when that is earlier. */
export const expiryWithin = (paidUntil: Instant, lastDay: string | null, timeZone: string): Instant =>
  lastDay === null ? paidUntil : earlierOf(paidUntil, endOfDay(lastDay, timeZone))
