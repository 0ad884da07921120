/** Names of the companies that filters refer to by slug; empty for most searches. */
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import { companyTitle } from '@jobboard/contracts/search/company-slug'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { noCriteria } from '@jobboard/search-engine/index/query/no-criteria'

export function namedCompanies(
  index: OfferIndex,
  { companies, excludedCompanies }: Pick<OfferFilters, 'companies' | 'excludedCompanies'>,
): { companies?: NamedCompany[] } {
  const slugs = new Set([...companies, ...excludedCompanies])
  return slugs.size === 0 ? {} : { companies: [...slugs].map((slug) => ({ slug, name: nameOf(index, slug) })) }
}

function nameOf(index: OfferIndex, slug: string): string {
  const [newest] = index.page({ ...noCriteria, companySlugs: [slug] }, 'newest', 0, 1).docs
  const card = newest === undefined ? null : (JSON.parse(index.card(newest).toString()) as Pick<OfferListItem, 'companyName'>)
  return card?.companyName ?? companyTitle(slug)
}
