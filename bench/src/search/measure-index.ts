/** The index alone: building, memory, its snapshot, and changes while it serves. */

import { deserialize, serialize, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { BoardWords } from '@jobboard/search-engine/criteria/board-words'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { Table } from '../table.ts'
import { median, share, timeOf, views, warmUp } from './compare.ts'

const megabytes = (bytes: number): number => bytes / 1e6

export function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // Memory is collected twice: the first collection leaves finalised objects for the next.
  for (let time = 0; time < 3; time++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

export function measureIndex(
  documents: readonly OfferDocument[],
  rates: RateTable,
  sets: readonly OfferCriteria[],
  words: BoardWords,
): { index: OfferIndex; tables: Table[] } {
  const before = heldMemory()
  let start = performance.now()
  const index = new OfferIndex(rates)
  index.load(documents)
  index.finishLoading()
  const built = performance.now() - start
  const { cards, sets: ofSets } = index.bytes
  // Shared memory is in no figure of the process.
  const memory = heldMemory() - before - cards + ofSets
  start = performance.now()
  const bytes = serialize(index.snapshot())
  const written = performance.now() - start
  start = performance.now()
  new OfferIndex(rates).restore(deserialize(bytes))
  const restored = performance.now() - start
  const rows: (string | number)[][] = [
    ['built from documents in memory, ms', built],
    ['memory without cards, MB', megabytes(memory)],
    ['snapshot, MB', megabytes(bytes.length)],
    ['snapshot made, ms', written],
    ['snapshot read, ms', restored],
    ['suggestions for "ja", ms', timeOf(() => index.suggest('ja', 5, words))],
    ['suggestions for "kubernets", ms', timeOf(() => index.suggest('kubernets', 5, words))],
    ...searches(index, sets),
    ...firstSearches(index, sets),
    ...listsWhileChanging(index, documents, sets),
  ]
  const title = `The index by itself, ${documents.length.toLocaleString('en-US')} offers`
  return {
    index,
    tables: [
      {
        title,
        columns: ['what', 'figure'],
        rows,
        notes: ['Goals per 100,000: memory 80 MB. Cards, and start from the database: `index-load`.'],
      },
    ],
  }
}

/** Median, p90 and slowest of each kind of search over all filter sets, microseconds. */
function searches(index: OfferIndex, sets: readonly OfferCriteria[]): (string | number)[][] {
  const kinds: Record<string, (criteria: OfferCriteria) => unknown> = {
    count: (criteria) => index.count(criteria),
    'list of 100': (criteria) => index.page(criteria, 'published', 0, 100),
    'category counts': (criteria) => index.categoryCounts(criteria),
    'facets of all dimensions': (criteria) => index.facets(criteria),
    ...Object.fromEntries(
      Object.entries(views).map(([what, { envelope, scale }]) => [
        what,
        (criteria: OfferCriteria) => index.clusters(criteria, envelope, scale),
      ]),
    ),
  }
  return Object.entries(kinds).flatMap(([what, ask]) => {
    warmUp(sets, ask)
    const times = sets.map((criteria) => timeOf(() => ask(criteria)) * 1_000)
    return ([0.5, 0.9, 1] as const).map((part) => [
      `${what}, ${part === 1 ? 'slowest' : part === 0.5 ? 'median' : 'p90'}, us`,
      share(times, Math.min(part, 1 - 1 / times.length)),
    ])
  })
}

/** Counts of sets with something to compute, uncached, microseconds. */
function firstSearches(index: OfferIndex, sets: readonly OfferCriteria[]): (string | number)[][] {
  const computed = sets.filter(({ salary, radiusKm, words }) => salary !== null || radiusKm !== null || words.length > 0)
  const times = computed.map((criteria) => {
    index.clearClauseCache()
    const start = performance.now()
    index.count(criteria)
    return (performance.now() - start) * 1_000
  })
  return [
    [`count by salary, radius or keyword for the first time, median of ${times.length}, us`, median(times)],
    ['the same, slowest, us', Math.max(...times)],
  ]
}

/** p99 of lists of 100, alone and with a change between every 20 of them; the index ends as it began. */
function listsWhileChanging(index: OfferIndex, documents: readonly OfferDocument[], sets: readonly OfferCriteria[]): (string | number)[][] {
  const lists = 20_000
  const p99 = (changeEvery: number): { list: number; change: number } => {
    const times: number[] = []
    let changing = 0
    for (let at = 0; at < lists; at++) {
      if (changeEvery > 0 && at % changeEvery === 0) {
        const start = performance.now()
        const offer = documents[(at * 7_919) % documents.length] as OfferDocument
        index.remove(offer.id)
        index.upsert(offer)
        changing += performance.now() - start
      }
      const start = performance.now()
      index.page(sets[at % sets.length] as OfferCriteria, 'published', 0, 100)
      times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    return { list: times[Math.floor(lists * 0.99)] as number, change: changing / (lists / changeEvery) / 2 }
  }
  p99(0)
  const alone = p99(0)
  const changing = p99(20)
  // As it does automatically when nothing changes for a second.
  index.compact()
  return [
    ['list of 100, p99 ms, alone', alone.list],
    ['list of 100, p99 ms, a change between every 20', changing.list],
    ['one change, ms', changing.change],
  ]
}
