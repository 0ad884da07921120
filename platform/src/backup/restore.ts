/**
 * Restores a backup into an empty installation. The files are read to their ends before anything is written. What goes into Postgres is one
 * transaction; a marker beside it, which every process of the product checks at start, means that a restore is incomplete.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { keyIdOf, type MasterKeyRow, unwrapNamingSecret } from '../adapters/subject-keys/master-key-check.ts'
import { requireStopped } from '../adapters/subject-keys/rotate.ts'
import { migrate, restoreMarker } from '../database/database.ts'
import { everyMigration } from '../database/every-migration.ts'
import { withRowsOfEveryTenant } from '../database/every-tenant.ts'
import { inTransaction, type Pool, type PoolClient } from '../database/postgres-connections.ts'
import { type EventStore, type NewEvent, startPosition } from '../ports/event-store.ts'
import { type ArchiveHeader, BackupError, readArchive, verifyArchive } from './archive.ts'
import { dataTables, type FilePart, fileFolders, keyTables, type StoredEvent, tenantTables } from './contents.ts'

export interface RestoreOptions {
  readonly pool: Pool
  /** Where events are not in the database. */
  readonly outsideStore?: EventStore
  readonly masterKey: string
  readonly dataFolder: string
  readonly path: string
  /** Of the same installation, of the same time or later: erasures that came after the data are in it. */
  readonly keysPath: string
  readonly onProgress?: (done: number, all: number) => void
}

const batchSize = 500

/** Returns the number of events. Throws BackupError before anything is written when the files, the key or the target are not right. */
export async function restore(options: RestoreOptions): Promise<number> {
  const { pool, outsideStore } = options
  const all = await checkFiles(options)
  await requireStopped(pool, 'restoring')
  await migrate(pool, everyMigration, { duringRestore: true })
  await requireEmpty(pool, outsideStore)
  await pool.query(`CREATE TABLE IF NOT EXISTS ${restoreMarker} (started_at timestamptz NOT NULL DEFAULT now())`)
  const write = new RestoreRun(options, all)
  if (outsideStore !== undefined) await write.eventsTo(outsideStore)
  await inTransaction(pool, async (client) => {
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await client.query(
      `TRUNCATE event_store.events, ${[...dataTables, ...keyTables].join(', ')}, projections.checkpoints, projections.parked CASCADE`,
    )
    await write.keys(client)
    await write.data(client, outsideStore === undefined)
    await adaptJobs(client, write.hasOtherPositions)
    await client.query(`DROP TABLE ${restoreMarker}`)
  })
  return write.events
}

async function checkFiles({ path, keysPath, masterKey }: RestoreOptions): Promise<number> {
  const data = await verifyArchive(path)
  const keys = await verifyArchive(keysPath)
  if (data.header.kind !== 'data') throw new BackupError(`${path} holds keys; the file with the data is needed.`)
  if (keys.header.kind !== 'keys') throw new BackupError(`${keysPath} holds data; the file with the keys is needed.`)
  if (data.header.installation !== keys.header.installation)
    throw new BackupError(`${path} and ${keysPath} are of different installations.`)
  if (keys.header.createdAt < data.header.createdAt)
    throw new BackupError(
      `${keysPath} is older than ${path}: keys that the data need may be missing. Use the keys of the same backup or later ones.`,
    )
  for (const { header } of [data, keys]) requireKnown(header, path)
  for await (const { section, value } of readArchive(keysPath)) {
    if (section === 'public.master_key') requireMasterKey(masterKey, value as MasterKeyRow)
  }
  return data.records + keys.records
}

function requireKnown({ migrations }: ArchiveHeader, path: string): void {
  const known = new Set(everyMigration.map(({ id }) => id))
  const families = new Set([...known].map((id) => id.slice(0, id.lastIndexOf('/'))))
  const newer = migrations.filter((id) => families.has(id.slice(0, id.lastIndexOf('/'))) && !known.has(id))
  if (newer.length > 0)
    throw new BackupError(`${path} was made by a newer release (${newer.join(', ')}). Restore it with that release or a later one.`)
}

function requireMasterKey(masterKey: string, row: MasterKeyRow): void {
  if (row.next_key_id !== null)
    throw new BackupError('The keys were backed up in the middle of a rotation of MASTER_KEY and cannot be used. Take other ones.')
  if (row.key_id !== keyIdOf(masterKey))
    throw new BackupError(
      `MASTER_KEY is not the key of this backup: it needs ${row.key_id}, the key given is ${keyIdOf(masterKey)}. Nothing was written.`,
    )
  unwrapNamingSecret(masterKey, row.naming_secret)
}

/** An interrupted restore may have left events in an outside store; it starts over. */
async function requireEmpty(pool: Pool, outsideStore: EventStore | undefined): Promise<void> {
  const { rows } = await pool.query<{ isCutShort: boolean; hasEvents: boolean }>(
    `SELECT to_regclass('${restoreMarker}') IS NOT NULL AS "isCutShort", EXISTS (SELECT FROM event_store.events) AS "hasEvents"`,
  )
  if (rows[0]?.isCutShort) return
  const isEmpty = !rows[0]?.hasEvents && (await inTransaction(pool, (client) => withRowsOfEveryTenant(client, () => hasNoAccounts(client))))
  const isOutsideEmpty = outsideStore === undefined || (await outsideStore.head()) === startPosition
  if (!isEmpty || !isOutsideEmpty)
    throw new BackupError(
      'There are data in this installation already. Restore into an empty one: another DATA_DIR, or an empty database and event store.',
    )
}

async function hasNoAccounts(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM subject_keys) AND NOT EXISTS (SELECT FROM accounts.accounts) AS "isEmpty"',
  )
  return rows[0]?.isEmpty === true
}

/**
 * No queue has the jobs that were pending. Where the events have other positions than in the backup, reactors begin at the head of the log:
 * an event of the last moments before the backup may then have no jobs.
 */
async function adaptJobs(client: PoolClient, hasOtherPositions: boolean): Promise<void> {
  await client.query("UPDATE jobs.outbox SET fed_to = NULL WHERE state = 'pending'")
  if (hasOtherPositions) await client.query('DELETE FROM jobs.reactors')
}

class RestoreRun {
  events = 0
  /** Of events, in this installation. */
  hasOtherPositions = false
  private done = 0

  constructor(
    private readonly options: RestoreOptions,
    private readonly all: number,
  ) {}

  /** Batches of one section, or of several one after another. */
  private async *batches<Value>(path: string, sections: readonly string[]): AsyncGenerator<{ section: string; values: Value[] }> {
    let section = ''
    let values: Value[] = []
    for await (const record of readArchive(path)) {
      if (!sections.includes(record.section)) continue
      if (values.length >= batchSize || (values.length > 0 && section !== record.section)) {
        yield { section, values }
        values = []
      }
      section = record.section
      values.push(record.value as Value)
      this.done += 1
      if (this.done % batchSize === 0) this.options.onProgress?.(this.done, this.all)
    }
    if (values.length > 0) yield { section, values }
  }

  async keys(client: PoolClient): Promise<void> {
    for await (const { section, values } of this.batches<object>(this.options.keysPath, keyTables))
      await insertRows(client, section, values)
  }

  /** Everything in one pass over the file. */
  async data(client: PoolClient, withEvents: boolean): Promise<void> {
    const sections = [...dataTables, 'files', ...(withEvents ? ['events'] : [])]
    for await (const { section, values } of this.batches<unknown>(this.options.path, sections)) {
      if (section === 'events') {
        const events = values as StoredEvent[]
        if (!events.every(isOwnPosition)) this.hasOtherPositions = true
        this.events += await insertEvents(client, events, this.events)
      } else if (section === 'files') writeFiles(this.options.dataFolder, values as FilePart[])
      else await insertRows(client, section, values as object[])
    }
  }

  /** Through its port: the store assigns positions and times of its own. Repeating an append is harmless. */
  async eventsTo(store: EventStore): Promise<void> {
    this.hasOtherPositions = true
    for await (const { values } of this.batches<StoredEvent>(this.options.path, ['events'])) {
      for (const { stream, revision, id, type, data, metadata } of values) {
        const event = { id, type, data: JSON.parse(data), metadata: JSON.parse(metadata) } as NewEvent
        const result = await store.append(stream, revision === 0 ? 'none' : revision - 1, [event])
        if (!result.ok) throw new BackupError(`The event store holds other events of ${stream}. Restore into an empty one.`)
      }
      this.events += values.length
    }
  }
}

async function insertRows(client: PoolClient, table: string, rows: readonly object[]): Promise<void> {
  // Columns that this release added since get their defaults.
  const columns = Object.keys(rows[0] ?? {}).map((name) => `"${name.replaceAll('"', '""')}"`)
  const insert = () =>
    client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1::json)`,
      [JSON.stringify(rows)],
    )
  await (tenantTables.has(table) ? withRowsOfEveryTenant(client, insert) : insert())
}

/** Those of the Postgres event store are shorter than those of others. */
const isOwnPosition = ({ position }: StoredEvent): boolean => position.length < 20

/** Unchanged, with position and time; those of another store get positions of this one, in their order. */
async function insertEvents(client: PoolClient, events: readonly StoredEvent[], before: number): Promise<number> {
  const own = events.every(isOwnPosition)
  await client.query(
    `INSERT INTO event_store.events (position, stream, revision, id, type, data, metadata, recorded_at)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::integer[], $4::uuid[], $5::text[], $6::json[], $7::json[], $8::timestamptz[])`,
    [
      events.map(({ position }, index) => (own ? position : before + index + 1)),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => revision),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ data }) => data),
      events.map(({ metadata }) => metadata),
      events.map(({ recordedAt }) => recordedAt),
    ],
  )
  return events.length
}

function writeFiles(dataFolder: string, parts: readonly FilePart[]): void {
  for (const { path, isFirst, data } of parts) {
    const relative = normalize(path)
    if (!fileFolders.some((folder) => relative.startsWith(`${folder}${sep}`)))
      throw new BackupError(`The backup holds a file where none belongs: ${path}`)
    const file = join(dataFolder, relative)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(data, 'base64'), { flag: isFirst ? 'w' : 'a', mode: 0o600 })
  }
}
