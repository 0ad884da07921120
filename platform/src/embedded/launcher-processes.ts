/** The processes of the product, the order in which they end, and what each is told. */
import { join } from 'node:path'
import type { Settings } from '../configuration.ts'
import type { Colour } from '../log-format.ts'
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

/** Any free port unless one was asked for: with fixed ones, two products started at once would answer for each other. */
const internalPort = (name: string, taken: readonly number[]): Promise<number> => freePort(Number(process.env[name] || 0), taken)

export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { root, settings, databaseUrl, masterKey, output } = options
  const command = await internalPort('COMMAND_SERVICE_PORT', [settings.PORT])
  const query = await internalPort('QUERY_SERVICE_PORT', [settings.PORT, command])
  const workers = await internalPort('WORKERS_PORT', [settings.PORT, command, query])
  const mailbox = await internalPort('MAILBOX_SMTP_PORT', [settings.PORT, command, query, workers])
  const environment = (): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    LOG_FORMAT: 'json',
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: databaseUrl(),
    MASTER_KEY: masterKey,
    TENANTS_DIR: process.env.TENANTS_DIR ?? join(root, 'tenants'),
    PORT: String(settings.PORT),
    COMMAND_SERVICE_PORT: String(command),
    QUERY_SERVICE_PORT: String(query),
    WORKERS_PORT: String(workers),
    MAILBOX_SMTP_PORT: String(mailbox),
  })

  const run = (name: string, entry: string, port: number, lineColour: Colour): SupervisedProcess => {
    const lines = output.linesOf(name, lineColour)
    return supervise({
      name,
      entry: join(root, '.build', entry),
      folder: root,
      environment,
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
    [run('web', 'web/server/main.mjs', settings.PORT, 'cyan')],
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
    },
    force: () => {
      for (const one of all) one.kill()
    },
  }
}
