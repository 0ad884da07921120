import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { subjectIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { BackupError } from '@jobboard/platform/backup/archive'
import { backup, keysPathOf } from '@jobboard/platform/backup/backup'
import { restore } from '@jobboard/platform/backup/restore'
import { createPool, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import type { EventStore } from '@jobboard/platform/ports/event-store'
import { startPosition } from '@jobboard/platform/ports/event-store'
import { loadTenants } from '@jobboard/platform/tenants'
import { createTestDatabase } from '@jobboard/platform/testing/database'
import { startEventStoreDbStandIn } from '@jobboard/platform/testing/eventstoredb-stand-in/server'
import { digestTables } from '../runner/digest.ts'
import { startProjection } from '../runner/run-projection.ts'
import { quiet, until } from '../runner/testing/counted-events.ts'
import { offersProjection } from './offers.projection.ts'
import { created, edited, offerEvents, published } from './testing/offer-events.ts'

const projection = offersProjection(loadTenants().all)
const tenant = tenantIdSchema.parse('devboard')
const context = { tenant, stream: 'offer-devboard_1', field: 'contact' }
const [intact, erased] = [subjectIdSchema.parse('intact'), subjectIdSchema.parse('erased')]

const opened: (() => unknown)[] = []
const later = (close: () => unknown): void => void opened.push(close)
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

interface Installation {
  readonly url: string
  readonly pool: Pool
  readonly dataFolder: string
}

async function install(): Promise<Installation> {
  const { url, drop } = await createTestDatabase()
  later(drop)
  const pool = createPool(url, { name: 'backup', max: 4, pipeline: true })
  later(() => pool.end())
  const dataFolder = mkdtempSync(join(tmpdir(), 'backup-'))
  later(() => rmSync(dataFolder, { recursive: true }))
  return { url, pool, dataFolder }
}

async function project({ pool }: Installation, store: EventStore): Promise<Readonly<Record<string, string>>> {
  const running = startProjection(projection, { pool, store, logger: quiet, owner: randomUUID() })
  const head = await store.head()
  await until(async () => (await pool.query('SELECT FROM projections.checkpoints WHERE position >= $1', [head])).rowCount === 1)
  await running.stop()
  return digestTables(pool, projection)
}

/** Offers, an account, views, mails, two persons, and unusual JSON as another writer may store it. */
async function fill(place: Installation, store: EventStore, masterKey: string) {
  await migrate(place.pool, everyMigration)
  const keys = await openSubjectKeys(place.pool, masterKey)
  const texts = [await keys.seal(intact, 'a', context), await keys.seal(erased, 'b', context)] as const
  for (let number = 0; number < 700; number += 1) {
    const id = number.toString().padStart(12, '0')
    const events = offerEvents([created({ offerId: id as never }), published(), edited({ title: `Offer ${id} ąłść \u{1F600}` })], id)
    await store.append(
      `offer-devboard_${id}`,
      'none',
      events.map(({ type, data, metadata }) => ({ id: randomUUID(), type, data, metadata })),
    )
  }
  await place.pool.query(`INSERT INTO accounts.accounts (tenant, account_id, kind, email, name, password_hash)
    VALUES ('devboard', gen_random_uuid(), 'candidate', 'jan@example.com', 'Jan', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA')`)
  await place.pool.query(`INSERT INTO jobs.outbox (id, name, payload, fed_to, state) VALUES ('a', 'mail', '{"offerId": "1"}', NULL, 'pending'),
    ('b', 'mail', '{"offerId": "2"}', 'redis', 'succeeded')`)
  await place.pool.query("INSERT INTO jobs.reactors (reactor, position) VALUES ('offer-mails', '0000000000000000700')")
  await place.pool.query("INSERT INTO statistics.offer_views VALUES ('devboard', '000000000001', '2026-03-01', 12)")
  await place.pool.query(
    `INSERT INTO offers.working_copies (tenant, offer_id, company_id, stream_revision, saves, event_id, event_type, data, metadata, changed_at)
     VALUES ('devboard', '000000000001', 'modry-bit', 2, 7, gen_random_uuid(), 'OfferEditSaved', '{"changes":{"title":"ąłść"}}', '{}', now())`,
  )
  await place.pool.query(
    `INSERT INTO mail.messages (tenant, id, message, locale, about, status)
     VALUES ('devboard', gen_random_uuid(), 'offer-published', 'pl', '000000000001', 'sent')`,
  )
  mkdirSync(join(place.dataFolder, 'mailbox', 'deep'), { recursive: true })
  writeFileSync(join(place.dataFolder, 'mailbox', 'deep', '1.eml'), randomBytes(500_000))
  return { keys, texts }
}

const rowsOf = async ({ pool }: Installation) => {
  const digest = async (table: string): Promise<unknown> =>
    (await pool.query(`SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) AS digest FROM ${table} t`)).rows[0]
  return Promise.all(
    [
      'event_store.events',
      'accounts.accounts',
      'statistics.offer_views',
      'mail.messages',
      'offers.working_copies',
      'jobs.outbox',
      'jobs.reactors',
      'master_key',
    ].map(digest),
  )
}

describe('a backup', () => {
  it('restored into an empty installation gives the same rows, bytes, read models and readable texts', async () => {
    const [masterKey, from, to] = [randomBytes(32).toString('base64'), await install(), await install()]
    await migrate(from.pool, everyMigration)
    const store = createPostgresEventStore({ url: from.url })
    later(store.close)
    const { keys, texts } = await fill(from, store, masterKey)
    await from.pool.query(`INSERT INTO event_store.events SELECT max(position) + 1, 'other-1', 0, gen_random_uuid(), 'Odd',
      '{"a" : 1.0, "a": 12345678901234567890, "s": "\\u0000"}', '{}', now() FROM event_store.events`)
    const digest = await project(from, store)
    const path = join(from.dataFolder, 'file')
    expect(await backup({ ...from, masterKey, path })).toEqual({ events: 2_101, subjects: 2 })
    const positions = [
      ...gunzipSync(readFileSync(path))
        .toString()
        .matchAll(/"position":"(\d+)","stream"/g),
    ].map(([, digits]) => Number(digits))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    // Erased after the data were backed up: today's keys are used for the restore.
    await keys.erase(tenant, erased)
    await backup({ ...from, masterKey, path: join(from.dataFolder, 'newer'), keysOnly: true })
    expect(existsSync(join(from.dataFolder, 'newer'))).toBe(false)

    expect(await restore({ ...to, masterKey, path, keysPath: keysPathOf(join(from.dataFolder, 'newer')) })).toBe(2_101)
    expect(await rowsOf(to)).toEqual(await rowsOf(from))
    const restored = createPostgresEventStore({ url: to.url })
    later(restored.close)
    expect(await project(to, restored)).toEqual(digest)
    const mail = join('mailbox', 'deep', '1.eml')
    expect(readFileSync(join(to.dataFolder, mail)).equals(readFileSync(join(from.dataFolder, mail)))).toBe(true)
    const own = await openSubjectKeys(to.pool, masterKey)
    expect(await own.open(texts[0], context)).toBe('a')
    expect(await own.open(texts[1], context)).toBeNull()
    await expect(own.seal(erased, 'c', context)).rejects.toThrow('was erased')
    expect(await restored.append('offer-devboard_new', 'none', offerEvents([created()]))).toMatchObject({ ok: true })
  }, 120_000)

  it('is refused before anything is written where it is damaged, of another key, too old, or the target is not empty', async () => {
    const [masterKey, from, to] = [randomBytes(32).toString('base64'), await install(), await install()]
    await migrate(from.pool, everyMigration)
    const store = createPostgresEventStore({ url: from.url })
    later(store.close)
    await fill(from, store, masterKey)
    const path = join(from.dataFolder, 'file')
    const keysPath = keysPathOf(path)
    await backup({ ...from, masterKey, path })
    const whole = readFileSync(path)
    const damaged = join(from.dataFolder, 'damaged')
    const attempt = (changes: object) => restore({ ...to, masterKey, path, keysPath, ...changes })
    const flipped = (at: number): Buffer => {
      const copy = Buffer.from(whole)
      copy[at] = (copy[at] ?? 0) ^ 4
      return copy
    }
    const lengths = [0, 1, 20, whole.length >> 1, whole.length - 9, whole.length - 1]
    for (const bytes of [
      ...lengths.map((length) => whole.subarray(0, length)),
      ...[30, whole.length >> 2, whole.length >> 1, whole.length - 6].map(flipped),
    ]) {
      writeFileSync(damaged, bytes)
      await expect(attempt({ path: damaged })).rejects.toThrow(/is damaged or no backup .* Nothing of it was used/)
    }
    await expect(attempt({ path: join(from.dataFolder, 'absent') })).rejects.toThrow('There is no file')
    await expect(attempt({ masterKey: randomBytes(32).toString('base64') })).rejects.toThrow('MASTER_KEY is not the key of this backup')
    await expect(attempt({ keysPath: path })).rejects.toThrow('the file with the keys is needed')
    await backup({ ...from, masterKey, path: join(from.dataFolder, 'second') })
    await expect(attempt({ path: join(from.dataFolder, 'second') })).rejects.toThrow('is older than')
    // Nothing of it reached the database.
    expect((await to.pool.query("SELECT FROM pg_namespace WHERE nspname = 'event_store'")).rowCount).toBe(0)
    await expect(restore({ ...from, masterKey, path, keysPath })).rejects.toThrow('Restore into an empty one')
    const running = createPool(to.url, { name: 'workers' })
    later(() => running.end())
    await running.query('SELECT 1')
    await expect(attempt({})).rejects.toThrow('The product is running (workers)')
  }, 120_000)

  it.each(['Postgres', 'EventStoreDB'])(
    'whose restore was cut short is said to be so, and can be restored again (%s)',
    async (name) => {
      const [masterKey, from, to] = [randomBytes(32).toString('base64'), await install(), await install()]
      const openStore = async ({ url, pool }: Installation): Promise<{ store: EventStore; outsideStore?: EventStore }> => {
        await migrate(pool, everyMigration)
        if (name === 'Postgres') {
          const store = createPostgresEventStore({ url })
          later(store.close)
          return { store }
        }
        const standIn = await startEventStoreDbStandIn()
        later(standIn.stop)
        const store = await openEventStore({ EVENTSTOREDB_URL: standIn.url }, url)
        later(store.close)
        return { store, outsideStore: store }
      }
      const source = await openStore(from)
      await fill(from, source.store, masterKey)
      const path = join(from.dataFolder, 'file')
      await backup({ ...from, ...source, masterKey, path })

      const target = await openStore(to)
      const crash = new Error('killed')
      const onProgress = (done: number) => {
        if (done >= 1_500) throw crash
      }
      const options = { ...to, ...target, masterKey, path, keysPath: keysPathOf(path) }
      await expect(restore({ ...options, onProgress })).rejects.toBe(crash)
      expect((await to.pool.query('SELECT FROM event_store.events')).rowCount).toBe(0)
      await expect(migrate(to.pool, everyMigration)).rejects.toThrow('Run it again: npm run restore -- FILE')
      expect(await restore(options)).toBe(2_100)
      await migrate(to.pool, everyMigration)
      expect(await project(to, target.store)).toEqual(await project(from, source.store))
      await expect(restore(options)).rejects.toThrow(BackupError)
      const idsIn = async (store: EventStore) => {
        const ids: string[] = []
        for await (const { events } of store.readAll(startPosition)) ids.push(...events.map(({ id }) => id))
        return ids
      }
      expect(await idsIn(target.store)).toEqual(await idsIn(source.store))
    },
    180_000,
  )
})
