/** The figures of the cost model that a search chooses its plans by (docs/decisions/0058), measured one by one. */
import { Columns } from '@jobboard/search-engine/index/columns/columns'
import { boxesOf } from '@jobboard/search-engine/index/geometry/map-box'
import { CellGrid } from '@jobboard/search-engine/index/map/cell-grid'
import { CountByOffers } from '@jobboard/search-engine/index/map/count-by-offers'
import { CountByViewport } from '@jobboard/search-engine/index/map/count-by-viewport'
import { Points } from '@jobboard/search-engine/index/map/points'
import { openBitSpace } from '@jobboard/search-engine/index/sets/bit-space'
import { addBit, wordsFor } from '@jobboard/search-engine/index/sets/bitset'
import { planCosts } from '@jobboard/search-engine/index/sets/plan-costs'
import type { RunBench } from './main.ts'

type Costs = Readonly<Record<keyof typeof planCosts, number>>

const rates = { date: '', base: 'pln', rates: { pln: 1, eur: 4, usd: 4, gbp: 5, chf: 4 } } as const
const poland = { neLat: 54.8, neLon: 24, swLat: 49, swLon: 14.1 }
const level = 8

export const run: RunBench = async ({ option }) => {
  const documents = option('documents', 100_000)
  const measured: Costs = { ...costsOfSets(documents), ...costsByOffers(documents), ...costsByViewport(documents) }
  return [
    {
      title: `Cost model, ns, ${documents} documents`,
      columns: ['cost', 'constant', 'measured'],
      rows: Object.entries(planCosts).map(([name, constant]) => [name, constant, Number(measured[name as keyof Costs].toFixed(2))]),
    },
  ]
}

/** Of the fastest of many runs, in ns: other processes only ever add to it. */
function fastest(work: () => void, runs = 200): number {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run++) {
    const start = process.hrtime.bigint()
    work()
    best = Math.min(best, Number(process.hrtime.bigint() - start))
  }
  return best
}

/** The same pseudo-random numbers in every run. */
function randomNumbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function costsOfSets(documents: number) {
  const random = randomNumbers()
  const space = openBitSpace(wordsFor(documents))
  const capacity = space.words * 32
  const [bits, marks, blocks] = [space.allocate(), space.allocate(), space.allocate()]
  const [order, rank, groups, counts] = [space.allocateList(), space.allocateList(), space.allocateList(), space.allocateList()]
  for (let doc = 0; doc < documents; doc++) order[doc] = doc
  for (let at = documents - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const doc = order[at] as number
    order[at] = order[other] as number
    order[other] = doc
  }
  let size = 0
  for (let at = 0; at < documents; at++) {
    rank[order[at] as number] = at
    groups[at] = 1 + (at % 24)
    if (random() >= 0.1) continue
    addBit(bits, at)
    size++
  }
  const rankWord = (fastest(() => space.clear(marks)) + fastest(() => space.list(marks))) / space.words
  const ranking = fastest(() => space.markRanks(bits, rank, capacity, marks))
  return {
    scanStep: fastest(() => space.firstInOrder(bits, order, documents, capacity)) / documents,
    rankDocument: ranking / size,
    rankWord,
    lookup: fastest(() => space.tally(bits, blocks, groups, counts)) / size,
    andWord: fastest(() => space.andSize(bits, blocks)) / space.words,
  }
}

interface Place {
  readonly citySlug: string
  readonly latitude: number
  readonly longitude: number
}

/** An index of locations only, and the grid of a map of Poland. */
function mapOf(documents: number, placesOf: (doc: number) => readonly Place[]) {
  const space = openBitSpace(wordsFor(documents))
  const columns = new Columns({ ...rates }, space)
  columns.grow(space.words * 32)
  const live = space.allocate()
  for (let doc = 0; doc < documents; doc++) {
    columns.places.write(doc, placesOf(doc))
    addBit(live, doc)
  }
  const points = new Points(columns)
  points.build(live, documents)
  const grid = new CellGrid()
  const [box] = boxesOf(poland, level)
  if (box === undefined) throw new Error('The viewport has no cells')
  return { space, columns, live, points, grid, openGrid: () => grid.open(box) }
}

function placesIn(random: () => number, count: number): Place[] {
  const { neLat, neLon, swLat, swLon } = poland
  const place = (): Place => ({
    citySlug: 'x',
    latitude: swLat + random() * (neLat - swLat),
    longitude: swLon + random() * (neLon - swLon),
  })
  return Array.from({ length: count }, place)
}

/** Three data sets give three equations: few lists, a list with one place for each offer, and one with five. */
function costsByOffers(documents: number) {
  const random = randomNumbers()
  const shared = Array.from({ length: 50 }, () => placesIn(random, 1))
  const perOffer = (placesOf: (doc: number) => readonly Place[]): number => {
    const { columns, grid, openGrid } = mapOf(documents, placesOf)
    const counter = new CountByOffers(grid, columns)
    const result = Uint32Array.from({ length: documents }, (_, doc) => doc)
    const work = (): void => {
      openGrid()
      counter.open(result, documents)
      counter.count()
    }
    return fastest(work, 50) / documents
  }
  const offer = perOffer((doc) => shared[doc % shared.length] ?? [])
  const one = perOffer(() => placesIn(random, 1))
  const place = (perOffer(() => placesIn(random, 5)) - one) / 4
  return { offer, place, placeList: one - offer - place }
}

function costsByViewport(documents: number) {
  const random = randomNumbers()
  const scattered = counterOf(mapOf(documents, () => placesIn(random, 1)))
  const viewport = 2 * fastest(scattered.open)
  const cities = Array.from({ length: 40 }, () => placesIn(random, 1))
  const dense = counterOf(mapOf(documents, (doc) => cities[doc % cities.length] ?? []))
  dense.open()
  dense.count()
  const denseCellWord = planCosts.denseCellWord
  return {
    viewport,
    point: fastest(scattered.count, 50) / documents,
    denseCellWord,
    denseCell: fastest(dense.count) / cities.length - denseCellWord * dense.words,
  }
}

function counterOf({ grid, points, columns, space, live, openGrid }: ReturnType<typeof mapOf>) {
  const counter = new CountByViewport(grid, points, columns, () => ({ space, live }))
  openGrid()
  return {
    words: space.words,
    open: () => counter.open(),
    count: () => {
      openGrid()
      counter.count(live)
    },
  }
}
