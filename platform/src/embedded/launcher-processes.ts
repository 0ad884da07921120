/** The processes of the product, the order in which they end, and the settings of each. */
import { join } from 'node:path'
import type { Settings } from '../configuration.ts'
import { loginUrl, withUserNamed } from '../database/service-logins.ts'
import { commandRole, projectorRole, readerRole, type ServiceRole } from '../database/service-roles.ts'
import type { Colour } from '../monitoring/log-format.ts'
import { type HeldSocket, holdSocket } from './held-socket.ts'
import type { LauncherOutput } from './launcher-output.ts'
import { freePort } from './ports.ts'
import type { StartedProcesses } from './started-processes.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

/** The modules that Node runs, by absolute path. */
export type Programs = Readonly<Record<'web' | 'command-service' | 'query-service' | 'workers' | 'demo', string>>

/** Where `npm run build` puts them. */
export const builtPrograms = (root: string): Programs => ({
  web: join(root, '.build/web/server/main.mjs'),
  'command-service': join(root, '.build/processes/command-service.mjs'),
  'query-service': join(root, '.build/processes/query-service.mjs'),
  workers: join(root, '.build/processes/workers.mjs'),
  demo: join(root, '.build/processes/demo.mjs'),
})

export type Mode = 'production' | 'development'

export interface ProcessesOptions {
  readonly root: string
  readonly programs: Programs
  readonly mode: Mode
  readonly settings: Settings
  /** Of its owner. */
  readonly databaseUrl: () => string
  /** Undefined: the processes have no logins of their own. */
  readonly databaseName: string | undefined
  readonly masterKey: string
  /** Random name of this launcher. */
  readonly instance: string
  readonly started: StartedProcesses
  readonly output: LauncherOutput
  readonly onCrashLoop: (reason: string) => void
}

export interface Processes {
  /** For a tool that works beside them, in this role; null: without the database. */
  environment(role: ServiceRole | null): NodeJS.ProcessEnv
  /** `report` gets the share of those that are ready, 0..1. */
  untilReady(signal: AbortSignal, report: (share: number) => void): Promise<void>
  notReady(): readonly string[]
  /** All of them, or those of these names. */
  restart(names?: readonly string[]): void
  stop(): Promise<void>
  force(): void
}

const readyWithinMs = 120_000

interface Place {
  readonly port: number
  /** Absent where sockets cannot be held: the process then listens itself. */
  readonly socket?: HeldSocket
}

/** Any free port unless one is set: with fixed ones, two products started at once would answer for each other. */
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

interface Places {
  readonly web: Place
  readonly command: Place
  readonly query: Place
  readonly workers: Place
  readonly mailbox: Place
}

async function choosePlaces(publicPort: number): Promise<Places> {
  const web = publicPlace(publicPort)
  const command = await internalPlace('COMMAND_SERVICE_PORT', [web])
  const query = await internalPlace('QUERY_SERVICE_PORT', [web, command])
  const workers = await internalPlace('WORKERS_PORT', [web, command, query])
  const mailbox = await internalPlace('MAILBOX_SMTP_PORT', [web, command, query, workers])
  return { web, command, query, workers, mailbox }
}

/** Of a process in this role; evaluated at every start, because the database may have moved. */
function environmentFor(options: ProcessesOptions, places: Places): Processes['environment'] {
  const { root, mode, settings, databaseUrl, databaseName, masterKey } = options
  const addressFor = (role: ServiceRole): string =>
    databaseName === undefined ? withUserNamed(databaseUrl()) : loginUrl(databaseUrl(), role, { database: databaseName, masterKey })
  return (role) => ({
    ...process.env,
    NODE_ENV: mode,
    LOG_FORMAT: 'json',
    DATA_DIR: settings.DATA_DIR,
    // An empty setting is not set.
    DATABASE_URL: role === null ? '' : addressFor(role),
    MASTER_KEY: masterKey,
    TENANTS_DIR: process.env.TENANTS_DIR ?? join(root, 'tenants'),
    PORT: String(settings.PORT),
    COMMAND_SERVICE_PORT: String(places.command.port),
    QUERY_SERVICE_PORT: String(places.query.port),
    WORKERS_PORT: String(places.workers.port),
    MAILBOX_SMTP_PORT: String(places.mailbox.port),
  })
}

interface Started {
  readonly name: Exclude<keyof Programs, 'demo'>
  readonly role: ServiceRole | null
  readonly place: Place
  readonly lineColour: Colour
  /** Where it takes mail. */
  readonly mails?: Place
}

const starterOf =
  ({ root, programs, output, instance, started, onCrashLoop }: ProcessesOptions, environment: Processes['environment']) =>
  ({ name, role, place: { port, socket }, lineColour, mails }: Started): SupervisedProcess => {
    const lines = output.linesOf(name, lineColour)
    return supervise({
      name,
      entry: programs[name],
      folder: root,
      instance,
      started,
      environment: () => environment(role),
      sockets: {
        ...(socket === undefined ? {} : { LISTEN_FD: socket }),
        ...(mails?.socket === undefined ? {} : { MAILBOX_LISTEN_FD: mails.socket }),
      },
      readyUrl: `http://127.0.0.1:${port}/health/ready`,
      liveUrl: `http://127.0.0.1:${port}/health/live`,
      onOutput: lines.push,
      onExit: lines.end,
      say: output.say,
      onCrashLoop,
    })
  }

export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const places = await choosePlaces(options.settings.PORT)
  const { web, command, query, workers, mailbox } = places
  const environment = environmentFor(options, places)

  const run = starterOf(options, environment)
  /** They end group by group: first those that take requests, last those that work for the others. */
  const groups: readonly (readonly SupervisedProcess[])[] = [
    [run({ name: 'web', role: null, place: web, lineColour: 'cyan', mails: mailbox })],
    [
      run({ name: 'command-service', role: commandRole, place: command, lineColour: 'green' }),
      run({ name: 'query-service', role: readerRole, place: query, lineColour: 'blue' }),
    ],
    [run({ name: 'workers', role: projectorRole, place: workers, lineColour: 'magenta' })],
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
    restart: (names) => {
      for (const one of all) if (names === undefined || names.includes(one.name)) one.restart()
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
