/** The index by itself: building, memory, its snapshot, and changes while it serves. */
import { deserialize, serialize, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { OfferCriteria } from '@jobboard/query-service/search/criteria'
import type { OfferDocument } from '@jobboard/query-service/search/index/document'
import { OfferIndex } from '@jobboard/query-service/search/index/offer-index'
import type { Table } from '../table.ts'
import { timeOf } from './compare.ts'

const megabytes = (bytes: number): number => bytes / 1e6

function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

export function measureIndex(
  documents: readonly OfferDocument[],
  rates: RateTable,
  sets: readonly OfferCriteria[],
): { index: OfferIndex; tables: Table[] } {
  const before = heldMemory()
  let start = performance.now()
  const index = new OfferIndex(rates)
  index.load(documents)
  index.finishLoading()
  const built = performance.now() - start
  const memory = heldMemory() - before
  start = performance.now()
  const bytes = serialize(index.snapshot())
  const written = performance.now() - start
  start = performance.now()
  new OfferIndex(rates).restore(deserialize(bytes))
  const restored = performance.now() - start
  const cards = index.prepared.bytes
  const rows: (string | number)[][] = [
    ['built from documents in memory, ms', built],
    ['memory without cards, MB', megabytes(memory - cards)],
    ['memory of the cards, MB', megabytes(cards)],
    ['snapshot, MB', megabytes(bytes.length)],
    ['snapshot made, ms', written],
    ['snapshot read, ms', restored],
    ['suggestions for "ja", ms', timeOf(() => index.suggest('ja', 5))],
    ['suggestions for "kubernets", ms', timeOf(() => index.suggest('kubernets', 5))],
    ['facets of all dimensions, median ms', timeOf(() => index.facets(sets[3] as OfferCriteria))],
    ...listsWhileChanging(index, documents, sets),
  ]
  const title = `The index by itself, ${documents.length.toLocaleString('en-US')} offers`
  return {
    index,
    tables: [
      { title, columns: ['what', 'figure'], rows, notes: ['Goals per 100,000: memory 80 MB, cards 100 MB, snapshot read in 1,000 ms.'] },
    ],
  }
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
  return [
    ['list of 100, p99 ms, alone', alone.list],
    ['list of 100, p99 ms, a change between every 10', changing.list],
    ['one change, ms', changing.change],
  ]
}
