/** Pages, searches and counts of the desk over HTTP, each checked against the plain page first. */

import { type DeskPage, deskPageSchema } from '@jobboard/contracts/applications/desk-queries'
import type { Pool } from '@jobboard/platform/database/database'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { systemClock } from '@jobboard/platform/ports/clock'
import { signIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { listApplications } from '@jobboard/query-service/applications/desk/list-applications'
import { createTenantReader } from '@jobboard/query-service/database/tenant-reader'
import { type LoadReport, measureLoad } from '../load/load.ts'
import type { Table } from '../table.ts'
import { startCommands } from './command-process.ts'
import { company, lexicon } from './fill.ts'
import { plainRoute, rowRoute } from './plain-desk.ts'
import { board, internalKey, serve } from './services.ts'

interface Measured {
  readonly databaseUrl: string
  readonly pool: Pool
  readonly masterKey: string
  readonly seconds: number
  readonly connections: number
  readonly applications: number
}

interface Asked {
  readonly what: string
  readonly desk: string
  readonly plain: string
}

const word = (number: number): string => lexicon[number] ?? ''
const asked: readonly Asked[] = [
  { what: 'table, first page', desk: '?', plain: '?' },
  { what: 'table, page 40 of 25', desk: '?cursor=', plain: '?from=975' },
  { what: 'board, one column with all counts', desk: '?status=interview&pageSize=25', plain: '?' },
  { what: 'search, a word of one CV in ten', desk: `?search=${word(40)}`, plain: `?search=${word(40)}` },
  { what: 'search, a word of one CV in twenty', desk: `?search=${word(126)}`, plain: `?search=${word(126)}` },
  { what: 'search, a word of one CV in 160', desk: `?search=${word(3_500)}`, plain: `?search=${word(3_500)}` },
]

export async function measureDesk({
  databaseUrl,
  pool,
  masterKey,
  seconds,
  connections,
  applications,
}: Measured): Promise<readonly Table[]> {
  const reader = createTenantReader(databaseUrl, { connections: 10, statementTimeoutMs: 60_000 })
  const commands = await startCommands({ databaseUrl, masterKey })
  const services = createInternalClient({ addressOf: () => commands.url, internalKey })
  const routes = [listApplications({ reader, services, clock: systemClock }), rowRoute(reader), plainRoute(reader)]
  // No request of the bench names a position.
  const desk = await serve({ pool, routes, ownWrites: { knows: () => true, reached: async () => true } })
  await pool.query('CREATE TABLE bench.bodies (id text PRIMARY KEY, body text NOT NULL)')
  await pool.query('GRANT SELECT ON bench.bodies TO jobboard_reader')
  const { cookie } = await signIn(pool, board.id, 'employer:owner', company)
  const headers = { Cookie: cookie, 'X-Tenant': board.id }
  const read = async (path: string): Promise<string> => {
    const answer = await fetch(desk.url + path, { headers })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  const load = (path: string): Promise<LoadReport> => measureLoad({ url: desk.url + path, headers, connections, warmUpSeconds: 1, seconds })
  try {
    const rows: (string | number)[][] = []
    for (const { what, desk: deskQuery, plain } of asked) {
      const path = `/v2/employer-panel/applications${deskQuery === '?cursor=' ? `?cursor=${await cursorAfter(read, 39)}` : deskQuery}`
      const body = await read(path)
      check(what, deskPageSchema.parse(JSON.parse(body)), JSON.parse(await read(`/bench/plain${plain}`)) as PlainPage, deskQuery)
      await pool.query('INSERT INTO bench.bodies VALUES ($1, $2)', [String(rows.length), body])
      const row = await load(`/bench/rows/${rows.length}`)
      const report = await load(path)
      const plainReport = await load(`/bench/plain${plain}`)
      if (report.failures + row.failures + plainReport.failures > 0) throw new Error(`Not answered: ${what}`)
      const { p50, p99 } = report
      rows.push([what, body.length, p50, p99, row.p50, row.p99, p50 / row.p50, plainReport.p50, plainReport.p99, plainReport.p50 / p50])
    }
    return [
      {
        title: `Desk of one company with ${applications.toLocaleString('en-US')} applications over HTTP, ${connections} connections, ms`,
        columns: ['what', 'bytes', 'p50', 'p99', 'row p50', 'row p99', 'of row', 'plain p50', 'plain p99', 'plain of desk'],
        rows,
        notes: [
          'Row: the same bytes read by one SELECT by primary key, by the same HTTP with the same session. The desk and the commands that it asks are processes of their own. Plain: ILIKE, COUNT and OFFSET on a table in clear. Goals: at most 5 times the row at the median; searches at least 20 times faster than the plain page.',
          'Answers were compared with those of the plain page: the same applications in the same order, the same counts.',
        ],
      },
      await walk(read),
    ]
  } finally {
    desk.close()
    commands.close()
    await reader.close()
  }
}

/** In a page that no one has read for a while, no key is cached. */
async function walk(read: (path: string) => Promise<string>): Promise<Table> {
  const pages = 200
  let cursor = ''
  const median = async (next: () => Promise<void>): Promise<number> => {
    const times: number[] = []
    for (let page = 0; page < pages; page += 1) {
      const startedAt = performance.now()
      await next()
      times.push(performance.now() - startedAt)
    }
    return times.toSorted((a, b) => a - b)[pages / 2] ?? Number.NaN
  }
  const readPage = async (): Promise<DeskPage> =>
    deskPageSchema.parse(JSON.parse(await read(`/v2/employer-panel/applications${cursor === '' ? '' : `?cursor=${cursor}`}`)))
  const readNext = async (): Promise<void> => {
    cursor = (await readPage()).meta.nextCursor ?? ''
  }
  await median(readNext)
  const [row, another, same] = [
    await median(async () => void (await read('/bench/rows/0'))),
    await median(readNext),
    await median(async () => void (await readPage())),
  ]
  return {
    title: 'Pages of the table one after another, one connection, ms at the median',
    columns: ['what', 'ms', 'of row'],
    rows: [
      ['row', row, 1],
      ['the same page', same, same / row],
      ['another page each time', another, another / row],
    ],
    notes: ['With the client in the process that answers. Keys of applications are cached for five seconds.'],
  }
}

interface PlainPage {
  readonly data: readonly { readonly applicationId: string; readonly name: string }[]
  readonly counts: readonly { readonly status: string; readonly count: number }[]
}

async function cursorAfter(read: (path: string) => Promise<string>, pages: number): Promise<string> {
  let cursor = ''
  for (let page = 0; page < pages; page += 1) {
    const { meta } = deskPageSchema.parse(
      JSON.parse(await read(`/v2/employer-panel/applications${cursor === '' ? '' : `?cursor=${cursor}`}`)),
    )
    cursor = meta.nextCursor ?? ''
  }
  return cursor
}

function check(what: string, { data, meta }: DeskPage, plain: PlainPage, query: string): void {
  const counts = plain.counts.every(({ status, count }) => Reflect.get(meta.statuses, status) === count)
  // A column has one status only; its counts are those of the whole.
  const isSamePage =
    query.includes('status=') ||
    JSON.stringify(data.map(({ applicationId, name }) => [applicationId, name])) ===
      JSON.stringify(plain.data.map(({ applicationId, name }) => [applicationId, name]))
  if (!counts || !isSamePage || data.length === 0) throw new Error(`The desk answers otherwise than the plain page: ${what}`)
}
