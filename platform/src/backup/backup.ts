/** Writes a backup of a running or a stopped installation: one file of data, one of keys. */
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { unfinishedFolder } from '../adapters/file-store/disk.ts'
import { checkMasterKey, readMasterKeyRow } from '../adapters/subject-keys/master-key-check.ts'
import { withRowsOfEveryTenant } from '../database/every-tenant.ts'
import { inTransaction, type Pool, type PoolClient } from '../database/postgres-connections.ts'
import { errorCode } from '../embedded/error-code.ts'
import { type EventStore, startPosition } from '../ports/event-store.ts'
import { type ArchiveWriter, BackupError, createArchive } from './archive.ts'
import { type BackupTable, dataTables, type FilePart, fileFolders, keyTables, type StoredEvent, tenantTables } from './contents.ts'

export interface BackupOptions {
  readonly pool: Pool
  /** Where events are not in the database. */
  readonly outsideStore?: EventStore
  readonly masterKey: string
  readonly dataFolder: string
  /** The data file; the keys go to the same name with `.keys` at its end. */
  readonly path: string
  readonly keysOnly?: boolean
  readonly onProgress?: (done: number, all: number) => void
}

export interface BackupResult {
  readonly events: number
  readonly subjects: number
}

export const keysPathOf = (path: string): string => `${path}.keys`

const fetchSize = 1_000
const filePartBytes = 192 * 1_024

/**
 * Events, then rows and keys from one snapshot. Events of an outside store are read before the snapshot is taken: a key is stored before
 * the first event that needs it, so no event is without its key.
 */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  const { pool, outsideStore, masterKey, path, keysOnly = false } = options
  await checkMasterKey(pool, masterKey)
  const installation = (await readMasterKeyRow(pool))?.installation
  if (installation === undefined) throw new BackupError('The database has no master key yet; there is nothing to back up.')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM public.migrations ORDER BY id')
  const header = { installation, createdAt: new Date().toISOString(), migrations: rows.map(({ id }) => id) }
  const data = keysOnly ? undefined : createArchive(path, { kind: 'data', ...header })
  const keys = createArchive(keysPathOf(path), { kind: 'keys', ...header })
  try {
    let events = 0
    if (data !== undefined && outsideStore !== undefined) events = await writeOutsideEvents(data, outsideStore, options.onProgress)
    const subjects = await inTransaction(pool, async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
      await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
      if (data !== undefined) {
        if (outsideStore === undefined) events = await writeEvents(data, client, options.onProgress)
        for (const table of dataTables) await writeTable(data, client, table)
      }
      let count = 0
      for (const table of keyTables) count = await writeTable(keys, client, table)
      return count
    })
    if (data !== undefined) await writeFiles(data, options.dataFolder)
    await keys.complete()
    await data?.complete()
    return { events, subjects }
  } catch (error) {
    data?.discard()
    keys.discard()
    throw error
  }
}

/** Streams the rows of a query. */
async function* rowsOf<Row extends object>(client: PoolClient, query: string): AsyncGenerator<Row> {
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${fetchSize} FROM backup_rows`)
    yield* rows
    if (rows.length < fetchSize) break
  }
  await client.query('CLOSE backup_rows')
}

async function writeEvents(data: ArchiveWriter, client: PoolClient, onProgress: BackupOptions['onProgress']): Promise<number> {
  const { rows } = await client.query<{ all: number }>('SELECT coalesce(max(position), 0)::int AS all FROM event_store.events')
  // The bare name would be the text of the output: 10 before 2, and a store that gives positions of its own would refuse the second.
  const query = `SELECT position::text, stream, revision, id, type, data::text, metadata::text,
      to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "recordedAt"
    FROM event_store.events ORDER BY events.position`
  let done = 0
  await data.begin('events')
  for await (const event of rowsOf<StoredEvent>(client, query)) {
    await data.record(event)
    done += 1
    if (done % fetchSize === 0) onProgress?.(done, rows[0]?.all ?? 0)
  }
  await data.end()
  return done
}

async function writeOutsideEvents(data: ArchiveWriter, store: EventStore, onProgress: BackupOptions['onProgress']): Promise<number> {
  const head = await store.head()
  let done = 0
  await data.begin('events')
  for await (const { events } of store.readAll(startPosition)) {
    for (const { data: body, metadata, ...event } of events) {
      if (event.position > head) continue
      const stored: StoredEvent = { ...event, data: JSON.stringify(body ?? null), metadata: JSON.stringify(metadata ?? null) }
      await data.record(stored)
      done += 1
    }
    onProgress?.(done, 0)
    if ((events.at(-1)?.position ?? startPosition) >= head) break
  }
  await data.end()
  return done
}

const writeTable = (to: ArchiveWriter, client: PoolClient, table: BackupTable): Promise<number> => {
  const write = () => writeRows(to, client, table)
  return tenantTables.has(table) ? withRowsOfEveryTenant(client, write) : write()
}

/** Every column as json writes it: instants with microseconds, bytes in hex. Returns the number of rows. */
async function writeRows(to: ArchiveWriter, client: PoolClient, table: BackupTable): Promise<number> {
  let count = 0
  await to.begin(table)
  for await (const { row } of rowsOf<{ row: object }>(client, `SELECT to_json(t) AS row FROM ${table} t`)) {
    await to.record(row)
    count += 1
  }
  await to.end()
  return count
}

async function writeFiles(data: ArchiveWriter, dataFolder: string): Promise<void> {
  await data.begin('files')
  for (const folder of fileFolders) {
    if (!existsSync(join(dataFolder, folder))) continue
    for (const entry of readdirSync(join(dataFolder, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.endsWith(unfinishedFolder)) continue
      const full = join(entry.parentPath, entry.name)
      const path = full.slice(join(dataFolder, '/').length).split('\\').join('/')
      let isFirst = true
      try {
        for await (const part of createReadStream(full, { highWaterMark: filePartBytes })) {
          const record: FilePart = { path, isFirst, data: (part as Buffer).toString('base64') }
          await data.record(record)
          isFirst = false
        }
      } catch (error) {
        // The running product deletes old mails.
        if (errorCode(error) !== 'ENOENT') throw error
      }
    }
  }
  await data.end()
}
