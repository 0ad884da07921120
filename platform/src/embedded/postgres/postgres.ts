/**
 * The embedded Postgres: the npm binaries, run as one server per data folder that every process of the product shares. It listens on
 * 127.0.0.1 only, requires a random password, and outlives a killed parent; the next start finds and uses it.
 */
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from '../../database/postgres-connections.ts'
import { EmbeddedPostgresError, explainFileError, explainLog, explainSqlError } from '../failure.ts'
import { freePort } from '../ports.ts'
import { type Binaries, prepareBinaries } from './binaries.ts'
import { databaseUser, ensureCluster, placeFolder, readPassword, removeUnfinished } from './cluster-folder.ts'
import { findPostmaster, type Postmaster, spawnPostmaster, stopPostmaster } from './postmaster.ts'
import { userForPostgres } from './run-as.ts'

export interface EmbeddedPostgresOptions {
  /** Made when it does not exist. */
  readonly folder: string
  /** Of the database that the url names; made when it does not exist. Default `jobboard`. */
  readonly database?: string
  /** Used when it is free, else another one. Default: any free port. */
  readonly port?: number
  /** False trades safety against power cuts for speed: for tests. Default true. */
  readonly durable?: boolean
  /** No other process starts a server on this folder: what killed starts left unfinished is removed. */
  readonly isAlone?: boolean
}

export interface EmbeddedPostgres {
  /** Where the files are; another folder than requested when root's database user could not get there. */
  readonly folder: string
  readonly logFile: string
  readonly url: string
  readonly port: number
  readonly pid: number
  /** False: it was already running. */
  readonly startedHere: boolean
  isRunning(): boolean
  /** Stops the server, also one that another process started. */
  stop(): Promise<void>
}

const slowestStartMs = 60_000
const logFileOf = (folder: string): string => join(folder, 'server.log')

/** Few connections with short statements: parallel plans and compiled expressions cost more than they give, and fill a small /dev/shm. */
const serverSettings = (port: number, durable: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  port: String(port),
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
})

/** Waits for an existing server. Undefined when it ended meanwhile. */
async function untilReady(cluster: string, deadline: number): Promise<Postmaster | undefined> {
  for (;;) {
    const found = findPostmaster(cluster)
    if (found === undefined || found.status === 'ready') return found
    if (Date.now() > deadline) throw new EmbeddedPostgresError(`The database in ${cluster} (process ${found.pid}) is not ready after 60 s.`)
    await sleep(20)
  }
}

/** Uses the server that runs on the cluster, else starts one; another process may do the same at the same moment. */
async function serverOf(
  binaries: Binaries,
  folder: string,
  options: EmbeddedPostgresOptions,
): Promise<{ server: Postmaster; startedHere: boolean }> {
  const cluster = join(folder, 'cluster')
  const deadline = Date.now() + slowestStartMs
  for (let wantedPort = options.port; ; ) {
    const running = await untilReady(cluster, deadline)
    if (running) return { server: running, startedHere: false }
    const port = await freePort(wantedPort ?? 0)
    const started = spawnPostmaster(binaries, userForPostgres(), cluster, logFileOf(folder), serverSettings(port, options.durable ?? true))
    while (!started.hasExited()) {
      const server = findPostmaster(cluster)
      if (server?.pid === started.pid && server.status === 'ready') return { server, startedHere: true }
      if (Date.now() > deadline) throw explainLog(started.log(), folder)
      await sleep(10)
    }
    const log = started.log()
    const taken = /could not bind|address already in use/i.test(log)
    // Another process was faster, or the sub-processes of a killed server are about to end.
    const busy = /lock file "postmaster.pid" already exists|pre-existing shared memory block/i.test(log)
    if (!(taken || busy) || Date.now() > deadline) throw explainLog(log, folder)
    if (taken) wantedPort = undefined
    await sleep(200)
  }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = createClient(url, { name: 'launcher', queryTimeoutMs: slowestStartMs })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } catch (error) {
    const madeByAnother = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
    if (!madeByAnother) throw error
  } finally {
    await client.end()
  }
}

/** Throws EmbeddedPostgresError with a readable message. */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = userForPostgres()
  const folder = placeFolder(options.folder, user)
  const cluster = join(folder, 'cluster')
  let binaries: Binaries
  try {
    binaries = prepareBinaries(user, dirname(folder))
  } catch (error) {
    throw error instanceof EmbeddedPostgresError ? error : explainFileError(error, dirname(folder))
  }
  if (options.isAlone === true) removeUnfinished(folder)
  await ensureCluster(binaries, user, folder, options.durable ?? true)
  const password = readPassword(folder)
  const { server, startedHere } = await serverOf(binaries, folder, options)
  const urlOf = (database: string) => `postgres://${databaseUser}:${password}@127.0.0.1:${server.port}/${database}`
  const database = options.database ?? 'jobboard'
  try {
    await ensureDatabase(urlOf('postgres'), database)
  } catch (error) {
    if (startedHere) await stopPostmaster(binaries, cluster, server.pid)
    throw explainSqlError(error, folder)
  }
  return {
    folder,
    logFile: logFileOf(folder),
    url: urlOf(database),
    port: server.port,
    pid: server.pid,
    startedHere,
    isRunning: () => findPostmaster(cluster)?.pid === server.pid,
    stop: async () => {
      if (findPostmaster(cluster)?.pid === server.pid) await stopPostmaster(binaries, cluster, server.pid)
    },
  }
}
