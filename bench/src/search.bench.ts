/**
 * The offer index against the naive SQL design and installable engines, on the same offers (docs/product/targets.md, "Speed"): combinations
 * of the real ones where those are there, else generated ones. Every answer is compared first: an engine with another answer fails the run.
 * `--option` offers, sets (filter sets), naiveSets (those sent to naive SQL), engines (how many of them; 0: none), real=0, supercluster=0,
 * lucene=0.
 */

import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { loadTenants } from '@jobboard/platform/tenants'
import { boardWords } from '@jobboard/search-engine/criteria/board-words'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import { documentOf } from '@jobboard/search-engine/index/testing/document-of'
import { ratesOf } from '@jobboard/search-engine/testing/oracle'
import type { RunBench } from './main.ts'
import { compareEngine } from './search/compare.ts'
import { duckdb, naivePostgres, sqliteFts5, widePostgres } from './search/engines.ts'
import { filterSets, firstSearches } from './search/filter-sets.ts'
import { generateOffer } from './search/generate.ts'
import { compareLucene } from './search/lucene.ts'
import { compareSupercluster } from './search/map-engine.ts'
import { measureIndex } from './search/measure-index.ts'
import { normalised } from './search/normalised.ts'
import { realOffers } from './search/real-rows.ts'
import { miniSearch, orama } from './search/text-engines.ts'

/** Engines take up to a second for one set: the slow ones get every few sets. */
const setsOfOthers = 40

export const run: RunBench = async ({ postgres, option }) => {
  const offers = option('offers', 100_000)
  const tenant = loadTenants().get('devboard')
  if (tenant === undefined) throw new Error('There is no board devboard')
  const now = Date.now()
  const real = option('real', 1) > 0 ? realOffers(tenant) : null
  const offer = (number: number) => real?.make(number, now) ?? generateOffer(tenant, number, now)
  const documents = Array.from({ length: offers }, (_, number) => documentOf(tenant, offer(number)))
  const rates = ratesOf(tenant)
  const criteria = filterSets(tenant, option('sets', 200), real?.values).map((filters) => resolveCriteria(tenant, filters))
  const first = firstSearches(tenant, 200)
  const resolved = (searches: readonly OfferFilters[]) => searches.map((filters) => resolveCriteria(tenant, filters))
  const firsts = {
    // Boards that filter by the lower end alone have no range of the upper one.
    salary: resolved(first.salary).filter(({ salary }) => salary !== null),
    radius: resolved(first.radius),
    words: resolved(first.words),
  }
  const { index, tables } = measureIndex(documents, rates, criteria, boardWords(tenant))
  const fewer = (most: number) => criteria.filter((_, at) => at % Math.max(1, Math.floor(criteria.length / most)) === 0)
  const some = fewer(setsOfOthers)
  const results: (string | number)[][] = []
  const most = option('engines', 6)
  if (most > 0) {
    const rows = normalised(documents, rates.rates)
    const engines = [
      [async () => naivePostgres(await postgres(), rows), fewer(option('naiveSets', criteria.length))],
      [async () => widePostgres(await postgres()), some],
      [() => duckdb(rows), some],
      [async () => sqliteFts5(rows), some],
      [async () => miniSearch(documents), some],
      [() => orama(documents), some],
    ] as const
    for (const [make, sets] of engines.slice(0, most)) {
      const engine = await make()
      results.push(...(await compareEngine(engine, index, sets)))
      await engine.close()
    }
  }
  if (option('supercluster', 1) > 0) results.push(...compareSupercluster(index, documents, some))
  const lucene = option('lucene', 1) > 0 ? compareLucene(index, documents, rates, criteria, firsts) : []
  return [
    ...tables,
    ...lucene,
    {
      title: `${offers.toLocaleString('en-US')} ${real === null ? 'generated offers' : 'combinations of real offers'}: times of others, and how many times the index is faster`,
      columns: [
        'engine',
        'what',
        'searches',
        'its median ms',
        'index median us',
        'median ratio',
        'worst ratio',
        'below 100',
        'its p10 ms',
        'its p90 ms',
      ],
      rows: results,
      notes: [
        'Goals against naive SQL: count 5,000, facets 2,000, list 1,000, clusters 300 at the median; 100 at the worst. Answers were equal, but for those of supercluster, which saw the same places.',
        'Every search is made over and over: what is computed from columns (salary, radius, word beginnings) is remembered, results are not. Asked for the first time: see above.',
      ],
    },
  ]
}
