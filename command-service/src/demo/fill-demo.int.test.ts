/** Demo data in a real store: complete, repeatable, and only in an empty store. */

import { accountStream } from '@jobboard/contracts/accounts/events'
import { applicationEvents } from '@jobboard/contracts/applications/events'
import { applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { type EventStore, startPosition } from '@jobboard/platform/ports/event-store'
import type { FileKey } from '@jobboard/platform/ports/file-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { argon2Passwords } from '../accounts/passwords.ts'
import { findAccount } from '../accounts/rows/account-store.ts'
import { type Application, isHeld } from '../applications/application.ts'
import { applicationAggregate } from '../applications/application-aggregate.ts'
import { attachmentKindOf } from '../applications/read-attachment.ts'
import { storedOffers } from '../import/testing/stored-offers.ts'
import { fillApplications } from './applications/fill-applications.ts'
import { companiesOf } from './companies.ts'
import { demoAccounts, demoPassword, seedAccounts } from './demo-accounts.ts'
import { fillEmployer } from './demo-employer.ts'
import { fillBoard } from './fill-board.ts'
import { fillDemo } from './fill-demo.ts'
import { type DemoOffer, demoOffers } from './offers.ts'

const tenants = loadTenants().all
const now = new Date('2026-11-21T15:30:00.000Z')
const counts = { devboard: 700, greenjobs: 60 }
let database: TestDatabase
let store: EventStore
const files = testFiles()

beforeEach(async () => {
  database = await createMigratedDatabase()
  store = createPostgresEventStore({ pool: database.pool })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const deps = () => ({
  store,
  database: database.tenantDatabase,
  keys: createPostgresSubjectKeys({ pool: database.pool, masterKey: Buffer.alloc(32, 7).toString('base64') }),
  files,
})
const fill = (changes: { now?: Date; signal?: AbortSignal; onProgress?: () => void } = {}) =>
  fillDemo({ deps: deps(), passwords: argon2Passwords, tenants, now, counts, ...changes })

it('fills an empty store with offers in every state and with accounts that can sign in', async () => {
  expect(await fill()).toBe('filled')
  const offers = await storedOffers(store)
  expect(offers.size).toBe(760)
  const lives = new Map<string, number>()
  let imported = 0
  for (const events of offers.values()) {
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['OfferDraftCreated', 'OfferPublished'])
    const [{ data: draft } = {}] = events
    if (draft !== undefined && 'creationType' in draft && draft.creationType === 'import') imported += 1
    for (const { type } of events) lives.set(type, (lives.get(type) ?? 0) + 1)
  }
  expect(imported).toBeGreaterThan(150)
  for (const type of ['OfferRefreshed', 'OfferFinished', 'OfferExpired']) expect(lives.get(type) ?? 0).toBeGreaterThan(0)
  for (const account of tenants.flatMap(demoAccounts)) {
    const stored = await findAccount(database.tenantDatabase, account.tenant, account.kind, account.email)
    expect(stored?.profile.kind).toBe(account.kind)
    expect(await argon2Passwords.verify(stored?.passwordHash ?? '', demoPassword)).toBe(true)
    const [registered] = await store.readStream(accountStream(account.tenant, stored?.profile.id ?? ''))
    expect(registered).toMatchObject({ type: 'AccountRegistered', data: { kind: account.kind }, metadata: { actor: { id: 'demo' } } })
  }
}, 60_000)

it('fills in the company of the demo employers, whose offers were viewed and applied to, once', async () => {
  await fill()
  const [board] = tenants
  if (board === undefined) throw new Error('There is no board')
  const [company] = companiesOf(board)
  const offers: DemoOffer[] = []
  for (const offer of demoOffers(board, now)) {
    if (offer.company.id === company?.id) offers.push(offer)
    if (offers.length === 20) break
  }
  const filled = async () => {
    await fillEmployer(deps(), board, offers, now)
    const types = new Map<string, number>()
    for await (const { events } of store.readAll(startPosition)) for (const { type } of events) types.set(type, (types.get(type) ?? 0) + 1)
    return types
  }
  const first = await filled()
  expect(first.get('CompanyChanged')).toBe(2)
  expect(first.get('CompanyClausesChanged')).toBe(2)
  expect(first.get('OfferViewsCounted')).toBeGreaterThan(100)
  expect(first.get('RedirectTracked')).toBeGreaterThan(5)
  expect(await filled()).toEqual(first)
}, 60_000)

it('fills in applications in every status, once: of the demo candidate, and of people without accounts, with files that can be read', async () => {
  const [board] = tenants
  if (board === undefined) throw new Error('There is no board')
  const all: DemoOffer[] = []
  for (const offer of demoOffers(board, now)) {
    all.push(offer)
    if (all.length === 700) break
  }
  const [company] = companiesOf(board)
  const ofEmployers = all.filter((offer) => offer.company.id === company?.id)
  const elsewhere = all.filter((offer) => offer.company.id !== company?.id).slice(-100)
  await seedAccounts(deps(), argon2Passwords, [board])
  await fillBoard(deps(), board, [...ofEmployers, ...elsewhere])
  const filled = async () => {
    await fillApplications(deps(), board, { offers: ofEmployers, elsewhere, today: now })
    const states = new Map<string, Application>()
    for await (const { events } of store.readAll(startPosition)) {
      for (const { stream, type, data, metadata } of events) {
        if (!stream.startsWith(`application-${board.id}_`)) continue
        const event = applicationEvents.upcast(type, metadata.schemaVersion, data)
        states.set(stream, applicationAggregate.decider.evolve(states.get(stream) ?? applicationAggregate.decider.initial, event))
      }
    }
    return [...states.values()].filter(isHeld)
  }
  const applications = await filled()
  const candidate = await findAccount(database.tenantDatabase, board.id, 'candidate', `candidate@${board.id}.example`)
  const statuses = (own: boolean) =>
    new Set(applications.filter(({ candidateId }) => (candidateId === candidate?.profile.id) === own).map(({ status }) => status))
  expect(statuses(true)).toEqual(new Set(applicationStatuses))
  expect(statuses(false).size).toBeGreaterThan(4)
  const { rows } = await database.pool.query<{ file: string }>(
    'SELECT file FROM applications.submissions WHERE file IS NOT NULL AND submitted_at IS NOT NULL LIMIT 1',
  )
  const stored = await files.get(rows[0]?.file as FileKey)
  const parts: Buffer[] = []
  for await (const part of stored?.chunks ?? []) parts.push(part)
  expect(attachmentKindOf(Buffer.concat(parts))).toBe('pdf')
  expect(await filled()).toHaveLength(applications.length)
  const documents = await database.pool.query('SELECT file_name FROM accounts.candidate_documents WHERE stored_at IS NOT NULL')
  expect(documents.rows).toEqual([{ file_name: 'CV Kandydat Demo.pdf' }])
}, 60_000)

it('changes nothing the second time', async () => {
  await fill()
  const head = await store.head()
  expect(await fill({ now: new Date(now.getTime() + 86_400_000) })).toBe('complete')
  expect(await store.head()).toBe(head)
}, 60_000)

it('resumes where it was stopped, with its original dates', async () => {
  const controller = new AbortController()
  expect(await fill({ signal: controller.signal, onProgress: () => controller.abort() })).toBe('stopped')
  const before = (await storedOffers(store)).size
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(760)
  expect(await fill({ now: new Date(now.getTime() + 2 * 86_400_000) })).toBe('filled')
  const resumed = await storedOffers(store)

  const other = await createMigratedDatabase()
  try {
    const whole = createPostgresEventStore({ pool: other.pool })
    const keys = createPostgresSubjectKeys({ pool: other.pool, masterKey: Buffer.alloc(32, 7).toString('base64') })
    await fillDemo({
      deps: { store: whole, database: other.tenantDatabase, keys, files },
      passwords: argon2Passwords,
      tenants,
      now,
      counts,
    })
    expect([...resumed]).toEqual([...(await storedOffers(whole))])
    await whole.close()
  } finally {
    await other.drop()
  }
}, 60_000)

it('completes offers that were left between two steps', async () => {
  let appends = 0
  const breaking: EventStore = {
    ...store,
    appendMany: (many) => {
      // Accounts and companies are filled in at the same time.
      if (many.every(({ stream }) => !stream.startsWith('offer-'))) return store.appendMany(many)
      appends += 1
      // The second round, publishing, is interrupted halfway.
      return appends < 2
        ? store.appendMany(many)
        : store.appendMany(many.slice(0, many.length / 2)).then(() => Promise.reject(new Error('killed')))
    },
  }
  const broken = fillDemo({ deps: { ...deps(), store: breaking }, passwords: argon2Passwords, tenants, now, counts: { devboard: 50 } })
  await expect(broken).rejects.toThrow('killed')
  const half = [...(await storedOffers(store)).values()].map((events) => events.length)
  expect(half).toEqual(expect.arrayContaining([1, 2]))
  expect(await fillDemo({ deps: deps(), passwords: argon2Passwords, tenants, now, counts: { devboard: 50 } })).toBe('filled')
  for (const events of (await storedOffers(store)).values()) {
    const types = events.map(({ type }) => type)
    expect(types.filter((type) => type === 'OfferDraftCreated' || type === 'OfferPublished')).toEqual([
      'OfferDraftCreated',
      'OfferPublished',
    ])
  }
}, 60_000)

it('leaves a store with other data alone', async () => {
  const [board] = tenants
  if (board === undefined) throw new Error('There is no board')
  const first = demoOffers(board, now).next().value
  await fillBoard(deps(), board, first === undefined ? [] : [first])
  const head = await store.head()
  expect(await fill()).toBe('foreign')
  expect(await store.head()).toBe(head)
  expect((await database.pool.query('SELECT 1 FROM accounts.accounts')).rowCount).toBe(0)
})
