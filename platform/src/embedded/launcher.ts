/**
 * Runs the whole product on one machine: the embedded Postgres unless DATABASE_URL names another, then every process, then demo data in an
 * empty store. `npm start` calls it after the build.
 */
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { ConfigurationError, readSettings, type Settings, smtpServerOf } from '../configuration.ts'
import { MigrationError } from '../database/database.ts'
import { isDiskFull } from '../database/postgres-failures.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { commandRole } from '../database/service-roles.ts'
import { defaultTenant, loadTenants } from '../tenants.ts'
import { type DemoOutcome, fillDemo } from './demo/demo-filler.ts'
import { type Filled, untilReadable } from './demo/until-readable.ts'
import { errorCode } from './error-code.ts'
import { diskFull, EmbeddedPostgresError } from './failure.ts'
import { lockDataFolder, requireUsableFolder } from './launcher-lock.ts'
import { createLauncherOutput, type LauncherOutput } from './launcher-output.ts'
import { builtPrograms, type Mode, type Processes, type Programs, startProcesses } from './launcher-processes.ts'
import { requirePublicPort } from './ports.ts'
import { type DatabaseSupervisor, superviseDatabase } from './postgres/database-supervisor.ts'
import { endLeftBehind, recordStarted } from './started-processes.ts'
import { summaryText } from './summary.ts'

export interface LaunchOptions {
  /** The repository. */
  readonly root: string
  /** Default: what `npm run build` puts into its .build. */
  readonly programs?: Programs
  /** Default: production. */
  readonly mode?: Mode
  /** Gets the processes once they were started; development restarts them. */
  readonly onStarted?: (processes: Pick<Processes, 'restart'>) => void
  readonly withProgress: <T>(label: string, work: (report: (share: number) => void) => Promise<T>) => Promise<T>
}

/** What was started and how to end it, newest first. */
interface Resource {
  readonly stop: () => Promise<void>
  readonly force: () => void
}

const secondPressAfterMs = 200

const isForPeople = (error: unknown): error is Error =>
  error instanceof EmbeddedPostgresError || error instanceof ConfigurationError || error instanceof MigrationError

function messageOf(error: unknown): string {
  if (isForPeople(error)) return error.message
  if (isDiskFull(error) || errorCode(error) === 'ENOSPC') return diskFull('the data')
  return String(error instanceof Error ? error.stack : error)
}

const settingsOf = (root: string): Settings => readSettings({ ...process.env, DATA_DIR: resolve(root, process.env.DATA_DIR || '.data') })

/** What a start would be refused for, as far as that can be seen without starting anything; null: nothing. */
export function problemBeforeStart(root: string): string | null {
  try {
    const { DATA_DIR: folder, DEFAULT_TENANT } = settingsOf(root)
    defaultTenant(loadTenants(), DEFAULT_TENANT)
    requireUsableFolder(folder)
    return null
  } catch (error) {
    return messageOf(error)
  }
}

export async function launch(options: LaunchOptions): Promise<never> {
  const output = createLauncherOutput(process.env)
  const { say } = output
  // The terminal may close (SIGHUP) before all output is written.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  const ending = new AbortController()
  const resources: Resource[] = []
  let exitCode = 0
  const fail = (message: string) => {
    if (ending.signal.aborted) return
    exitCode = 1
    say(`\n${message}\n`)
    ending.abort()
  }
  let endingSince = 0
  const onSignal = (signal: NodeJS.Signals) => {
    if (ending.signal.aborted) {
      // Both the terminal and npm may signal one Ctrl-C or one closed window; only a person presses it again.
      if (signal !== 'SIGINT' || performance.now() - endingSince < secondPressAfterMs) return
      say('Forced to end.')
      for (const resource of resources.toReversed()) resource.force()
      process.exit(1)
    }
    endingSince = performance.now()
    say(signal === 'SIGINT' ? '\nStopping (Ctrl-C again to force) ...' : 'Stopping ...')
    ending.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)

  try {
    await startEverything(options, { resources, output, fail, signal: ending.signal })
    await aborted(ending.signal)
  } catch (error) {
    fail(messageOf(error))
  }
  for (const resource of resources.toReversed()) await resource.stop()
  // More than the lock: something ran.
  if (resources.length > 1) say('Stopped.')
  process.exit(exitCode)
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done()
    else signal.addEventListener('abort', () => done(), { once: true })
  })

interface Context {
  readonly resources: Resource[]
  readonly output: LauncherOutput
  readonly fail: (message: string) => void
  readonly signal: AbortSignal
}

async function startEverything(options: LaunchOptions, { resources, output, fail, signal }: Context): Promise<void> {
  const { root, programs = builtPrograms(root), mode = 'production', onStarted } = options
  const { say } = output
  // Progress is for terminals.
  const withProgress: LaunchOptions['withProgress'] =
    output.format === 'json' ? (_label, work) => work(() => undefined) : options.withProgress
  const begin = performance.now()
  const settings = settingsOf(root)
  const origin = `http://localhost:${settings.PORT}`
  const tenants = loadTenants()

  const lock = lockDataFolder(settings.DATA_DIR, origin)
  resources.push({ stop: async () => lock.release(), force: lock.release })
  await endLeftBehind(settings.DATA_DIR, say)
  await requirePublicPort(settings.PORT, lock.afterKill)
  const instance = randomUUID()
  const started = recordStarted(settings.DATA_DIR)

  let restartProcesses: Processes['restart'] = () => undefined
  const database = await withProgress('Starting the database', () =>
    superviseDatabase({
      settings,
      say,
      onMoved: () => restartProcesses(),
    }),
  )
  resources.push(database)
  signal.throwIfAborted()
  // Before any process starts: each would refuse database or key for itself, and be restarted again and again.
  const { masterKey, databaseName } = await prepareDatabase(settings, database.url())
  if (databaseName === undefined)
    say('The user in DATABASE_URL may not make logins for the processes; they sign in as that user and then work in roles that own nothing')

  const processes = await startProcesses({
    root,
    programs,
    mode,
    settings,
    databaseUrl: database.url,
    databaseName,
    masterKey,
    instance,
    started,
    output,
    onCrashLoop: fail,
  })
  resources.push(processes)
  restartProcesses = processes.restart
  onStarted?.(processes)
  try {
    await withProgress('Starting the services', (report) => processes.untilReady(signal, report))
  } catch (error) {
    if (signal.aborted) return
    throw new EmbeddedPostgresError(`These processes are not ready after two minutes:\n  ${processes.notReady().join('\n  ')}`, {
      cause: error,
    })
  }

  const demo = fillDemo({
    root,
    entry: programs.demo,
    settings,
    environment: processes.environment(commandRole),
    instance,
    started,
    output,
  })
  resources.push(demo)
  const { hasDemo, filled } = await Promise.race([demo.finished, aborted(signal).then(() => noDemo)])
  if (signal.aborted) return
  if (
    filled !== undefined &&
    !(await withProgress('Preparing lists and search', () => isReadable(filled, { processes, database, signal })))
  )
    say('Lists and search do not show all demo data yet; they follow.')
  if (signal.aborted) return
  const mailbox = await fetch(`${origin}/mailbox`, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
  const seconds = (performance.now() - begin) / 1_000
  if (output.format === 'json') return say(`ready after ${seconds.toFixed(1)} s: ${origin}`)
  output.write(
    summaryText(
      {
        origin,
        tenants: tenants.all,
        defaultTenant: settings.DEFAULT_TENANT,
        hasDemo,
        mailbox: mailbox?.ok === true ? smtpServerOf(readSettings(processes.environment(null))) : null,
        folder: settings.DATA_DIR,
        seconds,
      },
      output.colour,
    ),
  )
}

const noDemo: DemoOutcome = { hasDemo: false }
const readableWithinMs = 120_000

interface Reading {
  readonly processes: Pick<Processes, 'environment'>
  readonly database: Pick<DatabaseSupervisor, 'url'>
  readonly signal: AbortSignal
}

const isReadable = (filled: Filled, { processes, database, signal }: Reading): Promise<boolean> =>
  untilReadable(filled, {
    databaseUrl: database.url(),
    queryServicePort: Number(processes.environment(null).QUERY_SERVICE_PORT),
    signal: AbortSignal.any([signal, AbortSignal.timeout(readableWithinMs)]),
  })
