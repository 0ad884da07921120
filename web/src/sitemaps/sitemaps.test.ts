/** Sitemaps between a robot and a query-service that has very many offers. */
import type { IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import express from 'express'
import { pino } from 'pino'
import { siteFinder } from '../requests/site-of.ts'
import { testBoards as boards, testTenants as tenants } from '../testing/test-boards.ts'
import { listen } from '../testing/test-servers.ts'
import { robots, robotsAreWelcome } from './robots.ts'
import { sitemaps } from './sitemaps.ts'

const settings = { PORT: 8080, DEFAULT_TENANT: 'devboard', PUBLIC_URL: 'https://devboard.example' }

interface Catalogue {
  offers: { slug: string; changedAt: string }[]
  lists: { city: string | null; category: string | null; offers: number; newestAt: string }[]
  companies: { slug: string; offers: number; newestAt: string }[]
  reads: number
  down: boolean
}
const firstDay = '2026-03-01T08:00:00.123Z'

/** A query-service whose ranges have 5,000 offers. */
async function queryService(catalogues: Record<string, Catalogue>): Promise<string> {
  const app = express()
  app.get('/v2/sitemap/lists', (request, response) => {
    const catalogue = catalogues[String(request.headers['x-tenant'])]
    if (catalogue === undefined || catalogue.down) return void response.status(503).json({})
    catalogue.reads += 1
    response.json({ data: catalogue.lists })
  })
  app.get('/v2/sitemap/companies', (request, response) => {
    response.json({ data: catalogues[String(request.headers['x-tenant'])]?.companies ?? [] })
  })
  app.get('/v2/sitemap/offers', (request, response) => {
    const { offers = [] } = catalogues[String(request.headers['x-tenant'])] ?? {}
    const from = Number(request.query.after || 0)
    response.json({ data: offers.slice(from, from + 5_000), next: from + 5_000 < offers.length ? String(from + 5_000) : null })
  })
  return `http://127.0.0.1:${await listen(app)}`
}

const catalogueOf = (count: number, name = 'offer'): Catalogue => ({
  offers: Array.from({ length: count }, (_, at) => ({ slug: `${name}-${at}`, changedAt: firstDay })),
  lists: [
    { city: null, category: null, offers: count, newestAt: '2026-03-10T08:00:00.000Z' },
    { city: 'krakow', category: 'java', offers: 3, newestAt: '2026-03-09T08:00:00.000Z' },
  ],
  companies: [],
  reads: 0,
  down: false,
})

async function site(catalogues: Record<string, Catalogue>, clock = { now: 0 }) {
  const queryServiceUrl = await queryService(catalogues)
  const app = express()
  const siteOf = siteFinder(tenants, boards, settings)
  app.use(sitemaps({ siteOf, queryServiceUrl, logger: pino({ level: 'silent' }), now: () => clock.now }))
  const port = await listen(app)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'X-Tenant': 'devboard', ...headers } })
}
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
const unpacked = async (response: Response): Promise<string> => gunzipSync(Buffer.from(await response.arrayBuffer())).toString()

it('names every page once in every language, in files that are small enough', async () => {
  const get = await site({ devboard: catalogueOf(45_000) })
  const index = await (await get('/sitemap.xml')).text()
  const files = locations(index)
  expect(files).toEqual(['lists-1', 'offers-1', 'offers-2', 'offers-3'].map((name) => `https://devboard.example/sitemap-${name}.xml.gz`))
  const addresses: string[] = []
  for (const url of files) {
    const xml = await unpacked(await get(new URL(url).pathname))
    expect(xml.length).toBeLessThan(50_000_000)
    const inFile = locations(xml)
    expect(inFile.length).toBeLessThanOrEqual(50_000)
    addresses.push(...inFile)
  }
  expect(addresses).toHaveLength(2 * (2 + 2 + 45_000))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain('https://devboard.example/job-offers/krakow/java')
  expect(addresses).toContain('https://devboard.example/pricing?locale=en')
  expect(addresses).toContain('https://devboard.example/job-offer/offer-44999?locale=en')
})

it('has files of their own for towns that are no cities of the board, and for companies', async () => {
  const newestAt = '2026-03-08T08:00:00.000Z'
  const mine = catalogueOf(1)
  mine.lists.push({ city: 'wieliczka', category: null, offers: 4, newestAt }, { city: 'wieliczka', category: 'java', offers: 3, newestAt })
  mine.companies.push({ slug: 'modry-bit', offers: 3, newestAt }, { slug: 'дим', offers: 3, newestAt })
  const get = await site({ devboard: mine })
  const names = locations(await (await get('/sitemap.xml')).text()).map((url) => /sitemap-(.*)\.xml/.exec(url)?.[1])
  expect(names).toEqual(['lists-1', 'towns-1', 'companies-1', 'offers-1'])
  const read = async (name: string) => locations(await unpacked(await get(`/sitemap-${name}.xml.gz`)))
  expect(await read('lists-1')).toHaveLength(2 * (2 + 2))
  expect(await read('towns-1')).toEqual([
    'https://devboard.example/oferty-pracy/wieliczka',
    'https://devboard.example/job-offers/wieliczka',
    'https://devboard.example/oferty-pracy/wieliczka/java',
    'https://devboard.example/job-offers/wieliczka/java',
  ])
  expect(await read('companies-1')).toEqual([
    'https://devboard.example/companies/modry-bit',
    'https://devboard.example/companies/modry-bit?locale=en',
    'https://devboard.example/companies/%D0%B4%D0%B8%D0%BC',
    'https://devboard.example/companies/%D0%B4%D0%B8%D0%BC?locale=en',
  ])
})

it('dates pages by what changed on them, and names their other languages', async () => {
  const get = await site({ devboard: catalogueOf(1) })
  const index = await (await get('/sitemap.xml')).text()
  expect(index).toContain('sitemap-offers-1.xml.gz</loc><lastmod>2026-03-01T08:00:00Z</lastmod>')
  expect(await unpacked(await get('/sitemap-offers-1.xml.gz'))).toContain(
    '<url><loc>https://devboard.example/job-offer/offer-0</loc><lastmod>2026-03-01T08:00:00Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="pl" href="https://devboard.example/job-offer/offer-0"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://devboard.example/job-offer/offer-0?locale=en"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://devboard.example/job-offer/offer-0"/></url>',
  )
  expect(await unpacked(await get('/sitemap-lists-1.xml.gz'))).toContain(
    '<url><loc>https://devboard.example/</loc><lastmod>2026-03-10T08:00:00Z</lastmod>',
  )
})

it('isolates the boards, by host and by header', async () => {
  const get = await site({ devboard: catalogueOf(1, 'mine'), greenjobs: catalogueOf(1, 'theirs') })
  const theirs = await unpacked(await get('/sitemap-offers-1.xml.gz', { 'X-Tenant': 'greenjobs' }))
  expect(theirs).toContain('/job-offer/theirs-0')
  expect(theirs).not.toContain('mine')
  expect((await get('/sitemap.xml', { 'X-Tenant': 'nobody' })).status).toBe(404)
})

it('names the host once, whatever port a request names', async () => {
  const origins = new Set(
    Array.from({ length: 20 }, (_, at) => ({ headers: { host: `devboard.localhost:${9_000 + at}` } }) as IncomingMessage).map(
      (request) => siteFinder(tenants, boards, settings)(request)?.origin,
    ),
  )
  expect([...origins]).toEqual(['https://devboard.localhost'])
})

it('is not sent again to who has it', async () => {
  const get = await site({ devboard: catalogueOf(2) })
  const first = await get('/sitemap-offers-1.xml.gz')
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('content-type')).toBe('application/gzip')
  // fetch would say that it wants no cached answer.
  const again = (header: Record<string, string>) => get('/sitemap-offers-1.xml.gz', { 'Cache-Control': 'max-age=0', ...header })
  expect((await again({ 'If-None-Match': tag })).status).toBe(304)
  expect((await again({ 'If-Modified-Since': first.headers.get('last-modified') ?? '' })).status).toBe(304)
  const head = await get('/sitemap.xml', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('reads a board once in ten minutes, and says since when a file is as it is', async () => {
  const clock = { now: Date.parse('2026-03-12T08:00:00Z') }
  const mine = catalogueOf(2)
  const get = await site({ devboard: mine }, clock)
  const read = async () => (await get('/sitemap-offers-1.xml.gz')).headers.get('last-modified')
  const [first] = await Promise.all([read(), read()])
  expect(mine.reads).toBe(1)
  clock.now += 600_000
  expect([await read(), mine.reads]).toEqual([first, 2])
  mine.offers.pop()
  clock.now += 600_000
  expect(await read()).not.toBe(first)
})

it('serves what is cached while the query-service is down, and asks robots to come back when it has nothing', async () => {
  const clock = { now: 0 }
  const mine = catalogueOf(2)
  const get = await site({ devboard: mine }, clock)
  mine.down = true
  const none = await get('/sitemap.xml')
  expect([none.status, none.headers.get('retry-after')]).toEqual([503, '60'])
  mine.down = false
  expect((await get('/sitemap.xml')).status).toBe(200)
  mine.down = true
  clock.now += 600_000
  expect((await get('/sitemap.xml')).status).toBe(200)
})

it.each(['/sitemap-offers-2.xml.gz', '/sitemap-other-1.xml.gz', '/sitemap-offers-1.xml', '/sitemap', '/sitemap-1-1.xml.gz'])(
  'knows no %s',
  async (path) => {
    const get = await site({ devboard: catalogueOf(1) })
    expect((await get(path)).status).toBe(404)
  },
)

describe('robots.txt', () => {
  const read = async (change: object = {}): Promise<string> => {
    const mine = { ...settings, ROBOTS: 'all' as const, ...change }
    const app = express()
    app.get('/robots.txt', robots(siteFinder(tenants, boards, mine), robotsAreWelcome(mine)))
    return (await fetch(`http://127.0.0.1:${await listen(app)}/robots.txt`)).text()
  }

  it('names the sitemap of the host, and what is not for robots', async () => {
    const text = await read()
    expect(text).toContain('Sitemap: https://devboard.example/sitemap.xml\n')
    for (const path of ['/api/', '/employer-panel', '/candidate', '/mailbox']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toContain('Disallow: /\n')
  })

  it.each([
    ['has not said its address', { PUBLIC_URL: undefined }],
    ['does not want them', { ROBOTS: 'none' }],
  ])('sends robots away from an installation that %s', async (_, change) => {
    expect(await read(change)).toBe('User-agent: *\nDisallow: /\n')
  })
})
