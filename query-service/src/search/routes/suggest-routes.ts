/** Type-ahead suggestions, and the skills of the board. */

import { skillsPageSchema, suggestionsSchema } from '@jobboard/contracts/search/answers'
import { completionsOf } from '@jobboard/contracts/search/completions'
import { readParameters } from '@jobboard/contracts/search/query-parameters'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import { maxItemsCount } from '@jobboard/contracts/shared/paging'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { boardWords } from '@jobboard/search-engine/criteria/board-words'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { z } from 'zod'
import { notModified } from '../../http/entity.ts'
import { parametersOf } from '../../http/query-deps.ts'
import { answer, refuseQuery, type SearchDeps } from './search-deps.ts'

const common = { method: 'GET', tag: 'search', auth: 'public' } as const
const text = z.string().optional()
/** docs/product/search.md, "Suggestions". */
const suggestionsOfGroup = 5
const shortestQuery = 2

export const suggestRoutes = (deps: SearchDeps): readonly Route[] => [
  route({
    ...common,
    path: '/v2/user-panel/offers/suggest',
    summary: 'Suggestions for what is being typed, from two letters on',
    query: z.looseObject({ query: text }),
    replies: {
      200: { description: 'At most five of each group, by descending number of offers', schema: suggestionsSchema },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, (index) => {
        const read = readParameters(parametersOf(request.incoming))
        const typed = read.text('query', 100) ?? ''
        const errors = read.finish()
        if (errors.length > 0) return refuseQuery(errors)
        return JSON.stringify(index.suggest(typed.length < shortestQuery ? '' : typed, suggestionsOfGroup, boardWords(request.tenant)))
      }),
  }),
  route({
    ...common,
    path: '/v2/user-panel/skills',
    summary: 'Skills of the board, those that most offers ask for first',
    query: z.looseObject({ search: text, pageNumber: text, pageSize: text, suggested: text, ids: text.or(z.array(z.string())) }),
    replies: { 200: { description: 'A page of them', schema: skillsPageSchema }, 304: notModified },
    handle: (request) =>
      answer(deps, request, (index) => {
        const read = readParameters(parametersOf(request.incoming))
        const search = read.text('search', 100)
        const page = read.integer('pageNumber', 1, 1_000) ?? 1
        const suggested = read.switch('suggested')
        const size = read.integer('pageSize', 1, maxItemsCount) ?? (suggested ? 100 : 10)
        const ids = read.terms('ids')
        const errors = read.finish()
        if (errors.length > 0) return refuseQuery(errors)
        const found = skillsLike(index, request.tenant, search, ids)
        const items = found.slice((page - 1) * size, page * size).map((name) => ({ id: slugify(name), name }))
        return JSON.stringify({ items, totalItems: found.length })
      }),
  }),
]

/** Skills that begin with the text in any spelling, then those with a later word that does. */
function skillsLike(index: OfferIndex, tenant: Tenant, search: string | null, ids: readonly string[]): string[] {
  const wanted = fold(search ?? '')
  const spelled = new Set(
    completionsOf(tenant)
      .startingWith(search ?? '')
      .flatMap((one) => ('skill' in one ? [one.skill] : [])),
  )
  const ranked = tenant.skills
    .map((name) => ({ name, folded: fold(name), offers: index.offersWithSkill(fold(name)) }))
    .map((skill) => ({
      ...skill,
      rank: skill.folded.startsWith(wanted) || spelled.has(skill.name) ? 0 : Number(!skill.folded.includes(` ${wanted}`)) + 1,
    }))
  return ranked
    .filter(({ name, rank }) => rank < 2 && (ids.length === 0 || ids.includes(slugify(name))))
    .sort((a, b) => a.rank - b.rank || b.offers - a.offers || (a.folded < b.folded ? -1 : 1))
    .map(({ name }) => name)
}
