/**
 * Real feeds, thousands of offers each, where available: every row must be imported or refused with a reason. The files belong to their
 * publishers and are no part of the repository; REAL_OFFERS_DIR names another folder than the one beside it.
 */

import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import type { ImportDeps } from '../offers/importing/import-offers.ts'
import { importRows } from './import-rows.ts'
import type { RowProblem } from './problems.ts'
import { readRows } from './rows/read-rows.ts'
import { storePublisher } from './store-publisher.ts'
import { importContextNamed } from './testing/samples.ts'

const folder = process.env.REAL_OFFERS_DIR ?? fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const lines = (path: string): number => gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').length
const items = (path: string): number => {
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return Array.isArray(parsed) ? parsed.length : (parsed as { data: unknown[] }).data.length
}

/** Of the largest feed so many rows are left out between two that are imported: `real-offers.int.test.ts` imports all of them. */
const largest = 'derived/offers-unified.jsonl.gz'
const everyNth = 5

/** File, rows in it, and the largest share that may be refused. */
const feeds = [
  [largest, (path: string) => Math.ceil(lines(path) / everyNth), 0.006],
  ['offers/justjoinit-2019-01-test.jsonl.gz', lines, 0],
  ['offers/justjoinit-2021-08.jsonl.gz', lines, 0.002],
  ['offers/justjoinit-2024-05.jsonl.gz', lines, 0.004],
  ['offers/justjoinit-2024-07-v2.jsonl.gz', lines, 0],
  ['offers/justjoinit-2025-03.jsonl.gz', lines, 0.008],
  ['offers/justjoinit-2025-05-data.jsonl.gz', lines, 0],
  ['samples/justjoin-v2-user-panel-offers-2024-07.json', items, 0],
  ['samples/justjoin-legacy-api-offers-2023-02.json', items, 0],
  ['samples/justjoin-candidate-api-offers-2026-08.json', items, 0],
  ['samples/justjoin-candidate-api-offers-2026-10-edge-cases.json', items, 0],
  ['samples/rocketjobs-candidate-api-offers-2026-08.json', items, 0],
] as const

const isHere = existsSync(join(folder, feeds[0][0]))
const suite = isHere ? describe : describe.skip

async function* sample<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row, void> {
  let number = 0
  for await (const row of rows) {
    if (number % everyNth === 0) yield row
    number += 1
  }
}

suite(isHere ? 'real feeds' : 'real feeds: SKIPPED, they are not on this machine (set REAL_OFFERS_DIR)', () => {
  const context = isHere ? importContextNamed('devboard') : undefined
  let database: TestDatabase
  let store: EventStore
  let deps: ImportDeps
  beforeAll(async () => {
    database = await createMigratedDatabase()
    store = createPostgresEventStore({ pool: database.pool })
    deps = { store, keys: createPostgresSubjectKeys({ pool: database.pool, masterKey: Buffer.alloc(32, 7).toString('base64') }) }
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  async function run(path: string) {
    if (context === undefined) throw new Error('There is nothing to run')
    const problems: RowProblem[] = []
    const now = new Date()
    const rows = readRows(createReadStream(path))
    const summary = await importRows({
      rows: path.endsWith(largest) ? sample(rows) : rows,
      settings: { context, sanitize: true, spreadDays: 30, now },
      publisher: storePublisher(deps, { tenant: context.tenant, actor: { kind: 'system', id: 'import' }, runId: newCommandId(), now }),
      problems: { add: async (problem) => void problems.push(problem), close: async () => undefined },
    })
    return { summary, problems }
  }

  it.each(feeds)(
    'imports %s',
    async (name, rowsIn, maxRefused) => {
      const path = join(folder, name)
      const rows = rowsIn(path)
      const { summary, problems } = await run(path)
      expect(summary.read).toBe(rows)
      // Every row is accounted for: an offer, a copy of one, or refused with a reason.
      expect(summary.created + summary.changed + summary.unchanged + summary.copies + summary.refused).toBe(rows)
      expect(summary.refused / rows).toBeLessThanOrEqual(maxRefused)
      const refused = problems.filter((problem) => problem.kind === 'refused')
      expect(refused).toHaveLength(summary.refused)
      expect(refused.filter(({ errors }) => errors.length === 0)).toEqual([])

      const head = await store.head()
      const again = await run(path)
      expect(again.summary).toMatchObject({ created: 0, changed: 0, unchanged: summary.created + summary.changed + summary.unchanged })
      expect(await store.head()).toBe(head)
    },
    120_000,
  )
})
