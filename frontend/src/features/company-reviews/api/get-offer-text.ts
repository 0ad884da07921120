/** What an offer that waits says, as its form holds it. */
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export type OfferText = Pick<OfferForm, 'body' | 'contact' | 'apply'>

export const offerTextQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['company reviews', 'offer', slug] as const,
    queryFn: ({ signal }) => api.get<OfferText>(`/v2/employer-panel/drafts/${encodeURIComponent(slug)}`, {}, signal),
  })
