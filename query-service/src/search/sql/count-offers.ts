/** How many offers a search finds; always what the list of the same filters shows. */
import { offerCountSchema } from '@jobboard/contracts/offers/queries'
import { parseFilterQuery } from '@jobboard/contracts/search/parse-query'
import { Prepared, type Route, route } from '@jobboard/platform/http/route'
import { answerFresh, type OfferQueryParts, parametersOf, refuseQuery } from '../../http/query-parts.ts'
import { resolveCriteria } from '../criteria.ts'
import { countQueryDocument } from '../query-document.ts'
import { countStatement } from './statements.ts'

export const countRoute = (parts: OfferQueryParts): Route =>
  route({
    method: 'GET',
    path: '/v2/user-panel/offers/count',
    summary: 'Number of offers that meet the filters',
    tag: 'offers',
    auth: 'public',
    query: countQueryDocument,
    readsOwnWrites: true,
    replies: { 200: { description: 'The number', schema: offerCountSchema, headers: ['X-Position-Reached'] } },
    handle: (request) => {
      const { tenant, incoming } = request
      const parsed = parseFilterQuery(tenant, parametersOf(incoming))
      if (!parsed.ok) return refuseQuery(parsed.error)
      const statement = countStatement(tenant.id, resolveCriteria(tenant, parsed.value))
      return answerFresh(parts, request, async (signal) => {
        const [row] = await parts.reader.read<{ count: number }>(tenant.id, statement, signal)
        return new Prepared(JSON.stringify({ count: row?.count ?? 0 }))
      })
    },
  })
