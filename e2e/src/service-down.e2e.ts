/** The web server without the services behind it: pages that say so, and an API that does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { freePorts } from './product/free-ports.ts'
import { expect, test } from './product/quiet-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let web: ChildProcess
let origin: string
let queryPort: number

test.beforeAll(async () => {
  const [port = 0, query = 0, command = 0] = await freePorts(3)
  queryPort = query
  origin = `http://localhost:${port}`
  web = spawn(process.execPath, ['.build/web/server/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      QUERY_SERVICE_PORT: String(query),
      COMMAND_SERVICE_PORT: String(command),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
  await expect(async () => expect((await fetch(`${origin}/health/ready`)).status).toBe(200)).toPass()
})

test.afterAll(async () => {
  const ended = once(web, 'exit')
  web.kill('SIGTERM')
  const [code] = await ended
  expect(code).toBe(0)
})

test('a page that needs a service says so with 503, and comes when the service is back', async ({ page, expected }) => {
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
    queryPort,
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

test('what belongs to a page only answers GET and HEAD, and an unknown board is none', async ({ request }) => {
  expect((await request.post(`${origin}/`, { data: {} })).status()).toBe(405)
  expect((await request.get(`${origin}/`, { headers: { 'X-Tenant': 'nosuch' } })).status()).toBe(404)
})
