/** The price list as structured data (schema.org): a service with an Offer for each plan, its price with VAT, the net one apart. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'

interface SaleContext {
  readonly name: string
  readonly locale: Locale
  readonly description: string
  readonly url: string
}

const amount = (minor: number): string => (minor / 100).toFixed(2)

export function offersForSale(plans: readonly OfferPlan[], { name, locale, description, url }: SaleContext): object | null {
  if (plans.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url,
    offers: plans.map((plan) => {
      const priceCurrency = plan.currency.toUpperCase()
      return {
        '@type': 'Offer',
        name: plan.name[locale],
        description: plan.features.map((feature) => feature[locale]).join(', '),
        url,
        price: amount(plan.grossPrice),
        priceCurrency,
        priceSpecification: { '@type': 'PriceSpecification', price: amount(plan.netPrice), priceCurrency, valueAddedTaxIncluded: false },
        ...(plan.promotionDeadline !== null && { priceValidUntil: plan.promotionDeadline }),
      }
    }),
  }
}
