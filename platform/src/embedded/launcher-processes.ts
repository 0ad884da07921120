/** The processes of the product, the order in which they end, and what each is told. */
import { join } from 'node:path'
import type { Settings } from '../configuration.ts'
import type { Colour } from '../log-format.ts'
import { type HeldSocket, holdSocket } from './held-socket.ts'
import type { LauncherOutput } from './launcher-output.ts'
import { freePort } from './ports.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

export interface ProcessesOptions {
  readonly root: string
  readonly settings: Settings
  readonly databaseUrl: () => string
  readonly masterKey: string
  readonly output: LauncherOutput
  readonly onHopeless: (reason: string) => void
}

export interface Processes {
  /** For a tool that works beside them. */
  environment(): NodeJS.ProcessEnv
  /** `report` gets the share of those that are ready, 0..1. */
  untilReady(signal: AbortSignal, report: (share: number) => void): Promise<void>
  notReady(): readonly string[]
  restart(): void
  stop(): Promise<void>
  force(): void
}

const readyWithinMs = 120_000

interface Place {
  readonly port: number
  /** Absent where sockets cannot be held: the process then listens itself. */
  readonly socket?: HeldSocket
}

/** Any free port unless one was asked for: with fixed ones, two products started at once would answer for each other. */
async function internalPlace(name: string, taken: readonly Place[]): Promise<Place> {
  const port = await freePort(
    Number(process.env[name] || 0),
    taken.map((place) => place.port),
  )
  const socket = holdSocket(port, '127.0.0.1')
  return socket === undefined ? { port } : { port, socket }
}

function publicPlace(port: number): Place {
  const socket = holdSocket(port)
  return socket === undefined ? { port } : { port, socket }
}

export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { root, settings, databaseUrl, masterKey, output } = options
  const web = publicPlace(settings.PORT)
  const command = await internalPlace('COMMAND_SERVICE_PORT', [web])
  const query = await internalPlace('QUERY_SERVICE_PORT', [web, command])
  const workers = await internalPlace('WORKERS_PORT', [web, command, query])
  const mailbox = await internalPlace('MAILBOX_SMTP_PORT', [web, command, query, workers])
  const environment = (): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    LOG_FORMAT: 'json',
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: databaseUrl(),
    MASTER_KEY: masterKey,
    TENANTS_DIR: process.env.TENANTS_DIR ?? join(root, 'tenants'),
    PORT: String(settings.PORT),
    COMMAND_SERVICE_PORT: String(command.port),
    QUERY_SERVICE_PORT: String(query.port),
    WORKERS_PORT: String(workers.port),
    MAILBOX_SMTP_PORT: String(mailbox.port),
  })

  const run = (name: string, entry: string, { port, socket }: Place, lineColour: Colour, mails?: Place): SupervisedProcess => {
    const lines = output.linesOf(name, lineColour)
    return supervise({
      name,
      entry: join(root, '.build', entry),
      folder: root,
      environment,
      sockets: {
        ...(socket === undefined ? {} : { LISTEN_FD: socket }),
        ...(mails?.socket === undefined ? {} : { MAILBOX_LISTEN_FD: mails.socket }),
      },
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
      liveUrl: `http://127.0.0.1:${port}/health/live`,
      onOutput: lines.push,
      onExit: lines.end,
      say: output.say,
      onHopeless: options.onHopeless,
    })
  }
  /** They end group by group: first who takes requests, last who works for the others. */
  const groups: readonly (readonly SupervisedProcess[])[] = [
    [run('web', 'web/server/main.mjs', web, 'cyan', mailbox)],
    [
      run('command-service', 'processes/command-service.mjs', command, 'green'),
      run('query-service', 'processes/query-service.mjs', query, 'blue'),
    ],
    [run('workers', 'processes/workers.mjs', workers, 'magenta')],
  ]
  const all = groups.flat()
  const waiting = new Set(all)

  return {
    environment,
    async untilReady(signal, report) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(readyWithinMs)])
      await Promise.all(
        all.map(async (one) => {
          await one.untilReady(limit)
          waiting.delete(one)
          report(1 - waiting.size / all.length)
        }),
      )
    },
    notReady: () => [...waiting].map((one) => `${one.name}: ${one.notReadyBecause()}`),
    restart: () => {
      for (const one of all) one.restart()
    },
    async stop() {
      for (const group of groups) await Promise.all(group.map((one) => one.stop()))
      for (const { socket } of [web, command, query, workers, mailbox]) socket?.close()
    },
    force: () => {
      for (const one of all) one.kill()
    },
  }
}
