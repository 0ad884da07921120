/**
 * Lighthouse on the pages of both boards, as on a phone: slow 4G and a processor four times slower, both simulated (its mobile preset).
 * And what each page weighs. `--option runs=5` for more runs; `--option port=8080` measures a product that runs already, started with
 * `PUBLIC_URL`, since robots are sent away from one without.
 */
import { gzipSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import type { RunBench } from './main.ts'
import { type Chromium, startChromium } from './page/chromium.ts'
import { startProduct } from './page/start-demo-product.ts'
import type { Table } from './table.ts'

const boards = { devboard: 'localhost', greenjobs: 'greenjobs.localhost' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly name: string
  readonly scores: readonly number[]
  /** Milliseconds. */
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** kB gzip. */
  readonly scripts: number
  readonly html: number
  /** Audits below their best, of the categories that do not depend on speed. */
  readonly missed: readonly string[]
}

export const run: RunBench = async ({ option }) => {
  const given = option('port', 0)
  const product = given > 0 ? { port: given, stop: async () => undefined } : await startProduct()
  const chromium = await startChromium()
  try {
    const reports: Report[] = []
    for (const [board, host] of Object.entries(boards)) {
      const origin = `http://${host}:${product.port}`
      for (const [page, path] of Object.entries(await pagesOf(product.port, board)))
        reports.push(await measurePage(chromium, board, `${board}, ${page}`, origin + path, option('runs', 3)))
    }
    return [tableOf(reports)]
  } finally {
    await chromium.close()
    await product.stop()
  }
}

async function pagesOf(port: number, board: string): Promise<Record<string, string>> {
  const url = `http://localhost:${port}/api/v2/user-panel/offers/by-cursor?itemsCount=1&withSalary=true`
  const { data } = (await (await fetch(url, { headers: { 'X-Tenant': board } })).json()) as { data: { slug: string }[] }
  return { home: '/', list: '/oferty-pracy/wszystkie-lokalizacje', offer: `/job-offer/${data[0]?.slug ?? ''}` }
}

/** The run with the median performance: one run in three is disturbed by other load on the machine. */
async function measurePage({ port }: Chromium, board: string, name: string, url: string, runs: number): Promise<Report> {
  const results: Result[] = []
  for (let at = 0; at < runs; at += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
    // A browser on a busy machine sometimes loses the trace of a run; the others count.
    if (result !== undefined && result.lhr.runtimeError === undefined) results.push(result.lhr)
  }
  const scoreOf = (result: Result, category: string): number => Math.round((result.categories[category]?.score ?? 0) * 100)
  results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  const middle = results[Math.floor(results.length / 2)]
  if (middle === undefined) throw new Error(`${url}: no result`)
  const value = (audit: string): number => middle.audits[audit]?.numericValue ?? Number.NaN
  return {
    name,
    scores: categories.map((category) => scoreOf(middle, category)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    ...(await weigh(board, url, middle)),
    missed: missedAudits(middle),
  }
}

async function weigh(board: string, url: string, result: Result): Promise<{ scripts: number; html: number }> {
  const details = result.audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script').map(({ url: address }) => String(address))
  // Browsers resolve every name below localhost, Node resolves localhost alone; the header names the board as well.
  const sizeOf = async (address: string): Promise<number> => {
    const { pathname, search, port } = new URL(address)
    const response = await fetch(`http://localhost:${port}${pathname}${search}`, { headers: { 'X-Tenant': board } })
    return kilobytes(await response.arrayBuffer())
  }
  const [html = 0, ...rest] = await Promise.all([url, ...new Set(scripts)].map(sizeOf))
  return { html, scripts: rest.reduce((sum, size) => sum + size, 0) }
}

const kilobytes = (body: ArrayBuffer): number => gzipSync(Buffer.from(body), { level: 9 }).byteLength / 1_000

const missedAudits = ({ categories: measured, audits }: Result): string[] =>
  categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => measured[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

const tableOf = (reports: readonly Report[]): Table => ({
  title: 'Pages, Lighthouse mobile',
  columns: ['page', 'performance', 'accessibility', 'practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'JS kB', 'HTML kB'],
  rows: reports.map(({ name, scores, lcp, cls, tbt, scripts, html }) => [
    name,
    ...scores.map(String),
    Math.round(lcp).toString(),
    cls.toFixed(3),
    Math.round(tbt).toString(),
    scripts,
    html,
  ]),
  notes: [
    'Goals: 95 each, LCP 1,500 ms, CLS 0.01, TBT 100 ms; JS of a list 156 kB gzip at its start, HTML 30 kB gzip for 100 offers.',
    ...reports.filter(({ missed }) => missed.length > 0).map(({ name, missed }) => `${name}: ${missed.join(', ')}`),
  ],
})
