/** Pages over HTTP, rendered by a function that says what it was asked for: who gets which page, and from where. */
import type { IncomingMessage } from 'node:http'
import { request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { PageRequest, RenderedPage } from '@jobboard/frontend/server-entry/render-page'
import { pino } from 'pino'
import { testBoards as boards, testTenants as tenants } from '../testing/test-boards.ts'
import { listen } from '../testing/test-servers.ts'
import { createPages } from './pages.ts'

const list = '/job-offers/all-locations'

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly text: string
}

const describePage = ({ url, board, locale, theme, listVariant, origin }: PageRequest): string =>
  `${board.board.id} ${locale} ${theme} ${listVariant} ${origin} ${url.pathname} ${'offers '.repeat(300)}`

const rendering = (
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): RenderedPage => ({
  status,
  headers: new Headers({ 'Content-Type': 'text/html', ...headers }),
  html,
  scripts: [],
  styles: [],
})

async function setUp(change: { render?: (page: PageRequest) => Promise<RenderedPage>; maxCacheBytes?: number; withFeed?: boolean } = {}) {
  const rendered: PageRequest[] = []
  const state = { revision: 'a.1' as string | undefined }
  const pages = createPages({
    settings: { PORT: 8080, DEFAULT_TENANT: 'devboard', ROBOTS: 'all', TRUSTED_PROXIES: 1 },
    queryServiceUrl: 'http://127.0.0.1:1',
    tenants,
    boards,
    scripts: {} as never,
    renderPage: async (page) => {
      rendered.push(page)
      return change.render?.(page) ?? rendering(describePage(page))
    },
    logger: pino({ level: 'silent' }),
    revisions: { of: () => state.revision, note: () => undefined, close: () => undefined },
    maxCacheBytes: change.maxCacheBytes ?? 50_000_000,
  })
  const port = await listen((request, response) => {
    if (!pages.answerFromCache(request, response)) pages.answer(request, response)
  })
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send({ host: '127.0.0.1', port, path, method, headers: { Host: 'localhost', ...headers } })
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      open(path, headers, method)
        .on('response', (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => {
            const body = Buffer.concat(parts)
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() })
          })
        })
        .on('error', reject)
        .end()
    })
  return { rendered, state, pages, get, open }
}

it('renders a page once while the offers stay as they are, also for visitors with harmless cookies', async () => {
  const { rendered, get, state } = await setUp()
  await get(list)
  const { headers } = await get(list, { Cookie: 'lastSearch=java; _ga=1; locale=pl', 'Accept-Language': 'de' })
  expect(rendered).toHaveLength(1)
  expect(headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=30, /),
    vary: 'Cookie, X-Tenant, Accept-Encoding',
    age: '0',
    etag: expect.any(String),
  })
  expect(headers['set-cookie']).toBeUndefined()
  state.revision = 'a.2'
  await get(list)
  expect(rendered).toHaveLength(2)
})

it('never mixes what changes a page: board, host, language, theme, list layout, address', async () => {
  const { rendered, get } = await setUp()
  const visits: [string, Record<string, string>][] = [
    [list, {}],
    [list, { 'X-Tenant': 'greenjobs' }],
    [list, { Host: 'devboard.localhost' }],
    [list, { Cookie: 'theme=dark' }],
    [list, { Cookie: 'horizontal-theme=true' }],
    ['/oferty-pracy/wszystkie-lokalizacje', {}],
    [`${list}?from=100`, {}],
    ['/', { 'Accept-Language': 'pl' }],
    ['/', { 'Accept-Language': 'en-GB,en;q=0.9' }],
    ['/', { 'Accept-Language': 'en', Cookie: 'locale=pl; theme=dark' }],
  ]
  const first = []
  for (const [path, headers] of visits) first.push((await get(path, headers)).text)
  expect(new Set(first).size).toBe(visits.length - 1)
  const before = rendered.length
  const second = []
  for (const [path, headers] of visits) second.push((await get(path, headers)).text)
  expect(second).toEqual(first)
  expect(rendered).toHaveLength(before)
})

it('renders one page for all campaigns that lead to it', async () => {
  const { rendered, get } = await setUp({ render: async (page) => rendering(`${page.url} ${'offers '.repeat(300)}`) })
  const pages = []
  for (const query of ['?keyword=java', '?utm_source=mail&keyword=java', '?keyword=java&gclid=1&fbclid=2'])
    pages.push(await get(list + query))
  expect(rendered).toHaveLength(1)
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  expect(pages[0]?.text).not.toMatch(/utm|clid/)
  const redirected = await get('/job-offers/All-Locations/?utm_source=mail')
  expect([redirected.status, redirected.headers.location]).toEqual([308, `${list}?utm_source=mail`])
})

it.each(['/wp-login.php', '/.env', '/assets/client-abc.js', '/assets/old/x.css'])('renders no page for the file %s', async (path) => {
  const { rendered, get } = await setUp()
  const { status, headers } = await get(path)
  expect([status, headers['cache-control'], rendered.length]).toEqual([404, 'no-store', 0])
})

const signedIn = [
  { Cookie: 'session-devboard=abc' },
  { Cookie: '__Host-session-devboard=abc; account-devboard=candidate' },
  { Authorization: 'Bearer abc' },
]

it.each(signedIn)('gives one who is signed in the same stored page as everyone, rendered without their session (%j)', async (headers) => {
  const { rendered, get } = await setUp()
  const first = await get(list, headers)
  const second = await get(list)
  expect([rendered.length, rendered[0]?.cookie]).toEqual([1, undefined])
  expect(second.text).toBe(first.text)
  expect([first, second].map((answer) => answer.headers['cache-control'])).toEqual(Array(2).fill(expect.stringMatching(/^public, /)))
})

it.each(['/candidate/sessions', '/employer-panel/login?next=/x', '/admin'])(
  'renders %s for each visitor with their own cookies, for no cache and no robot',
  async (path) => {
    const { rendered, get } = await setUp()
    const [ada, bob] = [{ Cookie: 'session-devboard=ada' }, { Cookie: 'session-devboard=bob' }]
    for (const headers of [ada, bob, {}]) {
      const answer = await get(path, headers)
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'none' })
      expect(answer.headers.etag).toBeUndefined()
    }
    expect(rendered.map(({ cookie }) => cookie)).toEqual([ada.Cookie, bob.Cookie, undefined])
  },
)

it('takes no other address for a personal page', async () => {
  const { rendered, get } = await setUp()
  for (const path of ['/candidates', '/administration', '/?next=/candidate/', '/x/candidate/sessions']) {
    expect((await get(path, { Cookie: 'session-devboard=ada' })).headers['cache-control']).toMatch(/^public, /)
  }
  expect(rendered.map(({ cookie }) => cookie)).toEqual(Array(4).fill(undefined))
})

it('stores neither a failure nor a page that sets a cookie', async () => {
  for (const init of [{ status: 503 }, { status: 500 }, { headers: { 'Set-Cookie': 'a=b' } }]) {
    const { rendered, get } = await setUp({ render: async () => rendering('x'.repeat(2_000), init) })
    const { headers } = await get(list)
    await get(list)
    expect(rendered).toHaveLength(2)
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('renders a page that is missing for others again for a visitor who has just written, after what they wrote and without their session', async () => {
  const { rendered, get } = await setUp({ render: async ({ cookie }) => rendering('', { status: cookie === undefined ? 404 : 200 }) })
  const cookies = { Cookie: 'session-devboard=secret; written=0000000000000000009; theme=dark' }
  for (const before of ['nothing cached', 'the 404 cached']) {
    const own = await get('/job-offer/new', cookies)
    expect([before, own.status, own.headers['cache-control']]).toEqual([before, 200, 'no-store'])
  }
  expect((await get('/job-offer/new', { Cookie: 'theme=dark' })).status).toBe(404)
  expect(new Set(rendered.map(({ cookie }) => cookie))).toEqual(new Set([undefined, 'written=0000000000000000009']))
})

it('renders every page while the revision is not known', async () => {
  const { rendered, get, state } = await setUp()
  await get(list)
  state.revision = undefined
  await get(list)
  await get(list)
  expect(rendered).toHaveLength(3)
})

it('renders once for concurrent visitors, also when the first of them leaves', async () => {
  let finish: () => void = () => undefined
  const { rendered, get, open, pages } = await setUp({
    render: (page) =>
      new Promise((resolve) => {
        finish = () => resolve(rendering(describePage(page)))
      }),
  })
  const first = open(list)
  first.on('error', () => undefined).end()
  while (rendered.length === 0) await sleep(5)
  const crowd = Array.from({ length: 30 }, () => get(list))
  while (pages.statistics().shared < 30) await sleep(5)
  first.destroy()
  await sleep(30)
  expect(rendered[0]?.signal.aborted).toBe(false)
  finish()
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
  expect(rendered).toHaveLength(1)
})

it('stops rendering when every visitor has left', async () => {
  const { rendered, open } = await setUp({ render: () => new Promise(() => undefined) })
  const visitors = [open(list), open(list)]
  for (const visitor of visitors) visitor.on('error', () => undefined).end()
  while (rendered.length === 0) await sleep(5)
  await sleep(30)
  for (const visitor of visitors) visitor.destroy()
  while (rendered[0]?.signal.aborted !== true) await sleep(5)
})

it('renders four new pages of a network at one time, and those of others beside them', async () => {
  const waiting: (() => void)[] = []
  const { rendered, get } = await setUp({
    render: async (page) => {
      if (page.url.href.includes('flood')) await new Promise<void>((resolve) => waiting.push(resolve))
      return rendering(describePage(page))
    },
  })
  const flood = Array.from({ length: 10 }, (_, index) => get(`${list}?flood=${index}`, { 'X-Forwarded-For': '192.0.2.1' }))
  while (waiting.length < 4) await sleep(1)
  expect((await get(list, { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(200)
  expect(rendered).toHaveLength(5)
  const finish = setInterval(() => waiting.shift()?.(), 1)
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(new Array(10).fill(200))
  clearInterval(finish)
})

it('sends it compressed, as a head, and as 304', async () => {
  const { rendered, get } = await setUp()
  const plain = await get(list)
  const packed = await get(list, { 'Accept-Encoding': 'gzip' })
  expect(gunzipSync(packed.body)).toEqual(plain.body)
  const again = await get(list, { 'If-None-Match': String(packed.headers.etag), 'Accept-Encoding': 'gzip' })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
  const head = await get(list, {}, 'HEAD')
  expect([head.status, head.body.byteLength, head.headers['content-length']]).toEqual([200, 0, String(plain.body.byteLength)])
  expect(rendered).toHaveLength(1)
})

it('does not let endless addresses displace the pages in demand', async () => {
  const { rendered, get, pages } = await setUp({ maxCacheBytes: 200_000 })
  await get(list)
  await get(list)
  for (let at = 0; at < 300; at += 1) await get(`/nowhere-${at}`)
  expect(pages.statistics().bytes).toBeLessThanOrEqual(200_000)
  const before = rendered.length
  await get(list)
  expect(rendered).toHaveLength(before)
})

it('says of its refusals what caches may do with them', async () => {
  const { get } = await setUp()
  const unknown = await get('/', { 'X-Tenant': 'nope' })
  expect([unknown.status, unknown.headers['cache-control'], unknown.headers.vary]).toEqual([404, 'no-store', 'X-Tenant'])
  const posted = await get('/', {}, 'POST')
  expect([posted.status, posted.headers['cache-control'], posted.headers.allow]).toEqual([405, 'no-store', 'GET, HEAD'])
})

it('sends other spellings of an address to the one it has, for caches as well', async () => {
  const { get } = await setUp()
  const { status, headers } = await get('/job-offers/All-Locations/')
  expect([status, headers.location, headers.vary]).toEqual([308, list, 'X-Tenant'])
  expect(headers['cache-control']).toContain('s-maxage=30')
})
