/** Facts about a company, derived from its active offers. */

import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import { type CompanyFacts, companyFactsSchema } from '@jobboard/contracts/search/answers'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { type Route, route } from '@jobboard/platform/http/route'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { noCriteria } from '@jobboard/search-engine/index/query/no-criteria'
import { z } from 'zod'
import { notModified } from '../../http/entity.ts'
import { answer, notFound, readsOwnWrites, type SearchDeps } from './search-deps.ts'

/** Offers read to collect the cities. */
const maxRead = 500

export const companyRoute = (deps: SearchDeps): Route =>
  route({
    method: 'GET',
    tag: 'search',
    auth: 'public',
    readsOwnWrites,
    problems: ['notFound'],
    path: '/v2/user-panel/companies/{slug}',
    summary: 'A company with active offers',
    params: z.object({ slug: z.string() }),
    replies: {
      200: { description: 'Facts from its offers', schema: companyFactsSchema, headers: ['X-Position-Reached'] },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, (index) => {
        const facts = factsOf(index, companySlug(request.params.slug))
        return facts === null ? notFound : JSON.stringify(facts)
      }),
  })

function factsOf(index: OfferIndex, slug: string): CompanyFacts | null {
  if (slug === '') return null
  const { docs, total } = index.page({ ...noCriteria, companySlugs: [slug] }, 'newest', 0, maxRead)
  const items = docs.map((doc) => JSON.parse(index.card(doc).toString()) as OfferListItem)
  const [newest] = items
  if (newest === undefined) return null
  const cities = new Map<string, number>()
  for (const { locations } of items) {
    for (const city of new Set(locations.map((location) => location.city))) if (city !== '') cities.set(city, (cities.get(city) ?? 0) + 1)
  }
  return {
    slug,
    name: newest.companyName ?? '',
    logoUrl: items.find(({ companyLogoThumbUrl }) => companyLogoThumbUrl !== null)?.companyLogoThumbUrl ?? null,
    offers: total,
    newestSlug: newest.slug,
    cities: [...cities].map(([name, offers]) => ({ name, offers })).sort((a, b) => b.offers - a.offers || (a.name < b.name ? -1 : 1)),
  }
}
