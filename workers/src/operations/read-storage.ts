/** What files, database and backups take, and what is free on the disk, for the page of administrators. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '@jobboard/contracts/operations/queries'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Settings } from '@jobboard/platform/configuration'
import type { Pool } from '@jobboard/platform/database/database'
import { readDiskSpace } from '@jobboard/platform/disk-space'
import type { FileStore } from '@jobboard/platform/ports/file-store'

export interface StorageDeps {
  readonly pool: Pool
  readonly files: Pick<FileStore, 'count'>
  readonly settings: Pick<Settings, 'DATA_DIR'>
}

/** Looking at every file takes time. */
const freshMs = 60_000

export function createStorageReader(deps: StorageDeps, now = () => performance.now()): (tenant: TenantId) => Promise<Storage> {
  const known = new Map<TenantId, { readonly at: number; readonly storage: Promise<Storage> }>()
  return (tenant) => {
    const last = known.get(tenant)
    if (last !== undefined && now() - last.at < freshMs) return last.storage
    const storage = readStorage(deps, tenant)
    known.set(tenant, { at: now(), storage })
    storage.catch(() => known.delete(tenant))
    return storage
  }
}

export async function readStorage({ pool, files, settings }: StorageDeps, tenant: TenantId): Promise<Storage> {
  const [counted, database, disk, indexSnapshot, backup] = await Promise.all([
    // The rest is shown without a store that is away.
    files.count(tenant).then(
      (counted) => [...counted],
      () => null,
    ),
    readDatabase(pool),
    readDiskSpace(settings.DATA_DIR),
    readIndexSnapshot(settings.DATA_DIR, tenant),
    readBackup(pool),
  ])
  return { files: counted, database, disk: disk ?? null, indexSnapshot, backup }
}

async function readDatabase(pool: Pool): Promise<Storage['database']> {
  const { rows } = await pool.query<{ all: number; name: string; bytes: number }>(
    `SELECT pg_database_size(current_database())::float8 AS all, n.nspname AS name, sum(pg_total_relation_size(c.oid))::float8 AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
     GROUP BY n.nspname ORDER BY bytes DESC`,
  )
  return { bytes: rows[0]?.all ?? 0, parts: rows.map(({ name, bytes }) => ({ name, bytes })) }
}

/** Written by the query-service, where it has the same disk. */
async function readIndexSnapshot(dataFolder: string, tenant: TenantId): Promise<Storage['indexSnapshot']> {
  const known = await stat(join(dataFolder, 'offer-index', `${tenant}.offer-index`)).catch(() => undefined)
  return known === undefined ? null : { writtenAt: known.mtime.toISOString(), bytes: known.size }
}

async function readBackup(pool: Pool): Promise<Storage['backup']> {
  const { rows } = await pool.query<{ finishedAt: Date; events: number; bytes: number }>(
    `SELECT finished_at AS "finishedAt", events::int, bytes::float8 FROM jobs.backups ORDER BY finished_at DESC LIMIT 1`,
  )
  const [last] = rows
  return last === undefined ? null : { ...last, finishedAt: last.finishedAt.toISOString() }
}
