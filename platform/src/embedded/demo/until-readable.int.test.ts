/** With checkpoints of a real database, and a stand-in for the query-service. */
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { offersReadModel } from '../../read-models/offers.ts'
import { tableReadModels } from '../../read-models/table-read-models.ts'
import { createMigratedDatabase, type TestDatabase } from '../../testing/database.ts'
import { untilReadable } from './until-readable.ts'

let database: TestDatabase
let server: Server
let port: number
/** Position of the index of each board. */
const indexes: Record<string, string> = {}
beforeAll(async () => {
  database = await createMigratedDatabase()
  server = createServer(({ headers }, response) => {
    const reached = (indexes[String(headers['x-tenant'])] ?? '') >= String(headers['if-position-at-least'])
    response.writeHead(200, { 'X-Position-Reached': String(reached) }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(async () => {
  server.close()
  await database.drop()
})

const project = (names: readonly string[], position: string) =>
  database.pool.query(
    `INSERT INTO projections.checkpoints (projection, position) SELECT name, $2 FROM unnest($1::text[]) AS name
     ON CONFLICT (projection) DO UPDATE SET position = $2`,
    [names, position],
  )

it('ends when every read model and the index of every board have what was written', async () => {
  let isReadable = false
  const waiting = untilReadable(
    { position: '0007', boards: ['devboard', 'greenjobs'] },
    { databaseUrl: database.url, queryServicePort: port, signal: AbortSignal.timeout(30_000) },
  ).then((readable) => {
    isReadable = readable
  })
  const [one = '', ...others] = [offersReadModel, ...Object.keys(tableReadModels)]
  const steps: readonly (() => unknown)[] = [
    () => project(others, '0007'),
    () => project([one], '0006'),
    () => Object.assign(indexes, { devboard: '0006', greenjobs: '0007' }),
    () => project([one], '0008'),
  ]
  for (const step of steps) {
    await step()
    await sleep(400)
    expect(isReadable).toBe(false)
  }
  indexes.devboard = '0007'
  await waiting
  expect(isReadable).toBe(true)
})

it('gives up when it is told to', async () => {
  const limits = { databaseUrl: database.url, queryServicePort: port, signal: AbortSignal.timeout(300) }
  expect(await untilReadable({ position: '0009', boards: ['devboard'] }, limits)).toBe(false)
})
