/**
 * Internal: what digests show at this moment, for many at once. The conditions of the search are those of the list (`resolveCriteria`), tested on the
 * offers that are asked about alone.
 */
import type { OfferListItem } from '@jobboard/contracts/offers/queries'
import type { DigestContent, DigestQuestion } from '@jobboard/contracts/saved-searches/digest-content'
import { digestContentCall } from '@jobboard/contracts/saved-searches/internal-calls'
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, route } from '@jobboard/platform/http/route'
import { type CriteriaTenant, resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { FollowedIndex } from '../follow-index.ts'
import { indexOf } from '../routes/search-deps.ts'
import { arrangeOffers } from './arrange-offers.ts'

const bodyLimit = 4 * 1_024 * 1_024

export const digestContentRoute = (indexes: ReadonlyMap<TenantId, FollowedIndex>): Route =>
  route({
    ...declaredRoute(digestContentCall),
    bodyLimit,
    handle: ({ tenant, body: { searches } }) => {
      const index = indexOf({ indexes }, tenant.id)
      return { status: 200, body: { searches: searches.map((search) => contentOf(index, tenant, search)) } }
    },
  })

export function contentOf(index: OfferIndex, tenant: CriteriaTenant, { filters, offers, earlier }: DigestQuestion): DigestContent {
  const criteria = resolveCriteria(tenant, filters)
  const shown = index.matchingOf(criteria, offers)
  return {
    total: shown.length,
    offers: arrangeOffers(cardsOf(index, shown)).map(({ item }) => item),
    earlier: [...cardsOf(index, index.matchingOf(criteria, earlier))].map(({ item }) => item),
  }
}

function* cardsOf(
  index: OfferIndex,
  docs: readonly number[],
): Generator<{ readonly item: OfferListItem; readonly company: string | null }> {
  for (const doc of docs) {
    const item = JSON.parse(index.card(doc).toString()) as OfferListItem
    yield { item, company: item.companyName === null ? null : companySlug(fold(item.companyName)) }
  }
}
