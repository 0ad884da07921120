/** Imports over HTTP: administrators only, any of the formats, streamed. */

import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { everyRouteRefusesOutsiders } from '@jobboard/platform/testing/api-spec/api-spec-outsiders'
import { unifiedRow } from './testing/samples.ts'
import { storedOffers } from './testing/stored-offers.ts'
import { uploadImport } from './upload-route.ts'

let spec: ApiSpec
let store: EventStore
beforeAll(async () => {
  spec = await startApiSpec({
    routes: ({ pool }) => {
      store = createPostgresEventStore({ pool })
      return [uploadImport({ store, keys: createPostgresSubjectKeys({ pool, masterKey: Buffer.alloc(32, 7).toString('base64') }) })]
    },
  })
})
afterAll(async () => {
  await store.close()
  await spec.stop()
})

const send = (body: string | Uint8Array, query = '', contentType = 'application/x-ndjson') =>
  spec.call('POST', `/v2/admin/imports${query}`, { as: spec.team['admin:administrator'], body, headers: { 'Content-Type': contentType } })
const lines = (from: number, count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, at) => JSON.stringify(unifiedRow(from + at, { ...changes }))).join('\n')

it('refuses everyone but administrators of the board', async () => {
  expect(await everyRouteRefusesOutsiders(spec)).toEqual([])
})

it('imports lines, documents and gzip alike, and finds no changes the second time', async () => {
  expect((await send(lines(1, 30))).body).toMatchObject({ read: 30, created: 30, dryRun: false, problems: [] })
  expect((await send(`[${lines(1, 30).replaceAll('\n', ',')}]`, '', 'application/json')).body).toMatchObject({ created: 0, unchanged: 30 })
  expect((await send(gzipSync(lines(1, 31)), '', 'application/gzip')).body).toMatchObject({ created: 1, unchanged: 30 })
})

it('belongs to the board of the administrator', async () => {
  await send(lines(500, 1))
  expect([...(await storedOffers(store)).keys()].every((stream) => stream.startsWith('offer-devboard_'))).toBe(true)
})

it('reports what it would do, and why rows were refused', async () => {
  const before = (await storedOffers(store)).size
  const { body } = await send(lines(1_000, 2, { title: 'X' }), '?dryRun=true')
  expect(body).toMatchObject({
    refused: 2,
    dryRun: true,
    problems: [{ row: 1, kind: 'refused', errors: [{ path: 'title', message: 'errors.positionNameTooShort' }] }, { row: 2 }],
  })
  expect((await send(lines(2_000, 2), '?dryRun')).body).toMatchObject({ created: 2, dryRun: true })
  expect((await storedOffers(store)).size).toBe(before)
})

it('repairs when asked', async () => {
  const { body } = await send(lines(3_000, 1, { title: 'SENIOR JAVA DEVELOPER' }), '?sanitize=1&format=unified')
  expect(body).toMatchObject({ created: 1, repaired: 1, problems: [{ kind: 'repaired' }] })
})

it('counts every problem when it cannot show all of them', async () => {
  const { body } = await send(lines(4_000, 1_200, { title: 'X' }))
  expect(body).toMatchObject({ refused: 1_200 })
  expect((body as { problems: unknown[] }).problems).toHaveLength(1_000)
})

it.each([
  ['rows of no known format', '{"headline":"x"}', '', 400, 'malformed'],
  ['a format that does not exist', lines(1, 1), '?format=excel', 400, 'malformed'],
  ['a spread that is none', lines(1, 1), '?spread=-3', 400, 'malformed'],
  ['a misspelt option, which could have been dryRun', lines(1, 1), '?dry-run=true', 400, 'malformed'],
])('refuses %s', async (_name, body, query, status, code) => {
  const answer = await send(body, query)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code })
})

it('reports what is no JSON and truncated input as rows, and imports the rest', async () => {
  expect((await send('hello')).body).toMatchObject({ read: 1, refused: 1, unreadable: 1, problems: [{ errors: [{ code: 'malformed' }] }] })
  const packed = gzipSync(lines(6_000, 40))
  const { body } = await send(packed.subarray(0, packed.length - 20), '', 'application/gzip')
  expect(body).toMatchObject({ refused: 1, unreadable: 1, cutShort: true })
  expect((body as { created: number }).created).toBeGreaterThan(0)
  expect((await send('', '', 'application/json')).body).toMatchObject({ read: 0 })
})

it('takes only what it can read', async () => {
  expect((await send('title;company', '', 'text/csv')).status).toBe(415)
})

it('answers other requests while it reads a hostile archive', async () => {
  const bomb = await promisify(gzip)(Buffer.concat([Buffer.from(lines(7_000, 2)), Buffer.alloc(256 * 1024 * 1024, '\n')]))
  const upload = send(bomb, '', 'application/gzip').finally(() => {
    done = true
  })
  let done = false
  let maxMs = 0
  while (!done) {
    const askedAt = performance.now()
    const usedBefore = process.cpuUsage()
    await new Promise((resolve) => setTimeout(resolve, 5))
    const { user, system } = process.cpuUsage(usedBefore)
    maxMs = Math.max(maxMs, Math.min(performance.now() - askedAt, (user + system) / 1_000))
  }
  const { body } = await upload
  expect(body).toMatchObject({ created: 2, unreadable: 1, cutShort: true, problems: [{ errors: [{ code: 'expandsTooMuch' }] }] })
  // Without yielding it blocked the process for seconds at a time. Garbage collection may add to the 20 ms of a slice, other processes cannot.
  expect(maxMs).toBeLessThan(1_000)
}, 120_000)

it('refuses names on Object.prototype and rows nested by thousands, as rows', async () => {
  const words = ['constructor', '__proto__', 'toString', 'valueOf']
  const rows = ['experienceLevel', 'workplaceType', 'workingTime'].flatMap((field) =>
    words.map((word, at) => JSON.stringify(unifiedRow(8_000 + at, { [field]: word }))),
  )
  const deep = `{"id":"deep",${'"x":{'.repeat(50_000)}${'}'.repeat(50_000)}}`
  const { status, body } = await send([...rows, deep].join('\n'), '?format=unified')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { read: rows.length + 1, refused: rows.length + 1, created: 0, unreadable: 1 },
  })
})
