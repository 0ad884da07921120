/** An offer as its form holds it, in any state but deleted. */
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export const draftPath = (slug: string) => `/v2/employer-panel/drafts/${slug}` as const

export const draftQuery = (api: ApiClient, slug: string) =>
  queryOptions({
    queryKey: ['draft', slug] as const,
    queryFn: ({ signal }) => api.get<OfferForm>(draftPath(encodeURIComponent(slug)), {}, signal),
  })
