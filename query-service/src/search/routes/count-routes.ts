/** Counts: of the list, of all boards, and by category. */

import { offerCountSchema } from '@jobboard/contracts/offers/queries'
import { categoryCountsSchema } from '@jobboard/contracts/search/answers'
import { parseFilterQuery } from '@jobboard/contracts/search/parse-query'
import { instantSchema } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { Counts } from '@jobboard/search-engine/index/query/facets'
import { z } from 'zod'
import { notModified } from '../../http/entity.ts'
import { parametersOf } from '../../http/query-deps.ts'
import { countNew } from '../count-new.ts'
import { countQueryDocument, newCountQueryDocument } from '../query-document.ts'
import { answer, indexOf, notFound, readsOwnWrites, refuseQuery, type SearchDeps } from './search-deps.ts'

const common = { method: 'GET', tag: 'offers', auth: 'public', query: countQueryDocument, readsOwnWrites } as const
const headers = ['X-Position-Reached']

/** `boards`: the tenants whose offers the count of all boards includes. */
export const countRoutes = (deps: SearchDeps, boards: readonly Tenant[]): readonly Route[] => [
  route({
    ...common,
    path: '/v2/user-panel/offers/count',
    summary: 'Number of offers that match the filters',
    replies: { 200: { description: 'The number', schema: offerCountSchema, headers }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const parsed = parseFilterQuery(request.tenant, parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        return `{"count":${index.count(resolveCriteria(request.tenant, parsed.value))}}`
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers/all-boards/count',
    summary: 'Number of offers of all boards that match the filters',
    replies: { 200: { description: 'The number', schema: offerCountSchema, headers } },
    // Not cached: it depends on several indexes, and takes a few microseconds.
    handle: ({ tenant, incoming }) => {
      const parsed = parseFilterQuery(tenant, parametersOf(incoming))
      if (!parsed.ok) return refuseQuery(parsed.error)
      const count = boards.reduce((sum, board) => sum + indexOf(deps, board.id).count(resolveCriteria(board, parsed.value)), 0)
      return { status: 200, body: { count }, headers: { 'Cache-Control': 'public, max-age=5', Vary: 'X-Tenant' } }
    },
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers/count/new',
    summary: 'Number of matching offers that were first published at a moment or later, for searches that are saved in a browser',
    query: newCountQueryDocument,
    replies: { 200: { description: 'The number', schema: offerCountSchema, headers } },
    // Not cached: each visitor has moments of their own.
    handle: ({ tenant, incoming }) => {
      const parameters = parametersOf(incoming)
      const since = instantSchema.safeParse(parameters.get('since'))
      parameters.delete('since')
      const parsed = parseFilterQuery(tenant, parameters)
      const errors = [
        ...(since.success ? [] : [{ path: 'since', code: messageKeys.invalidDate, message: messageKeys.invalidDate }]),
        ...(parsed.ok ? [] : parsed.error),
      ]
      if (!since.success || !parsed.ok) return refuseQuery(errors)
      const count = countNew(indexOf(deps, tenant.id), tenant, parsed.value, Date.parse(since.data))
      return { status: 200, body: { count }, headers: { 'Cache-Control': 'no-store' } }
    },
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers/count/categories',
    summary: 'Number of offers by category, ignoring the chosen categories',
    replies: { 200: { description: 'By value of the category', schema: categoryCountsSchema, headers }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const parsed = parseFilterQuery(request.tenant, parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        const counts = index.categoryCounts(resolveCriteria(request.tenant, parsed.value))
        return countsBody(
          counts,
          request.tenant.categories.map(({ value }) => value),
        )
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/offers/count/categories/{categoryId}',
    summary: 'Number of offers by subcategory of a category',
    params: z.object({ categoryId: z.string() }),
    replies: { 200: { description: 'By value of the subcategory', schema: categoryCountsSchema, headers }, 304: notModified },
    problems: ['notFound'],
    handle: (request) =>
      answer(deps, request, (index) => {
        const { categoryId } = request.params
        const category = request.tenant.categories.find(({ key, value }) => key === categoryId || String(value) === categoryId)
        if (category === undefined) return notFound
        const parsed = parseFilterQuery(request.tenant, parametersOf(request.incoming))
        if (!parsed.ok) return refuseQuery(parsed.error)
        const counts = index.categoryCounts(resolveCriteria(request.tenant, parsed.value))
        return countsBody(
          counts,
          category.children.map(({ value }) => value),
        )
      }),
  }),
]

/** Counts of these categories, by descending number of offers, zeros included. */
function countsBody(counts: Counts, values: readonly number[]): string {
  const countOf = (value: number): number => counts.get(value) ?? 0
  const sorted = values.toSorted((a, b) => countOf(b) - countOf(a) || a - b)
  return JSON.stringify({ counts: Object.fromEntries(sorted.map((value) => [value, countOf(value)])), sorted })
}
