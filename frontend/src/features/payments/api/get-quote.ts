/** What a buyer would pay: the server knows whose tax it is. Asked for while the buyer is typed, so it is a query though it is sent. */
import type { PaymentQuote } from '@jobboard/contracts/payments/commands'
import { queryOptions } from '@tanstack/react-query'
import type { WritingApiClient } from '../../../http/api-client.ts'

export interface QuoteAsked {
  readonly offer_type: string
  /** Of a package; null: one publication or extension. */
  readonly publications: number | null
  readonly invoice_country: string
  readonly invoice_tax_id: string
}

export const quoteQuery = (api: WritingApiClient, body: QuoteAsked) =>
  queryOptions({
    queryKey: ['payment quote', body] as const,
    queryFn: async () => (await api.send<PaymentQuote>('POST', '/v1/payments/quote', { body })).body,
    staleTime: 60_000,
  })
