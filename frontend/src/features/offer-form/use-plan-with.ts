/** Which plan opens what is locked in the plan of an offer. */
import type { OfferLimits } from '@jobboard/contracts/offers/events'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useApp } from '../../context/use-app.ts'

/** The name of the cheapest one; undefined where none on sale does. */
export function usePlanWith(plans: readonly OfferPlan[], includes: (limits: OfferLimits) => boolean): string | undefined {
  const { locale } = useApp()
  const [cheapest] = plans.filter(({ limits }) => includes(limits)).toSorted((a, b) => a.netPrice - b.netPrice)
  return cheapest?.name[locale]
}
