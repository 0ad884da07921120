/** All that a board shows to search engines, read from the query-service: its active offers, its lists and its companies. */
import type { SitemapCompanies, SitemapLists, SitemapOffers } from '@jobboard/contracts/sitemap/answers'
import { createApiReader } from '../gateway/api-reader.ts'

export interface Catalogue {
  readonly offers: SitemapOffers['data']
  readonly lists: SitemapLists['data']
  readonly companies: SitemapCompanies['data']
}

const callTimeoutMs = 10_000

export async function readCatalogue(queryServiceUrl: string, tenant: string): Promise<Catalogue> {
  const read = async <Body>(path: string): Promise<Body> => {
    const { status, text } = await createApiReader({ base: queryServiceUrl, tenant, timeoutMs: callTimeoutMs })(path, {})
    if (status !== 200) throw new Error(`The query-service answered ${path} with ${status}`)
    return JSON.parse(text) as Body
  }
  const { data: lists } = await read<SitemapLists>('/v2/sitemap/lists')
  const { data: companies } = await read<SitemapCompanies>('/v2/sitemap/companies')
  const offers: SitemapOffers['data'] = []
  let after: string | null = ''
  while (after !== null) {
    const page: SitemapOffers = await read<SitemapOffers>(`/v2/sitemap/offers?${new URLSearchParams({ after })}`)
    for (const offer of page.data) offers.push(offer)
    after = page.next
  }
  return { offers, lists, companies }
}
