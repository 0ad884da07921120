/**
 * Lucene 10, which Elasticsearch and OpenSearch build on, beside the index: one segment, every clause of a search cached as bits, times
 * taken inside of its JVM after warm-up. Needs a JDK of 21 or later and Maven; without them it is skipped with a message.
 */
import { deepStrictEqual } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RateTable } from '@jobboard/contracts/shared/money'
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import type { Table } from '../table.ts'
import { median, share, timeOf, warmUp } from './compare.ts'
import { clausesOf, offerLine } from './lucene-files.ts'

const artifact = 'org.apache.lucene:lucene-core:10.5.0'
const oldestJava = 21
const rounds = 3
const jvmOptions = ['-Xmx2g', '--add-modules', 'jdk.incubator.vector', '--enable-native-access=ALL-UNNAMED']
/** Of a circle: Lucene stores degrees to a centimetre, and its Earth is 9 m larger. */
const toleranceKm = 0.001

/** First-time searches, by what has to be computed. */
export type FirstSearches = Readonly<Record<'salary' | 'radius' | 'words', readonly OfferCriteria[]>>

interface SetAnswer {
  readonly count: number
  readonly ids: readonly string[]
  readonly categories: readonly string[]
  /** Microseconds, in the order of the table's rows. */
  readonly times: readonly number[]
}

export function compareLucene(
  index: OfferIndex,
  offers: readonly OfferDocument[],
  rates: RateTable,
  sets: readonly OfferCriteria[],
  firsts: FirstSearches,
): Table[] {
  const java = findJava()
  if (java === null) {
    console.warn(`SKIPPED: Lucene needs a JDK ${oldestJava} or later (JAVA_HOME, or where the system installs them) and Maven.`)
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'jobboard-bench-lucene-'))
  try {
    const kinds = Object.entries(firsts)
    const asked = [
      ...sets.map((criteria) => ['set', ...clausesOf(criteria, rates)]),
      ...kinds.flatMap(([kind, searches]) => searches.map((criteria) => [kind, ...clausesOf(criteria, rates)])),
    ]
    writeFileSync(join(folder, 'offers'), offers.map((offer) => offerLine(offer, rates)).join('\n'))
    writeFileSync(
      join(folder, 'questions'),
      asked.map((question) => (question.length === 1 ? [...question, ''] : question).join('\t')).join('\n'),
    )
    const ask = compileProgram(java, folder)
    // Alternating, because the machine may be slower for one minute than for the next.
    const measured = Array.from({ length: rounds }, (_, round) => {
      const lines = ask(`index-${round}`)
      const answers = lines.slice(0, sets.length).map(setAnswer)
      if (round === 0) checkSets(index, sets, answers)
      return { lines, answers, own: ownTimes(index, sets) }
    })
    const answers = fastest(measured.map((round) => round.answers.map(({ times }) => times)))
    const own = fastest(measured.map((round) => round.own))
    const firstLines = measured.at(-1)?.lines.slice(sets.length) ?? []
    return [setTable(answers, own), firstTable(index, kinds, firstLines, offers.length)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The lowest time of all rounds. */
function fastest(measured: readonly (readonly (readonly number[])[])[]): number[][] {
  const [first = []] = measured
  return first.map((times, row) => times.map((_, column) => Math.min(...measured.map((round) => round[row]?.[column] ?? Number.NaN))))
}

/** Folder of the programs of a JDK that is new enough. */
function findJava(): string | null {
  const systems = '/usr/lib/jvm'
  const homes = [process.env.JAVA_HOME ?? '', ...(existsSync(systems) ? readdirSync(systems).map((name) => join(systems, name)) : [])]
  const found = homes
    .map((home) => join(home, 'bin'))
    .find((programs) => existsSync(join(programs, 'javac')) && versionOf(programs) >= oldestJava)
  if (found === undefined) return null
  try {
    execFileSync('mvn', ['-version'], { stdio: 'ignore' })
    return found
  } catch {
    return null
  }
}

function versionOf(programs: string): number {
  const said = execFileSync(join(programs, 'javac'), ['-version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}

/** Returns a function that rebuilds the index in a folder of this name and runs the searches. */
function compileProgram(java: string, folder: string): (indexName: string) => string[][] {
  execFileSync('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], { stdio: 'ignore' })
  const [, name, version] = artifact.split(':')
  const classes = [join(folder, `${name}-${version}.jar`), folder].join(':')
  const source = join(import.meta.dirname, 'lucene', 'OfferSearch.java')
  execFileSync(join(java, 'javac'), ['-nowarn', '-cp', classes, '-d', folder, source], { stdio: 'ignore' })
  return (indexName) => {
    const files = ['offers', 'questions', indexName].map((file) => join(folder, file))
    const output = execFileSync(join(java, 'java'), [...jvmOptions, '-cp', classes, 'OfferSearch', ...files], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return output
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
  }
}

const listed = (text = ''): string[] => (text === '' ? [] : text.split(','))

function setAnswer([, count, ids, categories, ...times]: string[]): SetAnswer {
  return { count: Number(count), ids: listed(ids), categories: listed(categories).sort(), times: times.map(Number) }
}

function checkSets(index: OfferIndex, sets: readonly OfferCriteria[], answers: readonly SetAnswer[]): void {
  for (const [at, criteria] of sets.entries()) {
    const { count, ids, categories } = answers[at] as SetAnswer
    const page = index.page(criteria, 'published', 0, 100)
    // At the border of a circle they may differ by what lies within a metre of it.
    if (count !== page.total && isWithinTolerance(index, criteria, count)) continue
    deepStrictEqual({ criteria, count, ids }, { criteria, count: page.total, ids: page.docs.map((doc) => index.offerId(doc)) })
    deepStrictEqual(categories, [...index.categoryCounts(criteria)].map(([value, offers]) => `${value}:${offers}`).sort())
  }
}

function isWithinTolerance(index: OfferIndex, criteria: OfferCriteria, count: number): boolean {
  const { radiusKm } = criteria
  if (radiusKm === null) return false
  const [fewest, most] = [radiusKm - toleranceKm, radiusKm + toleranceKm].map((radius) => index.count({ ...criteria, radiusKm: radius }))
  return count >= (fewest as number) && count <= (most as number)
}

const searches = {
  count: (index: OfferIndex, criteria: OfferCriteria): unknown => index.count(criteria),
  'list of 100 with total': (index: OfferIndex, criteria: OfferCriteria): unknown => index.page(criteria, 'published', 0, 100),
  'category counts': (index: OfferIndex, criteria: OfferCriteria): unknown => index.categoryCounts(criteria),
}

/** Microseconds of each set, in the order of `searches`. */
function ownTimes(index: OfferIndex, sets: readonly OfferCriteria[]): number[][] {
  const times: number[][] = sets.map(() => [])
  for (const search of Object.values(searches)) {
    warmUp(sets, (criteria) => search(index, criteria))
    for (const [at, criteria] of sets.entries()) times[at]?.push(timeOf(() => search(index, criteria)) * 1_000)
  }
  return times
}

/** `theirs` has the times of the searcher first, then those of the manual loop. */
function setTable(theirs: readonly (readonly number[])[], own: readonly (readonly number[])[]): Table {
  const whats = Object.keys(searches)
  const column = (times: readonly (readonly number[])[], at: number): number[] => times.map((each) => each[at] as number)
  const rows = ['', ', by hand'].flatMap((way, ways) =>
    whats.map((what, at) => [`${what}${way}`, ...compared(column(theirs, ways * whats.length + at), column(own, at))]),
  )
  return {
    title: `Lucene (${artifact.split(':')[2]}), one segment, every clause cached: ${own.length} filter sets, microseconds`,
    columns: ['what', ...comparedColumns],
    rows,
    notes: [
      `Goals: at least 5 times at the median, no set below 1. Answers were equal. Each time is the fastest of ${rounds} rounds, in which both are measured one after the other.`,
      'Lucene: its searcher, each clause a query of its bits; the list by its collector of sorted fields; category counts from ordinals on the heap.',
      'By hand: no searcher, but a loop over the longs of the cached bits, lists off an index that is sorted by them: what nothing but Java and arrays can do.',
    ],
  }
}

function firstTable(
  index: OfferIndex,
  kinds: readonly (readonly [string, readonly OfferCriteria[]])[],
  lines: readonly string[][],
  offers: number,
): Table {
  let line = 0
  const rows = kinds.map(([kind, searches]) => {
    const answers = searches.map(() => (lines[line++] ?? []).slice(1).map(Number))
    for (const [at, criteria] of searches.entries()) {
      const [count] = answers[at] as [number]
      if (count !== index.count(criteria) && !isWithinTolerance(index, criteria, count))
        deepStrictEqual({ criteria, count }, { criteria, count: index.count(criteria) })
    }
    warmUp(searches, (criteria) => firstCount(index, criteria))
    const own = searches.map((criteria) => Math.min(...Array.from({ length: 7 }, () => firstCount(index, criteria))))
    return [
      kind,
      ...compared(
        answers.map(([, time]) => time as number),
        own,
      ),
    ]
  })
  return {
    title: `Counts that nobody asked for before, ${offers.toLocaleString('en-US')} offers, Lucene without its caches, microseconds`,
    columns: ['by', ...comparedColumns],
    rows,
    notes: [
      'Goal: faster on each kind. Circles: Lucene stores places to a centimetre; counts may differ by offers within a metre of the border.',
    ],
  }
}

function firstCount(index: OfferIndex, criteria: OfferCriteria): number {
  index.clearClauseCache()
  const start = performance.now()
  index.count(criteria)
  return (performance.now() - start) * 1_000
}

const comparedColumns = ['Lucene median', 'Lucene slowest', 'index median', 'index slowest', 'median ratio', 'worst ratio', 'below 1']

function compared(theirs: readonly number[], own: readonly number[]): number[] {
  const ratios = theirs.map((time, at) => time / (own[at] as number))
  const slowest = (times: readonly number[]): number => share(times, 1 - 1 / times.length)
  return [
    median(theirs),
    slowest(theirs),
    median(own),
    slowest(own),
    median(ratios),
    Math.min(...ratios),
    ratios.filter((ratio) => ratio < 1).length,
  ]
}
