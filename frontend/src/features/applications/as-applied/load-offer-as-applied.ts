/** The offer of an application as it was when it was sent, and as it is; by one of three addresses. */
import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import type { OfferAsApplied } from '@jobboard/contracts/applications/offer-as-applied'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export type Reader =
  | { readonly as: 'candidate' | 'company'; readonly applicationId: string }
  /** The right to one application, from the link of an e-mail. */
  | { readonly as: 'link'; readonly token: string }

const paths = { candidate: '/v2/candidate/applications', company: '/v2/employer-panel/applications' } as const

export const offerAsAppliedQuery = (api: ApiClient, reader: Reader) =>
  queryOptions({
    queryKey: ['applications', 'offer as applied', reader] as const,
    queryFn: ({ signal }) =>
      reader.as === 'link'
        ? api.get<OfferAsApplied>('/v1/applications/by-link/offer', {}, signal, { [applicationLinkHeader]: reader.token })
        : api.get<OfferAsApplied>(`${paths[reader.as]}/${encodeURIComponent(reader.applicationId)}/offer`, {}, signal),
  })
