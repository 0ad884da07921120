/** Outside parts of the product that can be frozen, killed, and cut off: a Postgres, a Redis, a stand-in for EventStoreDB. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTcpProxy, type TcpProxy } from '../../contract-tests/tcp-proxy.ts'
import { startPostgres } from '../../embedded/postgres/postgres.ts'
import { bundleProgram } from '../bundled-program.ts'
import { startRedis } from '../redis-server.ts'
import { copyDatabaseAfterFirstStart } from './after-first-start.ts'

export interface Outage {
  readonly name: string
  begin(): Promise<void> | void
  end(): Promise<void> | void
}

export interface OutsidePart {
  /** Settings of a product that uses it. */
  readonly settings: Readonly<Record<string, string>>
  readonly outages: readonly Outage[]
  stop(): Promise<void>
}

const linkOutages = (part: string, proxy: TcpProxy): Outage[] => [
  { name: `${part}: connections die silently, new ones work`, begin: proxy.silence, end: () => undefined },
  { name: `${part}: connections swallowed`, begin: proxy.swallow, end: proxy.pass },
]

/** The postmaster and every server process that it has started. */
function signalPostgres(pid: number, signal: NodeJS.Signals): void {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  // The parent first when freezing, so that it starts no more of them.
  for (const one of [pid, ...children.trim().split('\n').map(Number)]) {
    try {
      process.kill(one, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

export async function startOutsidePostgres(): Promise<OutsidePart> {
  const folder = mkdtempSync(join(tmpdir(), 'outside-postgres-'))
  // Root's database user must get through.
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'postgres'))
  const masterKey = await copyDatabaseAfterFirstStart(join(folder, 'postgres'))
  const open = (port?: number) => startPostgres({ folder: join(folder, 'postgres'), ...(port === undefined ? {} : { port }) })
  let server = await open()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: server.port })
  const frozen: Outage = {
    name: 'Postgres: frozen (SIGSTOP)',
    begin: () => signalPostgres(server.pid, 'SIGSTOP'),
    end: () => signalPostgres(server.pid, 'SIGCONT'),
  }
  const killed: Outage = {
    name: 'Postgres: killed',
    begin: () => signalPostgres(server.pid, 'SIGKILL'),
    end: async () => {
      server = await open(server.port)
    },
  }
  return {
    settings: { DATABASE_URL: Object.assign(new URL(server.url), { port: String(proxy.port) }).href, MASTER_KEY: masterKey },
    outages: [...linkOutages('Postgres', proxy), frozen, killed],
    async stop() {
      await proxy.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export async function startOutsideRedis(): Promise<OutsidePart> {
  let server = await startRedis()
  const { port } = server
  const proxy = await startTcpProxy({ host: '127.0.0.1', port })
  return {
    settings: { REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
    outages: [
      ...linkOutages('Redis', proxy),
      { name: 'Redis: frozen (SIGSTOP)', begin: () => server.freeze(), end: () => server.continue() },
      {
        name: 'Redis: killed',
        begin: () => server.stop(),
        end: async () => {
          server = await startRedis(port)
        },
      },
    ],
    async stop() {
      await proxy.close()
      await server.stop()
    },
  }
}

/** In memory, so it is not killed. */
export async function startOutsideEventStoreDb(): Promise<OutsidePart> {
  const program = await bundleProgram('../eventstoredb-stand-in/process.ts', import.meta.url)
  const standIn: ChildProcess = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [first]: unknown[] = standIn.stdout === null ? [] : await once(standIn.stdout, 'data')
  const port = Number(/:(\d+)/.exec(String(first))?.[1])
  const proxy = await startTcpProxy({ host: '127.0.0.1', port })
  return {
    settings: { EVENTSTOREDB_URL: `esdb://127.0.0.1:${proxy.port}?tls=false` },
    outages: [
      ...linkOutages('EventStoreDB', proxy),
      { name: 'EventStoreDB: frozen (SIGSTOP)', begin: () => void standIn.kill('SIGSTOP'), end: () => void standIn.kill('SIGCONT') },
    ],
    async stop() {
      await proxy.close()
      const ended = once(standIn, 'exit')
      standIn.kill('SIGKILL')
      await ended
    },
  }
}
