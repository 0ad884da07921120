/**
 * The offer index against the naive SQL design and the engines one can install, on the same generated offers (goals "Speed"). Every
 * answer is compared first: an engine that answers otherwise fails the run. `--option offers=1000000 --option sets=200`.
 */
import { loadTenants } from '@jobboard/platform/tenants'
import { resolveCriteria } from '@jobboard/query-service/search/criteria'
import { documentOf } from '@jobboard/query-service/search/index/testing/document-of'
import { ratesOf } from '@jobboard/query-service/search/testing/oracle'
import type { RunBench } from './main.ts'
import { compareEngine } from './search/compare.ts'
import { duckdb, miniSearch, naivePostgres, sqliteFts5 } from './search/engines.ts'
import { filterSets } from './search/filter-sets.ts'
import { generateOffer } from './search/generate.ts'
import { measureIndex } from './search/measure-index.ts'
import { normalised } from './search/normalised.ts'

/** Engines answer one set in up to a second: the slow ones are asked every few sets. */
const setsOfOthers = 40

export const run: RunBench = async ({ postgres, option }) => {
  const offers = option('offers', 100_000)
  const tenant = loadTenants().get('devboard')
  if (tenant === undefined) throw new Error('There is no board devboard')
  const now = Date.now()
  const documents = Array.from({ length: offers }, (_, number) => documentOf(tenant, generateOffer(tenant, number, now)))
  const rates = ratesOf(tenant)
  const criteria = filterSets(tenant, option('sets', 200)).map((filters) => resolveCriteria(tenant, filters))
  const { index, tables } = measureIndex(documents, rates, criteria)
  const rows = normalised(documents, rates.rates)
  const every = Math.max(1, Math.floor(criteria.length / setsOfOthers))
  const some = criteria.filter((_, at) => at % every === 0)
  const title = `${offers.toLocaleString('en-US')} offers: times of others, and how many times the index is faster`
  const results = []
  for (const [make, sets] of [
    [async () => naivePostgres(await postgres(), rows), criteria],
    [() => duckdb(rows), some],
    [async () => sqliteFts5(rows), some],
    [async () => miniSearch(documents), some],
  ] as const) {
    const engine = await make()
    results.push(...(await compareEngine(engine, index, sets)))
    await engine.close()
  }
  return [
    ...tables,
    {
      title,
      columns: ['engine', 'what', 'searches', 'its median ms', 'index median ms', 'median ratio', 'worst ratio'],
      rows: results,
      notes: [
        'Goals against naive SQL: count 5,000, facets 2,000, list 1,000, clusters 300 at the median; 100 at the worst. Answers were equal.',
      ],
    },
  ]
}
