/** The command as operators run it: a process of its own, stopped and killed in the middle, then restarted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { createTestDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { unifiedRow } from './testing/samples.ts'
import { storedOffers } from './testing/stored-offers.ts'

const masterKey = Buffer.alloc(32, 7).toString('base64')
/** Four batches. */
const offers = 2_000

let folder: string
let file: string
let program: string
const databases: TestDatabase[] = []

beforeAll(async () => {
  program = await bundleProgram('./cli.ts', import.meta.url)
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  file = join(folder, 'offers.dat')
  writeFileSync(file, gzipSync(Array.from({ length: offers }, (_, at) => JSON.stringify(unifiedRow(at))).join('\n')))
})
afterAll(async () => {
  for (const database of databases) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function freshDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  databases.push(database)
  return database
}

interface Run {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  readonly output: () => string
}
function start(database: TestDatabase, args: readonly string[]): Run {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: masterKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part: string) => void parts.push(part))
  return { child, exit: once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null)), output: () => parts.join('') }
}

async function stored(database: TestDatabase) {
  const store = createPostgresEventStore({ pool: database.pool })
  try {
    return await storedOffers(store)
  } finally {
    await store.close()
  }
}

async function eventCount(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>('SELECT count(*) FROM event_store.events').catch(() => ({ rows: [] }))
  return Number(rows[0]?.count ?? 0)
}

/** Waits until the import has written that many events, or has ended. */
async function untilWritten(database: TestDatabase, events: number, run: Run): Promise<void> {
  while (run.child.exitCode === null && (await eventCount(database)) < events) await sleep(10)
}

it('loses and duplicates nothing when it is killed repeatedly', async () => {
  const [whole, killed] = [await freshDatabase(), await freshDatabase()]
  const uninterrupted = start(whole, [file, '--tenant', 'devboard'])
  expect([await uninterrupted.exit, uninterrupted.output()]).toEqual([0, expect.stringContaining('created    2 000')])

  for (const events of [1, 1_250, 2_500]) {
    const run = start(killed, [file, '--tenant', 'devboard'])
    await untilWritten(killed, events, run)
    run.child.kill('SIGKILL')
    await run.exit
  }
  const before = (await stored(killed)).size
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThan(offers)

  const last = start(killed, [file, '--tenant', 'devboard'])
  expect([await last.exit, last.output()]).toEqual([
    0,
    expect.stringMatching(new RegExp(`created +${String(offers - before).replace(/(?=(...)+$)\B/g, ' ')}\n`)),
  ])
  const [a, b] = [await stored(whole), await stored(killed)]
  expect(b.size).toBe(offers)
  expect([...b]).toEqual([...a])
  expect([...b.values()].every((events) => events.length === 2)).toBe(true)
}, 120_000)

it('finishes its batch at Ctrl-C, prints how to continue, and continues', async () => {
  const database = await freshDatabase()
  const first = start(database, [file])
  await untilWritten(database, 1, first)
  first.child.kill('SIGINT')
  expect([await first.exit, first.output()]).toEqual([130, expect.stringContaining('run the same command again to continue')])
  const before = (await stored(database)).size
  expect(before).toBeLessThan(offers)
  const second = start(database, [file])
  expect(await second.exit).toBe(0)
  expect((await stored(database)).size).toBe(offers)
}, 120_000)

it('writes problems to the file it is given', async () => {
  const database = await freshDatabase()
  const [input, problems] = [join(folder, 'few.json'), join(folder, 'problems', 'few.jsonl')]
  writeFileSync(input, JSON.stringify({ data: [unifiedRow(1), unifiedRow(2, { title: 'X' })] }, null, 2))
  const run = start(database, [input, '--problems', problems])
  expect([await run.exit, run.output()]).toEqual([0, expect.stringContaining(problems)])
  expect(JSON.parse(readFileSync(problems, 'utf8'))).toMatchObject({
    row: 2,
    kind: 'refused',
    errors: [{ message: 'errors.positionNameTooShort' }],
  })
}, 60_000)

it('reports a truncated file and one without rows as incomplete', async () => {
  const database = await freshDatabase()
  const [cut, page] = [join(folder, 'cut.gz'), join(folder, 'page.html')]
  writeFileSync(cut, readFileSync(file).subarray(0, 4_000))
  writeFileSync(page, '<html></html>')
  const first = start(database, [cut])
  expect([await first.exit, first.output()]).toEqual([1, expect.stringContaining('ends in the middle')])
  expect((await stored(database)).size).toBeGreaterThan(0)
  for (const nothing of ['', '[]', '\n\n']) {
    const empty = join(folder, 'empty.json')
    writeFileSync(empty, nothing)
    const run = start(database, [empty])
    expect([await run.exit, run.output()]).toEqual([0, expect.stringContaining('There was nothing in it')])
  }
  const second = start(database, [page])
  // And no figures beside it: the one row that was refused is the whole file.
  expect([await second.exit, second.output().trim()]).toEqual([2, 'Nothing here is JSON, JSON lines or either of them gzipped.'])
}, 60_000)

it('reports in a sentence that the database is unavailable', async () => {
  const database = await freshDatabase()
  const run = start({ ...database, url: 'postgres://nobody@127.0.0.1:1/none' }, [file])
  expect([await run.exit, run.output()]).toEqual([1, expect.stringMatching(/^The database .*\n$/)])
}, 60_000)

it.each([
  [['--tenant', 'nowhere', 'x.json'], 'There is no board nowhere'],
  [['missing.json'], 'missing.json is not there'],
  [[], 'Which file?'],
  [['a.json', '--format', 'excel'], 'There is no format excel; there are unified, justjoin-v2,'],
  [['a.json', '--fast'], "Unknown option '--fast'"],
])(
  'answers %j with a clear word and exit code 2',
  async (args, word) => {
    const run = start(await freshDatabase(), args)
    expect([await run.exit, run.output()]).toEqual([2, expect.stringContaining(word)])
  },
  60_000,
)
