/** All that a board shows to search engines, read from the query-service: its active offers, its lists and its companies. */
import type { SitemapCompanies, SitemapLists, SitemapOffers } from '@jobboard/contracts/sitemap/answers'
import { createApiClient } from '../../http/api-client.ts'

export interface Catalogue {
  readonly offers: SitemapOffers['data']
  readonly lists: SitemapLists['data']
  readonly companies: SitemapCompanies['data']
}

export async function readCatalogue(queryServiceUrl: string, tenant: string): Promise<Catalogue> {
  const api = createApiClient({ base: queryServiceUrl, tenant, fetch: globalThis.fetch })
  const { data: lists } = await api.get<SitemapLists>('/v2/sitemap/lists')
  const { data: companies } = await api.get<SitemapCompanies>('/v2/sitemap/companies')
  const offers: SitemapOffers['data'] = []
  let after: string | null = ''
  while (after !== null) {
    const page: SitemapOffers = await api.get<SitemapOffers>('/v2/sitemap/offers', { after })
    for (const offer of page.data) offers.push(offer)
    after = page.next
  }
  return { offers, lists, companies }
}
