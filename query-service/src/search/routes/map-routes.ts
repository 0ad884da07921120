/** The map: clusters of a viewport, and the offers of one of them. */

import { offerPageSchema } from '@jobboard/contracts/offers/queries'
import { clustersSchema, type OfferCluster } from '@jobboard/contracts/search/answers'
import { parseFilterQuery } from '@jobboard/contracts/search/parse-query'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { pageMeta } from '@jobboard/contracts/shared/paging'
import { type Route, route } from '@jobboard/platform/http/route'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import { boundsOfRegion } from '@jobboard/search-engine/index/map/cluster-bounds'
import { clusterScale } from '@jobboard/search-engine/index/map/cluster-scale'
import type { Cluster } from '@jobboard/search-engine/index/map/clusters'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { notModified } from '../../http/entity.ts'
import { parametersOf } from '../../http/query-deps.ts'
import { clusterQueryDocument, markerQueryDocument } from '../query-document.ts'
import { cardPage } from './card-pages.ts'
import { readClusterQuery, readMarkerQuery } from './map-query.ts'
import { decodeRegion, encodeRegion } from './region-token.ts'
import { answer, readsOwnWrites, refuseQuery, type SearchDeps } from './search-deps.ts'
import { shownRates } from './shown-rates.ts'

const common = { method: 'GET', tag: 'map', auth: 'public', readsOwnWrites } as const
const headers = ['X-Position-Reached']

export const mapRoutes = (deps: SearchDeps): readonly Route[] => [
  route({
    ...common,
    path: '/v2/user-panel/offers/clusters',
    query: clusterQueryDocument,
    summary: 'Offers in a viewport, clustered by location',
    replies: { 200: { description: 'The clusters', schema: clustersSchema, headers }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const query = readClusterQuery(parametersOf(request.incoming))
        if (!query.ok) return refuseQuery(query.error)
        const { envelope, zoom, filters } = query.value
        const parsed = parseFilterQuery(request.tenant, filters.parameters)
        if (!parsed.ok) return refuseQuery(parsed.error.map(filters.asGiven))
        const found = index.clusters(resolveCriteria(request.tenant, parsed.value), envelope, clusterScale(request.tenant.map, zoom))
        return JSON.stringify({ data: found.map((cluster) => shownCluster(index, cluster, filters.parameters.toString())) })
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers/markers',
    query: markerQueryDocument,
    summary: 'The offers of a cluster, by its `region`, which includes the filters; other filters are ignored',
    replies: { 200: { description: 'A page of them', schema: offerPageSchema, headers }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const query = readMarkerQuery(parametersOf(request.incoming))
        if (!query.ok) return refuseQuery(query.error)
        const { page, perPage, filters, region } = query.value
        const given = parseFilterQuery(request.tenant, filters.parameters)
        if (!given.ok) return refuseQuery(given.error.map(filters.asGiven))
        const marked = decodeRegion(region)
        const parsed = marked === null ? null : parseFilterQuery(request.tenant, marked.filters)
        if (marked === null || !parsed?.ok) return refuseQuery([{ path: 'region', code: 'wrongType', message: messageKeys.wrongType }])
        const from = (page - 1) * perPage
        const { docs, total } = index.markers(resolveCriteria(request.tenant, parsed.value), marked.region, from, perPage)
        const meta = pageMeta(page, perPage, total)
        return cardPage(index, docs, from, { ...meta, ...shownRates(index, request.tenant, parsed.value.currency) })
      }),
  }),
]

function shownCluster(index: OfferIndex, { count, doc, latitude, longitude, region }: Cluster, filters: string): OfferCluster {
  return {
    id: `${region.level}-${region.cells[0]?.join('-')}`,
    count,
    region: encodeRegion(region, filters),
    latitude,
    longitude,
    bounds: boundsOfRegion(region),
    categoryId: count === 1 ? index.byTerm.categoryOf(doc) : null,
    geoJson: { type: 'Point', coordinates: [longitude, latitude] },
  }
}
