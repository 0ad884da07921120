/**
 * `npm run bench -- NAME...` measures and prints tables with the machine they were measured on. A benchmark is a file
 * `<name>.bench.ts` beside this one that exports `run: RunBench`.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createPool, longWorkTimeoutMs } from '@jobboard/platform/database/database'
import { startPostgres } from '@jobboard/platform/embedded/postgres/postgres'
import { formatTable, type Table } from './table.ts'

export interface BenchContext {
  /** Of an embedded Postgres of its own, as in production: in a folder that is removed afterwards, safe against power cuts. */
  postgres(): Promise<string>
  /** How long one figure is measured. */
  readonly seconds: number
  /** `--option name=value` of the command line. */
  option(name: string, otherwise: number): number
}

export type RunBench = (context: BenchContext) => Promise<readonly Table[]>

const suffix = '.bench.ts'
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))

async function postgresVersion(url: string): Promise<string> {
  const pool = createPool(url, { name: 'bench', max: 1, queryTimeoutMs: longWorkTimeoutMs })
  const { rows } = await pool.query<{ server_version: string }>('SHOW server_version')
  await pool.end()
  return rows[0]?.server_version ?? 'of an unknown version'
}

function machine(postgres: string | undefined): string {
  const processors = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB memory`
  const server = postgres === undefined ? '' : `, Postgres ${postgres}`
  return `${processors[0]?.model.trim() ?? 'Unknown processor'}, ${processors.length} cores, ${memory}, Node ${process.versions.node}${server}`
}

async function measure(name: string, seconds: number, options: ReadonlyMap<string, number>): Promise<void> {
  const { run } = (await import(`./${name}${suffix}`)) as { run?: RunBench }
  if (run === undefined) throw new TypeError(`${name}${suffix} exports no "run"`)
  const folder = mkdtempSync(join(tmpdir(), 'jobboard-bench-'))
  // The database user of root must get through.
  await chmod(folder, 0o711)
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined
  let version: string | undefined
  const context: BenchContext = {
    seconds,
    option: (option, otherwise) => options.get(option) ?? otherwise,
    postgres: async () => {
      server ??= await startPostgres({ folder: join(folder, 'postgres') })
      version ??= await postgresVersion(server.url)
      return server.url
    },
  }
  try {
    for (const table of await run(context)) console.log(formatTable(table))
    console.log(`Measured on ${machine(version)}, ${new Date().toISOString().slice(0, 10)}.\n`)
  } finally {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '3' }, option: { type: 'string', multiple: true, default: [] } },
})
const unknown = positionals.filter((name) => !known.includes(name))
if (positionals.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.`)
  console.error(`npm run bench -- NAME... [--seconds 3] [--option name=value], where NAME is one of: ${known.join(', ')}`)
  process.exitCode = 1
} else {
  const options = new Map(values.option.map((text) => [text.split('=')[0] ?? '', Number(text.split('=')[1])] as const))
  for (const name of positionals) await measure(name, Number(values.seconds), options)
  // The driver never clears its timer (an hour) of a COPY stream, which would hold the process.
  process.exit()
}
