/** One engine against the index: equal answers first, then times. */
import { deepStrictEqual } from 'node:assert/strict'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import { type Box, boxesOf, type Envelope } from '@jobboard/search-engine/index/geometry/map-box'
import { clusterScale } from '@jobboard/search-engine/index/map/cluster-scale'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { Page } from '@jobboard/search-engine/index/orders/pages'
import type { Answer, Engine } from './engine.ts'

const poland: Envelope = { neLat: 55, neLon: 24.15, swLat: 49, swLon: 14.12 }
const warsaw: Envelope = { neLat: 52.4, neLon: 21.3, swLat: 52.05, swLon: 20.7 }
/** As on a board without settings of its own. */
const mapSettings = { defaultZoom: 5.3, clusters: { maxZoom: 15, radius: { far: 35, near: 25 } } }
const view = (envelope: Envelope, zoom: number) => ({ envelope, zoom, scale: clusterScale(mapSettings, zoom) })
export const views = { 'clusters, zoom 5': view(poland, 5), 'clusters, zoom 11': view(warsaw, 11) } as const

/** Run twice only. */
const slowMs = 100

interface Question {
  readonly what: string
  readonly ask: (criteria: OfferCriteria) => Promise<Answer> | Answer
  readonly own: (criteria: OfferCriteria) => unknown
  /** Throws when the answers differ. */
  readonly check: (theirs: Answer, criteria: OfferCriteria) => void
}

export async function compareEngine(engine: Engine, index: OfferIndex, sets: readonly OfferCriteria[]): Promise<(string | number)[][]> {
  const known = sets.filter((criteria) => engine.knows(criteria))
  const rows: (string | number)[][] = []
  for (const question of questions(engine, index)) {
    const times = { theirs: [] as number[], own: [] as number[], ratio: [] as number[] }
    warmUp(known, question.own)
    for (const criteria of known) {
      const theirAnswer = await question.ask(criteria)
      try {
        question.check(theirAnswer, criteria)
      } catch (error) {
        throw new Error(`${engine.name} answers otherwise: ${question.what} of ${JSON.stringify(criteria)}`, { cause: error })
      }
      const theirs = await timeOfEngine(() => question.ask(criteria))
      const own = timeOf(() => question.own(criteria))
      times.theirs.push(theirs)
      times.own.push(own)
      times.ratio.push(theirs / own)
    }
    rows.push([
      engine.name,
      question.what,
      known.length,
      median(times.theirs),
      median(times.own) * 1_000,
      median(times.ratio),
      Math.min(...times.ratio),
      times.ratio.filter((ratio) => ratio < 100).length,
      share(times.theirs, 0.1),
      share(times.theirs, 0.9),
    ])
  }
  return rows
}

function questions(engine: Engine, index: OfferIndex): Question[] {
  const { count, list, facets, cells } = engine
  const all: (Question | null)[] = [
    count === undefined
      ? null
      : {
          what: 'count',
          ask: count,
          own: (criteria) => index.count(criteria),
          check: (theirs, criteria) => deepStrictEqual(index.count(criteria), theirs),
        },
    // The index always returns the total; other engines need a second query.
    list === undefined
      ? null
      : {
          what: 'list of 100, ids',
          ask: list,
          own: (criteria) => firstPage(index, criteria),
          check: (theirs, criteria) => deepStrictEqual(idsOf(index, firstPage(index, criteria)), theirs),
        },
    list === undefined || count === undefined
      ? null
      : {
          what: 'list of 100 with its total',
          ask: async (criteria) => [String(await count(criteria)), ...[await list(criteria)].flat().map(String)],
          own: (criteria) => firstPage(index, criteria),
          check: (theirs, criteria) => {
            const page = firstPage(index, criteria)
            deepStrictEqual([String(page.total), ...idsOf(index, page)], theirs)
          },
        },
    facets === undefined
      ? null
      : {
          what: 'category counts',
          ask: facets,
          own: (criteria) => index.categoryCounts(criteria),
          check: (theirs, criteria) =>
            deepStrictEqual([...index.categoryCounts(criteria)].map(([value, offers]) => `${value}:${offers}`).sort(), theirs),
        },
    ...Object.entries(views).map(([what, { envelope, scale }]) =>
      cells === undefined
        ? null
        : {
            what,
            ask: (criteria: OfferCriteria) => cells(criteria, boxesOf(envelope, scale.level)[0] as Box),
            own: (criteria: OfferCriteria) => index.clusters(criteria, envelope, scale),
            check: (theirs: Answer, criteria: OfferCriteria) => checkCells(index.clusters(criteria, envelope, scale), theirs),
          },
    ),
  ]
  return all.filter((question) => question !== null)
}

const firstPage = (index: OfferIndex, criteria: OfferCriteria): Page => index.page(criteria, 'published', 0, 100)
const idsOf = (index: OfferIndex, { docs }: Page): string[] => docs.map((doc) => index.offerId(doc))

/** Clusters are made of the same cells; one that is a single cell holds as many offers. */
function checkCells(clusters: ReturnType<OfferIndex['clusters']>, theirs: Answer): void {
  const cells = Array.isArray(theirs) ? (theirs as readonly string[]) : []
  const own = clusters.flatMap(({ region }) => region.cells.map(([x, y]) => `${x} ${y}`)).sort()
  deepStrictEqual(own, cells.map((cell) => cell.slice(0, cell.indexOf(':'))).sort())
  const single = clusters
    .filter(({ region }) => region.cells.length === 1)
    .map(({ region, count }) => `${region.cells[0]?.join(' ')}:${count}`)
  deepStrictEqual(
    single.filter((cell) => !cells.includes(cell)),
    [],
  )
}

/** Milliseconds of one call, after one that was not timed: the fastest of several, since other load only adds to it. */
async function timeOfEngine(ask: () => unknown): Promise<number> {
  const times: number[] = []
  while (times.length < 2 || (times.length < 5 && Math.min(...times) < slowMs)) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

/** As in a service that has run for a while: the first calls include compilation. */
export function warmUp(sets: readonly OfferCriteria[], ask: (criteria: OfferCriteria) => unknown): void {
  const end = performance.now() + 300
  while (performance.now() < end) for (const criteria of sets) ask(criteria)
}

/** Milliseconds of one call: in the fastest of some batches that are long enough for the clock. */
export function timeOf(call: () => unknown): number {
  call()
  let calls = 1
  for (;;) {
    const start = performance.now()
    for (let at = 0; at < calls; at++) call()
    const elapsed = performance.now() - start
    if (elapsed > 0.2 || calls >= 1_024) break
    calls *= 4
  }
  const batches = Array.from({ length: 5 }, () => {
    const start = performance.now()
    for (let at = 0; at < calls; at++) call()
    return (performance.now() - start) / calls
  })
  return Math.min(...batches)
}

export const median = (values: readonly number[]): number => share(values, 0.5)

/** The value below which that share of all values lies. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}
