/** Facets: number of offers that each value of a filter would show. */
import { type FacetCounts, facetCountsSchema } from '@jobboard/contracts/search/answers'
import { publicationAges } from '@jobboard/contracts/search/filter-values'
import { parseFilterQuery } from '@jobboard/contracts/search/parse-query'
import { type Route, route } from '@jobboard/platform/http/route'
import { startOfDayBefore } from '@jobboard/search-engine/criteria/board-day'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { Counts, Facets } from '@jobboard/search-engine/index/query/facets'
import { notModified } from '../../http/entity.ts'
import { parametersOf } from '../../http/query-deps.ts'
import { countQueryDocument } from '../query-document.ts'
import { namedCompanies } from './named-companies.ts'
import { answer, readsOwnWrites, refuseQuery, type SearchDeps } from './search-deps.ts'

export const facetRoute = (deps: SearchDeps): Route =>
  route({
    method: 'GET',
    tag: 'offers',
    auth: 'public',
    query: countQueryDocument,
    readsOwnWrites,
    path: '/v2/user-panel/offers/count/facets',
    summary: 'Number of offers by value of each filter, ignoring its own selection',
    replies: {
      200: { description: 'By filter and value', schema: facetCountsSchema, headers: ['X-Position-Reached'] },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, (index) => {
        const parsed = parseFilterQuery(request.tenant, parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        const now = Date.now()
        const moments = publicationAges.map((days) => startOfDayBefore(request.tenant.timeZone, days, now))
        const facets = index.facets(resolveCriteria(request.tenant, parsed.value, now), moments)
        return JSON.stringify({ ...present(facets), ...namedCompanies(index, parsed.value) } satisfies FacetCounts)
      }),
  })

function present(facets: Facets): FacetCounts {
  const { languages, publishedSince } = facets
  const { experienceLevels, employmentTypes, workingTimes, workplaceTypes, remote, withSalary, ukraineFriendly } = facets
  const plain = (counts: Counts): Record<string, number> => Object.fromEntries(counts)
  return {
    experienceLevels: plain(experienceLevels),
    employmentTypes: plain(employmentTypes),
    workingTimes: plain(workingTimes),
    remoteWorkOptions: plain(workplaceTypes),
    remote,
    withSalary,
    ukraineFriendly,
    offerLanguages: plain(languages),
    publishedWithinDays: Object.fromEntries(publicationAges.map((days, at) => [days, publishedSince[at] ?? 0])),
  }
}
