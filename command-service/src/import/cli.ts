/** `npm run import -- FILE --tenant ID [...]`: imports offers from a file. docs/import.md. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ConfigurationError, readSettings, type Settings } from '@jobboard/platform/configuration'
import { EmbeddedPostgresError } from '@jobboard/platform/embedded/failure'
import { isUnavailable } from '@jobboard/platform/http/problems/failure'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { loadTenants } from '@jobboard/platform/tenants'
import { type ImportArguments, parseArguments, usage } from './arguments.ts'
import { importContextOf } from './complete/complete.ts'
import { dryRun } from './dry-run.ts'
import { formatNamed } from './formats/formats.ts'
import { importRows, UnknownFormatError } from './import-rows.ts'
import { openDeps } from './open-deps.ts'
import { problemFile } from './problems.ts'
import { importProgress } from './progress.ts'
import { isUnreadable, reportText } from './report.ts'
import { readRows } from './rows/read-rows.ts'
import { storePublisher } from './store-publisher.ts'

const exits = { done: 0, broken: 1, misunderstood: 2, interrupted: 130 } as const

/** Paths are relative to the caller's folder; npm runs us in the repository. */
const fromWhereOneStands = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

interface Input {
  readonly chunks: AsyncIterable<Buffer>
  /** Null: unknown. */
  readonly totalBytes: number | null
  readonly bytesRead: () => number
}

async function openInput(file: string): Promise<Input> {
  if (file === '-') return { chunks: process.stdin, totalBytes: null, bytesRead: () => 0 }
  const path = fromWhereOneStands(file)
  const found = await stat(path).catch(() => null)
  if (found === null || found.isDirectory()) throw new ConfigurationError(`${path} is ${found === null ? 'not there' : 'a folder'}.`)
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  return { chunks: stream, totalBytes: found.size, bytesRead: () => stream.bytesRead }
}

/** The first Ctrl-C finishes the batch, the second ends at once; either way nothing is lost or duplicated. */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(exits.interrupted)
      process.stderr.write('\nFinishing the current batch (again to stop at once) ...\n')
      controller.abort()
    })
  }
  return controller.signal
}

async function run(args: ImportArguments, settings: Settings): Promise<number> {
  const tenants = loadTenants()
  const tenant = tenants.get(args.tenant)
  if (tenant === undefined)
    throw new ConfigurationError(`There is no board ${args.tenant}; there are ${tenants.all.map(({ id }) => id).join(', ')}.`)
  const context = importContextOf(tenant)
  if (context === null) throw new ConfigurationError(`tenants/${tenant.id}.json: imports.plan is no plan of the board.`)
  const format = args.format === undefined ? undefined : formatNamed(args.format)
  const input = await openInput(args.file)
  const name = args.file === '-' ? 'standard-input' : basename(args.file)
  const problemsPath =
    args.problems === undefined ? resolve(join(settings.DATA_DIR, 'imports', `${name}.problems.jsonl`)) : fromWhereOneStands(args.problems)
  const signal = stopOnSignal()

  const deps = await openDeps(settings, 'import')
  const startedAt = performance.now()
  const progress = importProgress(input.totalBytes)
  try {
    const now = new Date()
    const actor = { kind: 'system', id: 'import' } as const
    const summary = await importRows({
      rows: readRows(input.chunks, args.charset),
      ...(format === undefined ? {} : { format }),
      settings: { context, sanitize: args.sanitize, spreadDays: args.spreadDays, now },
      publisher: storePublisher(args.dryRun ? dryRun(deps) : deps, { tenant, actor, runId: newCommandId(), now }),
      problems: problemFile(problemsPath),
      signal,
      onProgress: (soFar) => progress.update(input.bytesRead(), soFar),
    })
    progress.stop()
    process.stdout.write(reportText({ summary, seconds: (performance.now() - startedAt) / 1_000, isDry: args.dryRun, problemsPath }))
    if (summary.interrupted) return exits.interrupted
    if (isUnreadable(summary)) return exits.misunderstood
    return summary.cutShort ? exits.broken : exits.done
  } finally {
    progress.stop()
    await deps.close()
  }
}

const databaseGone = 'The database stopped answering. Everything written so far is stored; run the same command again to continue.'

async function main(): Promise<number> {
  try {
    const settings = readSettings()
    const parsed = parseArguments(process.argv.slice(2), settings.DEFAULT_TENANT)
    if (parsed.ok) return await run(parsed.value, settings)
    process.stdout.write(parsed.message === null ? usage : `${parsed.message}\n\n${usage}`)
    return parsed.message === null ? exits.done : exits.misunderstood
  } catch (error) {
    if (isUnavailable(error)) {
      process.stderr.write(`${databaseGone}\n`)
      return exits.broken
    }
    const isForPeople = error instanceof ConfigurationError || error instanceof EmbeddedPostgresError || error instanceof UnknownFormatError
    process.stderr.write(`${isForPeople ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
    return error instanceof ConfigurationError || error instanceof UnknownFormatError ? exits.misunderstood : exits.broken
  }
}

process.exit(await main())
