/** The web server without the services behind it: pages and the API report it with 503. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from '../product/quiet-page.ts'
import { startWeb, type WebAlone } from '../product/start-web.ts'

let web: WebAlone
let origin: string

test.beforeAll(async () => {
  web = await startWeb()
  origin = web.origin
})

test.afterAll(() => web.stop())

test('a page that needs a service reports 503, and loads when the service is back', async ({ page, expected }) => {
  expected.push(/503/)
  const response = await page.goto(`${origin}/oferty-pracy/wszystkie-lokalizacje`)
  expect(response?.status()).toBe(503)
  expect(response?.headers()['retry-after']).toBe('10')
  await expect(page.getByRole('heading', { level: 1, name: 'Zaraz wracamy' })).toBeVisible()

  const empty = {
    data: [],
    meta: { from: 0, next: { cursor: null, itemsCount: 100 }, prev: { cursor: null, itemsCount: 100 }, totalItems: 0 },
  }
  const service = createServer((_, answer) => answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(empty))).listen(
    web.queryPort,
    '127.0.0.1',
  )
  await once(service, 'listening')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '0 ofert' })).toBeVisible()
  service.closeAllConnections()
  service.close()
})

test('the API answers 503 as a problem', async ({ request }) => {
  for (const method of ['GET', 'POST']) {
    const response = await request.fetch(`${origin}/api/v1/anything`, { method })
    expect(response.status()).toBe(503)
    expect(response.headers()['content-type']).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status: 503, code: 'unavailable' })
  }
})

test('page routes answer GET and HEAD only, and an unknown board has none', async ({ request }) => {
  expect((await request.post(`${origin}/`, { data: {} })).status()).toBe(405)
  expect((await request.get(`${origin}/`, { headers: { 'X-Tenant': 'nosuch' } })).status()).toBe(404)
})
