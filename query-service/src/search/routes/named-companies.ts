/** How the companies are called that filters name by their slugs; nothing where they name none, as in most. */
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import { companyTitle } from '@jobboard/contracts/search/company-slug'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import type { NamedCompany } from '@jobboard/contracts/search/named-company'
import { noCriteria } from '../index/no-criteria.ts'
import type { OfferIndex } from '../index/offer-index.ts'

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
