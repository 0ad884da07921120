/**
 * Percolation: the saved searches that find an offer, against a loop over their predicates in the same process (docs/product/targets.md,
 * "Speed"). All answers are compared with what the searches find when they are run, and a difference fails the run. `--option` searches
 * (both sizes of the goals by default), offers, looped (offers of the loop), real=0.
 */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { loadTenants } from '@jobboard/platform/tenants'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { documentOf } from '@jobboard/search-engine/index/testing/document-of'
import { Percolator } from '@jobboard/search-engine/percolator/percolator'
import { ratesOf } from '@jobboard/search-engine/testing/oracle'
import type { RunBench } from './main.ts'
import { factsOf, loopOver, type Predicate, Predicates } from './percolation/predicates.ts'
import { savedSearches } from './percolation/searches.ts'
import type { FilterTexts } from './search/filter-sets.ts'
import { generateOffer } from './search/generate.ts'
import { heldMemory } from './search/measure-index.ts'
import { realOffers } from './search/real-rows.ts'

const goals = [100_000, 1_000_000]

interface Measured {
  readonly tenant: Tenant
  readonly values: FilterTexts | undefined
  readonly index: OfferIndex
  readonly docs: readonly number[]
  readonly now: number
  readonly looped: number
  readonly seconds: number
}

export const run: RunBench = ({ option, seconds }) => {
  const tenant = loadTenants().get('devboard')
  if (tenant === undefined) throw new Error('There is no board devboard')
  const now = Date.now()
  const real = option('real', 1) > 0 ? realOffers(tenant) : null
  const index = new OfferIndex(ratesOf(tenant))
  const docs: number[] = []
  for (let number = 0; number < option('offers', 1_000); number++) {
    const offer = documentOf(tenant, real?.make(number, now) ?? generateOffer(tenant, number, now))
    index.upsert(offer)
    docs.push(index.docOf(offer.id) ?? -1)
  }
  const sizes = option('searches', 0) > 0 ? [option('searches', 0)] : goals
  const measured = { tenant, values: real?.values, index, docs, now, looped: option('looped', 30), seconds }
  return Promise.resolve([
    {
      title: `Percolation of ${real === null ? 'generated offers' : 'combinations of real offers'}, ${docs.length.toLocaleString('en-US')} of them`,
      columns: [
        'saved searches',
        'matches',
        'loop ms',
        'index median ms',
        'p99 ms',
        'times faster',
        'offers/s',
        'with ids offers/s',
        'added/s',
        'bytes each',
        'values',
        'conditions',
      ],
      rows: sizes.map((searches) => measure(searches, measured)),
      notes: [
        'Matches: of one offer, on average. Goals: 50 times faster than the loop, and 500 offers/s with 100,000 searches.',
        'Every offer was compared with every search, run on all offers: equal.',
      ],
    },
  ])
}

function measure(searches: number, { tenant, values, index, docs, now, looped, seconds }: Measured): (string | number)[] {
  const before = heldMemory()
  let start = performance.now()
  const percolator = new Percolator(tenant)
  let number = 0
  for (const filters of savedSearches(tenant, searches, values)) percolator.set(idOf(number++), filters, 0)
  const added = (searches * 1_000) / (performance.now() - start)
  const bytes = heldMemory() - before + percolator.bytes.sets
  const matches = expectEqual(percolator, searches, { tenant, index, docs, now, values })
  const times = timesOf(docs, seconds, (doc) => percolator.searchesOf(index, doc, now).length)
  const withIds = timesOf(docs, seconds, (doc) => percolator.newTo(index, doc, now).length)
  const predicates = new Predicates()
  const compiled: (readonly Predicate[])[] = []
  for (const filters of savedSearches(tenant, searches, values)) compiled.push(predicates.of(resolveCriteria(tenant, filters, now)))
  const loop: number[] = []
  for (const doc of docs.slice(0, looped)) {
    start = performance.now()
    const found = loopOver(compiled, factsOf(index, doc))
    loop.push(performance.now() - start)
    if (found.length !== percolator.searchesOf(index, doc, now).length) throw new Error(`The loop finds other searches for document ${doc}`)
  }
  const loopMs = mean(loop)
  const { values: distinctValues, conditions } = percolator.distinct
  const row = [matches / docs.length, loopMs, quantile(times, 0.5), quantile(times, 0.99), loopMs / mean(times), 1_000 / mean(times)]
  return [searches.toLocaleString('en-US'), ...row, 1_000 / mean(withIds), added, bytes / searches, distinctValues, conditions]
}

/** Ids that begin with the search's number. */
const idOf = (search: number): string => `${search.toString(16).padStart(8, '0')}-1111-4000-8000-000000000000`

/** Throws where percolation and a search differ; returns the number of matches. */
function expectEqual(
  percolator: Percolator,
  searches: number,
  { tenant, index, docs, now, values }: Pick<Measured, 'tenant' | 'index' | 'docs' | 'now' | 'values'>,
): number {
  const words = Math.ceil(searches / 32)
  const matched = new Map<number, Uint32Array>()
  let percolated = 0
  for (const doc of docs) {
    const bits = new Uint32Array(words)
    for (const match of percolator.searchesOf(index, doc, now)) {
      const search = Number.parseInt(percolator.idOf(match).slice(0, 8), 16)
      bits[search >>> 5] = (bits[search >>> 5] as number) | (1 << (search & 31))
      percolated++
    }
    matched.set(doc, bits)
  }
  let found = 0
  let search = 0
  for (const filters of savedSearches(tenant, searches, values)) {
    for (const doc of index.page(resolveCriteria(tenant, filters, now), 'published', 0, docs.length).docs) {
      found++
      if ((((matched.get(doc)?.[search >>> 5] as number) >>> (search & 31)) & 1) === 0) {
        throw new Error(`Not percolated: document ${doc}, search ${JSON.stringify(filters)}`)
      }
    }
    search++
  }
  if (found !== percolated) throw new Error(`${percolated} matches are percolated, ${found} found`)
  return found
}

/** Of every offer, in ms, over and over for so long. */
function timesOf(docs: readonly number[], seconds: number, work: (doc: number) => number): number[] {
  for (const doc of docs) work(doc)
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    for (const doc of docs) {
      const start = performance.now()
      work(doc)
      times.push(performance.now() - start)
    }
  }
  return times.sort((a, b) => a - b)
}

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
