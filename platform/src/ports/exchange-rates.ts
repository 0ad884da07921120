/** The rates by which tax in another currency is stated in złotys (docs/product/invoices.md, "Exchange rates"). */
import type { ExchangeRate, InvoiceCurrency } from '@jobboard/contracts/invoices/document'
import { UnavailableError } from './event-store.ts'

export interface ExchangeRates {
  /** Of the table of this day, a working day. Throws UnavailableError: it could not be read, and is asked for again. */
  of(currency: Exclude<InvoiceCurrency, 'pln'>, day: string): Promise<ExchangeRate>
}

export const noExchangeRates: ExchangeRates = {
  of: async (currency, day) => {
    throw new UnavailableError(`There is no rate of ${currency} on ${day}`)
  },
}
