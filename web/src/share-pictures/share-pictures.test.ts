/** Pictures of shared links, really drawn, between a network that asks and a query-service. */
import { once } from 'node:events'
import type { Picture } from '@jobboard/frontend/server-entry/picture'
import express from 'express'
import { pino } from 'pino'
import sharp from 'sharp'
import { siteFinder } from '../requests/site-of.ts'
import { offerDetail } from '../testing/offer-detail.ts'
import { testBoards as boards, testTenants as tenants } from '../testing/test-boards.ts'
import { listen } from '../testing/test-servers.ts'
import { drawPicture } from './draw-picture.ts'
import { drawingQueue } from './drawing-queue.ts'
import { sharePictures } from './share-pictures.ts'

const siteOf = siteFinder(tenants, boards, { PORT: 8080, DEFAULT_TENANT: 'devboard', PUBLIC_URL: 'https://devboard.example' })

interface Drawing {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  readonly drawn: Picture[]
  offer: ReturnType<typeof offerDetail> | number
  count: number
  /** Pictures are drawn when it is fulfilled. */
  until: Promise<unknown>
}

/** `really`: whether the pictures are drawn; those of most tests are only described. */
async function drawing({ really = false } = {}): Promise<Drawing> {
  const state: Omit<Drawing, 'get'> = { drawn: [], offer: offerDetail(), count: 128, until: Promise.resolve() }
  const queryService = express()
  queryService.get('/v2/user-panel/offers/count', (_, response) => void response.json({ count: state.count }))
  queryService.get('/v2/user-panel/places', ({ query }, response) => {
    const label = { pl: 'Wieliczka', en: 'Wieliczka' }
    response.json({ items: query['slugs[]'] === 'wieliczka' ? [{ slug: 'wieliczka', label, offers: 3 }] : [] })
  })
  queryService.get('/v1/offers/:slug', (_, response) => {
    if (typeof state.offer === 'number') response.status(state.offer).json({ code: 'offerNotFound' })
    else response.json(state.offer)
  })
  const draw = async (picture: Picture): Promise<Buffer> => {
    state.drawn.push(picture)
    await state.until
    return really ? drawPicture(picture) : Buffer.from(picture.kind)
  }
  const app = express()
  app.disable('etag')
  app.use(
    sharePictures({
      siteOf,
      queryServiceUrl: `http://127.0.0.1:${await listen(queryService)}`,
      queue: drawingQueue(draw, { maxWaitingPerNetwork: 1 }),
      trustedProxies: 1,
      logger: pino({ level: 'silent' }),
    }),
  )
  const url = `http://127.0.0.1:${await listen(app)}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'X-Tenant': 'devboard', 'Cache-Control': 'max-age=0', ...headers } })
  return Object.assign(state, { get })
}

const offerPath = '/share/job-offer/modry-bit-java-developer-krakow-java-0h4k7m2p9rtv.pl.png'

it.each([
  ['an offer', offerPath, {}],
  ['a list', '/share/oferty-pracy/krakow/java.png', {}],
  ['the board', '/share/board.en.png', {}],
  ['the other board', '/share/board.pl.png', { 'X-Tenant': 'greenjobs' }],
])('draws %s as a PNG of 1200 x 630', async (_, path, headers) => {
  const site = await drawing({ really: true })
  const response = await site.get(path, headers)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const png = Buffer.from(await response.arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.byteLength).toBeLessThan(200_000)
  // Not one colour alone: something is on it.
  const { channels } = await sharp(png).stats()
  expect(channels.slice(0, 3).every(({ stdev }) => stdev > 5)).toBe(true)
})

it('draws texts of any kind', async () => {
  const title = '</svg><script>alert(1)</script> 🚀 Zażółć gęślą jaźń \u0000\u202e Українська 中文 & "quotes" '.repeat(4)
  const site = await drawing({ really: true })
  site.offer = offerDetail({ title, companyName: ' ', companyLogoUrl: null, locations: [], city: null, employmentTypes: [] })
  expect((await site.get(offerPath)).status).toBe(200)
})

it('shows what the page of an offer shows', async () => {
  const site = await drawing()
  await site.get(offerPath)
  expect(site.drawn[0]).toMatchObject({
    kind: 'offer',
    title: 'Java Developer',
    company: 'Modry Bit',
    place: 'Kraków · Hybrydowo',
    highlight: '18\u00a0000\u00a0–\u00a025\u00a0000\u00a0PLN',
    category: { label: 'Java' },
  })
  site.offer = offerDetail({ isOfferActive: false, state: 'finished' })
  await site.get(offerPath)
  expect(site.drawn[1]).toMatchObject({ highlight: 'Rekrutacja zakończona' })
})

it('counts in the language of the list', async () => {
  const site = await drawing()
  site.count = 1_003
  await site.get('/share/oferty-pracy/krakow/java.png')
  await site.get('/share/job-offers/krakow/java.png')
  expect(site.drawn).toMatchObject([
    { title: 'Java', subtitle: 'Kraków', number: '1\u00a0003', counted: 'aktualne oferty' },
    { title: 'Java', subtitle: 'Krakow', number: '1\u00a0003', counted: 'open jobs right now' },
  ])
})

it('names a town of the gazetteer', async () => {
  const site = await drawing()
  await site.get('/share/oferty-pracy/wieliczka.png')
  expect(site.drawn).toMatchObject([{ title: 'Wieliczka' }])
})

it.each([
  'https://internal.example/logo.svg',
  'http://127.0.0.1:8082/health',
  '//evil.example/x.svg',
  '/logos/../../etc/passwd',
  'data:image/svg+xml,<svg/>',
])('never asks for a logo elsewhere: %s', async (companyLogoUrl) => {
  const site = await drawing()
  site.offer = offerDetail({ companyLogoUrl })
  await site.get(offerPath)
  expect(site.drawn[0]).toMatchObject({ companyLogoSvg: null })
})

it('draws once what shows the same, whatever its address says besides', async () => {
  const site = await drawing()
  const first = await site.get(`${offerPath}?v=1`)
  for (const query of ['?v=2', '?v=1&x=y', ''])
    expect((await site.get(offerPath + query)).headers.get('etag')).toBe(first.headers.get('etag'))
  expect(site.drawn).toHaveLength(1)
  const again = await site.get(offerPath, { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect([again.status, first.headers.get('cache-control')]).toEqual([304, expect.stringContaining('public, max-age=')])
  site.offer = offerDetail({ title: 'Kotlin Developer' })
  expect((await site.get(offerPath)).headers.get('etag')).not.toBe(first.headers.get('etag'))
})

it('refuses a network that waits for too many, and draws for others', async () => {
  const site = await drawing()
  const draw = new EventTarget()
  site.until = once(draw, 'now')
  const from = (address: string, path: string) => site.get(path, { 'X-Forwarded-For': address })
  const drawn = from('192.0.2.1', '/share/board.pl.png')
  while (site.drawn.length === 0) await new Promise((next) => setTimeout(next, 1))
  // One of them waits, and the other is refused.
  const more = ['/share/board.en.png', '/share/oferty-pracy/krakow/java.png'].map((path) => from('192.0.2.1', path))
  expect((await Promise.race(more)).status).toBe(503)
  const other = from('192.0.2.2', '/share/oferty-pracy/krakow.png')
  draw.dispatchEvent(new Event('now'))
  expect([(await drawn).status, (await other).status]).toEqual([200, 200])
  expect((await Promise.all(more)).map(({ status }) => status).toSorted()).toEqual([200, 503])
})

it.each([404, 410])('has none of an offer that answers %s', async (status) => {
  const site = await drawing()
  site.offer = status
  const response = await site.get(offerPath)
  expect([response.status, response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([status, null, 'no-store'])
})

it('asks to come back when the query-service is down', async () => {
  const site = await drawing()
  site.offer = 503
  const response = await site.get(offerPath)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
})

it.each([
  '/share/board.de.png',
  '/share/oferty-pracy/atlantyda.png',
  '/share/nope.png',
  '/share/job-offer/x.pl.png',
  '/share/board.pl.svg',
  `/share/job-offer/${'a'.repeat(400)}.pl.png`,
])('knows no %s', async (path) => {
  expect((await (await drawing()).get(path)).status).toBe(404)
})
