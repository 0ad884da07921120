import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { PaymentRequest } from '../../payments/payment.ts'

/** The board with the plan as it was bought: the price list may change, or lose the plan, before the offer is complete or the money there. */
export function boardAsBought(board: Tenant, { plan: { key, name, limits }, price }: Pick<PaymentRequest, 'plan' | 'price'>): Tenant {
  if (limits === undefined) return board
  const listed = board.plans.find((plan) => plan.key === key)
  const { netMinor, vatPercent, currency } = price
  const gone = { features: [], recommended: false, active: false, tags: [], packages: [], maxFreeExtensions: 0 }
  const prices = { netMinor, netMinorEur: 0, oldNetMinor: null, oldNetMinorEur: null, promotionDeadline: null, vatPercent, currency }
  const bought = listed === undefined ? { key, name, ...gone, ...prices, limits } : { ...listed, limits }
  return { ...board, plans: [...board.plans.filter((plan) => plan.key !== key), bought] }
}
