/**
 * Pages that no cache can answer, through the public port as a browser requests them (br): 16 at a time, one at a time, and how long an API
 * request waits meanwhile in the same process. `--option port=8080` measures a product that is already running, otherwise one with the
 * demo's offers is started.
 */
import { Agent, get } from 'node:http'
import type { RunBench } from './main.ts'
import { startProduct } from './page/start-demo-product.ts'

const connections = 16
const warmUpSeconds = 2

type AddressOf = (n: number) => string
type Ask = (path: string, encoding?: 'br' | 'identity') => Promise<string>

interface Report {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export const run: RunBench = async ({ seconds, option }) => {
  const given = option('port', 0)
  const product = given > 0 ? { port: given, stop: async () => undefined } : await startProduct()
  const agent = new Agent({ keepAlive: true })
  const ask: Ask = (path, encoding = 'br') => read(agent, product.port, path, encoding)
  try {
    const pages = await pagesOf(ask)
    const rows: (string | number)[][] = []
    for (const [name, addressOf] of Object.entries(pages)) {
      await measure(ask, addressOf, connections, warmUpSeconds)
      const many = await measure(ask, addressOf, connections, seconds)
      const alone = await measure(ask, addressOf, 1, seconds)
      rows.push([name, many.perSecond, many.p50, many.p99, alone.p50])
    }
    const count: AddressOf = (n) => `${offers}/count?salaryMin=${n}`
    const quiet = await measure(ask, count, 1, seconds)
    const [busy] = await Promise.all([measure(ask, count, 1, seconds), measure(ask, pages.list, connections, seconds)])
    return [
      {
        title: `Pages never asked before, br, ${connections} connections`,
        columns: ['page', 'pages/s', 'p50 ms', 'p99 ms', 'one at a time, p50 ms'],
        rows,
        notes: [
          `A count through the same port takes ${quiet.p50.toFixed(1)} ms (p99 ${quiet.p99.toFixed(1)}), beside ${connections} lists being rendered ${busy.p50.toFixed(1)} ms (p99 ${busy.p99.toFixed(1)}).`,
          'Each list has an address of its own. Cards of offers are rendered once for all pages; the second row is of pages without a card rendered before, as far as the offers of the product suffice. The other pages are requested with a cookie of a session, which no cache answers. Load and server share the machine.',
        ],
      },
    ]
  } finally {
    agent.destroy()
    await product.stop()
  }
}

/** At least as many as a page renders on the server. */
const cardsOfPage = 20
const currencies = ['pln', 'eur', 'usd', 'gbp', 'chf']
const offers = '/api/v2/user-panel/offers'

async function pagesOf(ask: Ask): Promise<Record<'list' | 'list, cards never rendered' | 'home' | 'offer' | 'not found', AddressOf>> {
  const answer = await ask(`${offers}/by-cursor?itemsCount=100`, 'identity')
  const { data, meta } = JSON.parse(answer) as { data: { slug: string }[]; meta: { totalItems: number } }
  const first = Math.floor(Math.random() * 500_000)
  return {
    list: (n) => `/job-offers/all-locations?salary=${first + n},1000000`,
    'list, cards never rendered': otherCards(meta.totalItems),
    home: () => '/',
    offer: (n) => `/job-offer/${data[n % data.length]?.slug}`,
    'not found': (n) => `/none-${first + n}`,
  }
}

/** Each page renders the next cards of the list, then those of the next currency, whose salaries make other cards. */
function otherCards(total: number): AddressOf {
  let page = 0
  return () => {
    page += 1
    const currency = currencies[Math.floor((page * cardsOfPage) / total) % currencies.length]
    return `/job-offers/all-locations?currency=${currency}&from=${(page * cardsOfPage) % total}&n=${page}`
  }
}

/** Sends `atOnce` requests at a time for this long. A page that answers with a failure ends the measurement. */
async function measure(ask: Ask, addressOf: AddressOf, atOnce: number, seconds: number): Promise<Report> {
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now()
      asked += 1
      await ask(addressOf(asked))
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}
let asked = 0

function read(agent: Agent, port: number, path: string, encoding: string): Promise<string> {
  const headers = path.startsWith('/job-offers')
    ? { 'Accept-Encoding': encoding }
    : { 'Accept-Encoding': encoding, Cookie: 'session-bench=none' }
  return new Promise((resolve, reject) => {
    get({ agent, port, path, headers }, (response) => {
      const { statusCode = 0 } = response
      if (statusCode !== 200 && !(statusCode === 404 && path.startsWith('/none-'))) reject(new Error(`${path}: ${statusCode}`))
      let text = ''
      response.setEncoding('latin1')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve(text))
      response.once('error', reject)
    }).once('error', reject)
  })
}
