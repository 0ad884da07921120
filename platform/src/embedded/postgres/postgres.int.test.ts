import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type ClusterCopies, prepareClusterCopies } from '../../testing/cluster-copies.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

let copies: ClusterCopies
let parent: string
let folder: string
beforeAll(async () => {
  copies = await prepareClusterCopies()
})
afterAll(() => copies.remove())
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded postgres '))
  chmodSync(parent, 0o711)
  folder = join(parent, 'postgres')
})
afterEach(() => {
  const left = findPostmaster(join(folder, 'cluster'))
  if (left) process.kill(left.pid, 'SIGKILL')
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
})

const start = (options: { port?: number; durable?: boolean } = {}) => startPostgres({ folder, durable: false, ...options })

async function ask<T>(server: EmbeddedPostgres, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return (await client.query<{ answer: T }>(sql)).rows.map(({ answer }) => answer)
  } finally {
    await client.end()
  }
}

const untilGone = async (pid: number) => {
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 10))
}

it('preserves the data over a restart', async () => {
  const first = await start()
  await ask(first, 'CREATE TABLE things AS SELECT 7 AS answer')
  await first.stop()
  expect(findPostmaster(join(folder, 'cluster'))).toBeUndefined()

  const second = await start()
  expect(second.startedHere).toBe(true)
  expect(await ask(second, 'SELECT answer FROM things')).toEqual([7])
  await second.stop()
})

it('admits only clients with the password, over 127.0.0.1 only', async () => {
  copies.copyTo(folder)
  const server = await start()
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  expect(
    await ask(
      server,
      "SELECT setting AS answer FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories') ORDER BY name",
    ),
  ).toEqual(['127.0.0.1', ''])
  const stranger = new pg.Client({ connectionString: Object.assign(new URL(server.url), { password: 'guess' }).href })
  await expect(stranger.connect()).rejects.toThrow('password authentication failed')
  await server.stop()
})

it('sorts and folds text the same on every machine', async () => {
  copies.copyTo(folder)
  const server = await start()
  expect(await ask(server, "SELECT lower('ŁÓDŹ') AS answer")).toEqual(['łódź'])
  expect(
    await ask(server, 'SELECT concat(datcollate, datlocprovider, datlocale) AS answer FROM pg_database WHERE datname = current_database()'),
  ).toEqual(['CbC.UTF-8'])
  await server.stop()
})

it('shares one server among all concurrent starts', async () => {
  const servers = await Promise.all([start(), start(), start()])
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1)
  expect(servers.filter(({ startedHere }) => startedHere)).toHaveLength(1)
  await servers[0]?.stop()
})

it('recovers committed data after the server was killed', async () => {
  copies.copyTo(folder)
  const killed = await start({ durable: true })
  await ask(killed, 'CREATE TABLE things AS SELECT 7 AS answer')
  process.kill(killed.pid, 'SIGKILL')
  await untilGone(killed.pid)

  const recovered = await start({ port: killed.port, durable: true })
  expect(recovered.pid).not.toBe(killed.pid)
  expect(recovered.port).toBe(killed.port)
  expect(await ask(recovered, 'SELECT answer FROM things')).toEqual([7])
  await recovered.stop()
})

it('finds the server that a killed parent left running', async () => {
  copies.copyTo(folder)
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)})
    const server = await startPostgres({ folder: ${JSON.stringify(folder)}, durable: false })
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  const owner: ChildProcess = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = owner.stdout ? await once(owner.stdout, 'data') : []
  owner.kill('SIGKILL')
  await once(owner, 'exit')

  const found = await start()
  expect([found.startedHere, found.pid]).toEqual([false, Number(String(line))])
  await found.stop()
  expect(findPostmaster(join(folder, 'cluster'))).toBeUndefined()
})

it('ignores a postmaster.pid whose process is another program by now', async () => {
  copies.copyTo(folder)
  writeFileSync(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n\nready   \n`)
  const server = await start()
  expect(server.startedHere).toBe(true)
  await server.stop()
})

it('uses another port when the wanted one is taken', async () => {
  copies.copyTo(folder)
  const squatter: Server = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server = await start({ port })
  expect(server.port).not.toBe(port)
  await server.stop()
  squatter.close()
})

describe('explains what to do', () => {
  it('when files of the database are lost', async () => {
    copies.copyTo(folder)
    rmSync(join(folder, 'cluster', 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/files look broken. Restore the folder from a backup/)
  })

  it('when the password file belongs to another database', async () => {
    copies.copyTo(folder)
    writeFileSync(join(folder, 'password'), 'another')
    await expect(start()).rejects.toThrow(/is not the password of the database beside it/)
    expect(findPostmaster(join(folder, 'cluster'))).toBeUndefined()
  })

  it('when the folder holds something else', async () => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await expect(start()).rejects.toThrow(/holds files but no database/)
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('when the database is of another version', async () => {
    copies.copyTo(folder)
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '13\n')
    await expect(start()).rejects.toThrow(/made by another version of Postgres/)
  })

  it('when a file stands where the folder should be', async () => {
    writeFileSync(join(parent, 'file'), '')
    await expect(startPostgres({ folder: join(parent, 'file', 'postgres') })).rejects.toThrow(/is not a folder/)
    expect(existsSync(folder)).toBe(false)
  })
})
