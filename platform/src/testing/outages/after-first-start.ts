/**
 * A Postgres outside of the product, and the data folder that belongs to it, as a first start with demo data leaves both: what begins with a
 * copy does without seven of the 21 s of CPU time of a first start on an empty database.
 */
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '../../database/postgres-connections.ts'
import { startPostgres } from '../../embedded/postgres/postgres.ts'
import { folderAfterFirstStart } from '../built-product.ts'
import { copyData } from '../prepared-data.ts'

export interface AfterFirstStart {
  readonly url: string
  /** As the owner, a superuser. */
  readonly pool: pg.Pool
  /** Without the files of the database. */
  readonly dataFolder: string
  /** Ends the server and removes every file. */
  drop(): Promise<void>
}

function newFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // Root's database user must get through.
  chmodSync(folder, 0o711)
  return folder
}

export async function copyAfterFirstStart(): Promise<AfterFirstStart> {
  const prepared = await folderAfterFirstStart()
  const [dataFolder, outside] = [newFolder('jobboard-data-'), newFolder('jobboard-outside-')]
  copyData(prepared, dataFolder)
  renameSync(join(dataFolder, 'postgres'), join(outside, 'postgres'))
  const server = await startPostgres({ folder: join(outside, 'postgres'), durable: false })
  const pool = createPool(server.url, { name: 'test' })
  return {
    url: server.url,
    pool,
    dataFolder,
    async drop() {
      await pool.end()
      await server.stop()
      for (const folder of [dataFolder, outside]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Into a folder for a Postgres that the caller starts; returns the master key of its data. */
export async function copyDatabaseAfterFirstStart(folder: string): Promise<string> {
  const prepared = await folderAfterFirstStart()
  copyData(join(prepared, 'postgres'), folder)
  return readFileSync(join(prepared, 'master.key'), 'utf8').trim()
}
