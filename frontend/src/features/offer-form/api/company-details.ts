/** What the company of the account has stated for all of its jobs, and what one of them can add to it. */
import type { ShownCompany } from '@jobboard/contracts/companies/queries'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, WritingApiClient } from '../../../http/api-client.ts'

export const ownCompanyQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['company'] as const, queryFn: ({ signal }) => api.get<ShownCompany>('/v1/company', {}, signal) })

export interface CompanyDetails {
  readonly size?: string
  readonly url?: string
  readonly logoUrl?: string
}

/** What the offer states and the company does not. */
export function missingDetails(company: ShownCompany, offered: OfferContent['hiringCompany']): CompanyDetails {
  if (offered === null) return {}
  const { size, url, logoUrl } = offered
  return {
    ...(company.size === null && size !== null && { size }),
    ...(company.url === null && url !== null && { url }),
    ...(company.logoUrl === null && logoUrl !== null && logoUrl.startsWith('/') && { logoUrl }),
  }
}

/** The logo is a file of its own: what becomes of the one of the offer is the offer's. */
export async function addToCompany(api: WritingApiClient, { size, url, logoUrl }: CompanyDetails, ifMatch: string): Promise<ShownCompany> {
  const form = new FormData()
  if (size !== undefined) form.append('size', size)
  if (url !== undefined) form.append('url', url)
  if (logoUrl !== undefined) {
    const picture = await (await fetch(logoUrl)).blob()
    form.append('logo', new File([picture], `logo.${picture.type === 'image/png' ? 'png' : 'jpg'}`, { type: picture.type }))
  }
  return (await api.send<ShownCompany>('POST', '/v1/company/company_data', { body: form, ifMatch })).body
}
