/** Answer of `/v2/offer-plans`: the price list of a board, as cards show it (docs/product/offers.md, "Plans"). */
import { z } from 'zod'
import { localizedSchema } from '../shared/locale.ts'
import { currencySchema } from '../shared/money.ts'
import { vatOf } from '../shared/vat.ts'
import { type Plan, type PlanPackage, planSchema, type Tenant } from './tenant.ts'

/** Prices are integers in minor units (grosz, cent). */
const minor = z.int().min(0)

const packageSchema = z.object({
  publications: z.int(),
  discountPercent: z.int(),
  /** Null: its codes can be used always. */
  validForDays: z.int().nullable(),
  netPrice: minor,
  grossPrice: minor,
  tax: minor,
  /** Of as many publications, one by one. */
  oldNetPrice: minor,
})

export const offerPlanSchema = z.object({
  /** The key that a new offer names as `pricing_plan`. */
  type: z.string(),
  name: localizedSchema,
  features: z.array(localizedSchema),
  tags: z.array(localizedSchema),
  recommended: z.boolean(),
  /** The plan of an offer that names none. */
  default: z.boolean(),
  /** Whether an offer can begin on it. */
  active: z.boolean(),
  currency: currencySchema,
  netPrice: minor,
  grossPrice: minor,
  /** VAT in percent, and its amount. */
  taxPercent: z.int().min(0).max(100),
  tax: minor,
  netPriceEur: minor,
  /** It has a price, and the board takes payments; otherwise only a code pays for it. */
  payableOnline: z.boolean(),
  /** Before the promotion; null without one, and once it has ended. */
  oldNetPrice: minor.nullable(),
  oldGrossPrice: minor.nullable(),
  promotionDeadline: z.string().nullable(),
  /** Publications that can be bought at once; none where the board takes no payments. */
  packages: z.array(packageSchema),
  /** Banner and film. */
  enableGraphics: z.boolean(),
  /** How often an offer may be extended without a payment or a code. */
  maxFreeExtensions: z.int().min(0),
  limits: planSchema.shape.limits,
})
export type OfferPlan = z.infer<typeof offerPlanSchema>
export const offerPlansSchema = z.object({ data: z.array(offerPlanSchema) })
export type OfferPlans = z.infer<typeof offerPlansSchema>

interface PriceListContext {
  /** In the board's time zone. A promotion is shown through its last day. */
  readonly today: string
  readonly takesPayments: boolean
}

/**
 * The net prices of a day, `YYYY-MM-DD` in the board's time zone. A promotion lasts through its last day; then the plan costs what it did before.
 * `before`: the price before a promotion that lasts; null without one.
 */
export function netPricesOn(
  plan: Pick<Plan, 'netMinor' | 'netMinorEur' | 'oldNetMinor' | 'oldNetMinorEur' | 'promotionDeadline'>,
  today: string,
) {
  const { netMinor, netMinorEur, oldNetMinor, oldNetMinorEur, promotionDeadline } = plan
  const hasEnded = promotionDeadline !== null && today > promotionDeadline
  return hasEnded
    ? { netMinor: oldNetMinor ?? netMinor, netMinorEur: oldNetMinorEur ?? netMinorEur, before: null }
    : { netMinor, netMinorEur, before: oldNetMinor }
}

/** What a package costs, where one publication costs `netMinor`: rounded half up to the minor unit. */
export const packageNetMinor = ({ publications, discountPercent }: PlanPackage, netMinor: number): number =>
  Math.floor((publications * netMinor * (100 - discountPercent) + 50) / 100)

function packageOf(bought: PlanPackage, netMinor: number, vatPercent: number) {
  const netPrice = packageNetMinor(bought, netMinor)
  const tax = vatOf(netPrice, vatPercent)
  return { ...bought, netPrice, tax, grossPrice: netPrice + tax, oldNetPrice: bought.publications * netMinor }
}

export function offerPlanOf(tenant: Pick<Tenant, 'defaultPlan'>, plan: Plan, { today, takesPayments }: PriceListContext): OfferPlan {
  const { vatPercent, limits } = plan
  const { netMinor, netMinorEur, before } = netPricesOn(plan, today)
  return {
    type: plan.key,
    name: plan.name,
    features: plan.features,
    tags: plan.tags,
    recommended: plan.recommended,
    default: plan.key === tenant.defaultPlan,
    active: plan.active,
    currency: plan.currency,
    netPrice: netMinor,
    grossPrice: netMinor + vatOf(netMinor, vatPercent),
    taxPercent: vatPercent,
    tax: vatOf(netMinor, vatPercent),
    netPriceEur: netMinorEur,
    payableOnline: takesPayments && netMinor > 0,
    oldNetPrice: before,
    oldGrossPrice: before === null ? null : before + vatOf(before, vatPercent),
    promotionDeadline: before === null ? null : plan.promotionDeadline,
    packages: takesPayments && plan.active ? plan.packages.map((bought) => packageOf(bought, netMinor, vatPercent)) : [],
    enableGraphics: limits.graphics,
    maxFreeExtensions: netMinor === 0 ? plan.maxFreeExtensions : 0,
    limits,
  }
}
