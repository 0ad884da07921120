import { codeStream } from '@jobboard/contracts/codes/events'
import { createPostgresEventStore, eventStoreMigrations } from '@jobboard/platform/adapters/event-store/postgres'
import { digestOf } from '@jobboard/platform/codes/code-digest'
import { migrate } from '@jobboard/platform/database/database'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { loadHistory } from '../shell/history.ts'
import { metadata } from '../shell/testing/guest-list.ts'
import { issue } from './issue-codes.ts'
import { publicationCode } from './publication-code.ts'

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.pool, eventStoreMigrations)
  store = createPostgresEventStore({ pool: database.pool })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const command = {
  type: 'issue',
  plan: 'pro',
  expiresAt: null,
  companyId: null,
  batch: null,
  paymentId: null,
  at: '2026-03-01T12:00:00.000Z',
} as const

/** Draws these codes, one after another. */
const drawing = (...codes: readonly string[]) => {
  const left = [...codes]
  return () => left.shift() ?? 'NONE'
}

it('issues other codes instead of those that exist or were drawn twice', async () => {
  expect((await issue(store, metadata('first'), command, 1, drawing('AAAA'))).codes).toEqual(['AAAA'])
  expect((await issue(store, metadata('second'), command, 2, drawing('AAAA', 'BBBB', 'CCCC'))).codes).toEqual(['BBBB', 'CCCC'])
  expect((await issue(store, metadata('third'), command, 2, drawing('DDDD', 'DDDD', 'EEEE'))).codes).toEqual(['DDDD', 'EEEE'])
  const { state } = await loadHistory(store, publicationCode, codeStream('alpha', digestOf('dddd')))
  expect(state).toEqual({ status: 'available', plan: 'pro', expiresAt: null, companyId: null })
})

it('gives up when only codes are drawn that exist', async () => {
  await expect(issue(store, metadata('fourth'), command, 1, () => 'AAAA')).rejects.toThrow('No new codes')
})
