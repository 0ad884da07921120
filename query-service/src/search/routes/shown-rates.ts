/** The rates an answer was made with, for those who show its salaries in another currency than the board's. */
import type { Currency, ShownRates } from '@jobboard/contracts/shared/money'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { OfferIndex } from '../index/offer-index.ts'

/** Goes into `meta`; nothing where the question is in the board's own currency, as most are. */
export function shownRates({ rates: { date, rates } }: OfferIndex, { currencies }: Tenant, currency: Currency): { exchange?: ShownRates } {
  if (currency === currencies.base || date === '') return {}
  return { exchange: { date, rates: Object.fromEntries(Object.entries(rates).filter(([, rate]) => !Number.isNaN(rate))) } }
}
