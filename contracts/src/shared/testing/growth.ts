/**
 * Finds inputs whose processing time grows faster than their length. Sizes double from 1 kB to the limit of a field or parser; per doubling
 * the time may grow less than three times, and at the limit it may block the process for 100 ms at most, on a machine that does `referenceWork`
 * in `referenceMs`; a slower one gets as much more. Times are CPU time and the minimum of several runs, so that neither garbage collection
 * nor another process counts; below `floorMs` they are not compared.
 */
export interface GrowthSubject {
  readonly name: string
  /** Largest input in UTF-16 code units. */
  readonly limit: number
  readonly run: (text: string) => unknown
  /** Beside the common ones. */
  readonly alphabets?: readonly string[]
  /** For work that yields to the event loop, like reading rows; default 100. */
  readonly maxMs?: number
}

const minSize = 1_000
const maxGrowth = 3
const defaultMaxMs = 100
const floorMs = 20
const referenceMs = 10
/**
 * Number of runs: of the smaller of two inputs, whose time must not be overstated; and of apparently slow ones, before they are reported.
 */
const runsOfHalf = 3
const runsInDoubt = 8
/** How often apparent growth or slowness is measured again; each round must show it. */
const roundsInDoubt = 4

/** Repeated to the wanted length: texts on which scanners and regular expressions backtrack. */
export const hostileAlphabets: readonly string[] = [
  '<',
  '>',
  '<ul>',
  '</b>',
  '<!--',
  '-->',
  '<p><b>',
  '<a href="',
  '&',
  '&a',
  '‹',
  ' ',
  '\t\n',
  '\u00a0',
  'a\u0301',
  '\u0301',
  '\u200b',
  '1',
  '1 ',
  '1.',
  '1 - ',
  'a@',
  '@',
  '/',
  '((((',
  '%',
  '%25',
  '"',
  "'",
  '\\',
  '\\,',
  ',',
  ', ',
  ';',
  '; ',
  '=',
  ':',
  '.',
  '...a',
  '-',
  '- a',
  '_',
  '+',
  '#',
  '[',
  ']',
  '{"',
  '[{',
  'a',
  'A',
  'Ż',
  'ß',
  'aB1',
  'a-',
  'a.',
  '.a',
  'pomp',
  'senior ',
  'https://a.',
  '😀',
  '\ud800',
  '\0',
]

/** The alphabet repeated to `size`. Other characters at both ends make a near match fail. */
function textOf(alphabet: string, size: number, end: string): string {
  const start = end === '' ? '' : 'a'
  return start + alphabet.repeat(Math.ceil(size / alphabet.length)).slice(0, Math.max(0, size - start.length - end.length)) + end
}

/** Measures work. Tests of the detector itself count operations instead of time. */
export interface Meter {
  /** Duration of one run in milliseconds. */
  readonly timeMs: (run: () => unknown) => Promise<number>
  /** How many times slower than the machine of the goal this one is at this moment; at least 1. */
  readonly slowness: () => Promise<number>
}

/** Wall-clock or CPU time, whichever is less: the former includes other processes, the latter compiler threads. */
async function timeMs(run: () => unknown): Promise<number> {
  const startedAt = performance.now()
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return Math.min((user + system) / 1_000, performance.now() - startedAt)
}

/** One run as fast as `enoughMs` is proof enough; a slow one is repeated, up to `runs` times. */
async function minMs(time: Meter['timeMs'], run: () => unknown, runs: number, enoughMs: number): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (let count = 0; count < runs && lowest > enoughMs; count += 1) lowest = Math.min(lowest, await time(run))
  return lowest
}

/** Text work of a known length, like that of the subjects: normalises, folds and splits 240,000 characters. */
function referenceWork(): number {
  const text = 'Żółw a\u0301 #1, '.repeat(20_000)
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ').length
}

const slowness = async (): Promise<number> => Math.max(1, (await minMs(timeMs, referenceWork, runsInDoubt, referenceMs)) / referenceMs)

const thisMachine: Meter = { timeMs, slowness }

/**
 * Both sizes again, in turns: the delay may have been transient, or the machine faster at the moment of the smaller one. Undefined as soon as
 * one round does not show the growth.
 */
async function confirmedGrowth(
  measured: (size: number, runs: number, enoughMs: number) => Promise<number>,
  size: number,
): Promise<{ readonly ms: number; readonly half: number } | undefined> {
  let last: { readonly ms: number; readonly half: number } | undefined
  for (let round = 0; round < roundsInDoubt; round += 1) {
    const half = await measured(Math.ceil(size / 2), runsOfHalf, 0)
    const ms = await measured(size, runsOfHalf, maxGrowth * half)
    if (half <= floorMs / maxGrowth || ms <= maxGrowth * half) return undefined
    last = { ms, half }
  }
  return last
}

/** What grows too fast with this text; undefined when nothing does. From the limit downwards: most texts are below the floor even there. */
async function growthOf(
  { name, limit, run, maxMs = defaultMaxMs }: GrowthSubject,
  alphabet: string,
  end: string,
  meter: Meter,
): Promise<string | undefined> {
  const measured = (size: number, runs: number, enoughMs = floorMs): Promise<number> => {
    const text = textOf(alphabet, size, end)
    return minMs(meter.timeMs, () => run(text), runs, enoughMs)
  }
  const about = `${name}: ${JSON.stringify(alphabet)}${end === '' ? '' : ` and ${JSON.stringify(end)}`}`
  let ms = await measured(limit, 1)
  for (let round = 1; ms > maxMs; round += 1) {
    ms = await measured(limit, runsInDoubt, maxMs)
    if (ms <= maxMs * (await meter.slowness())) break
    if (round === roundsInDoubt) return `${about}, ${limit} characters, took ${ms.toFixed(0)} ms`
  }
  for (let size = limit; ms > floorMs && size > minSize; size /= 2) {
    const half = await measured(Math.ceil(size / 2), runsOfHalf)
    const grown = half > floorMs / maxGrowth && ms > maxGrowth * half ? await confirmedGrowth(measured, size) : undefined
    if (grown !== undefined) {
      return `${about}, ${Math.round(size)} characters, took ${grown.ms.toFixed(0)} ms, half of them ${grown.half.toFixed(0)} ms`
    }
    ms = half
  }
  return undefined
}

interface GrowthOptions {
  readonly common?: readonly string[]
  /** Last characters of the texts; with one of them a text also begins with another character. */
  readonly ends?: readonly string[]
  readonly meter?: Meter
}

/** One line for each input that is superlinear or too slow; a test expects none. */
export async function superlinearInputs(
  subjects: readonly GrowthSubject[],
  { common = hostileAlphabets, ends = ['', 'x!'], meter = thisMachine }: GrowthOptions = {},
): Promise<string[]> {
  const found: string[] = []
  for (const subject of subjects) {
    for (const alphabet of [...common, ...(subject.alphabets ?? [])]) {
      for (const end of ends) {
        // Lets the event loop process connections of the test that were closed meanwhile.
        await new Promise((resolve) => setImmediate(resolve))
        const growth = await growthOf(subject, alphabet, end, meter)
        if (growth !== undefined) found.push(growth)
      }
    }
  }
  return found
}
