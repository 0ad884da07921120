/** Exchange rates of an answer, for clients that show salaries in another currency than the board's. */
import type { Currency, ShownRates } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'

/** For `meta`; empty where the query is in the board's own currency. */
export function shownRates({ rates: { date, rates } }: OfferIndex, { currencies }: Tenant, currency: Currency): { exchange?: ShownRates } {
  if (currency === currencies.base || date === '') return {}
  return { exchange: { date, rates: Object.fromEntries(Object.entries(rates).filter(([, rate]) => !Number.isNaN(rate))) } }
}
