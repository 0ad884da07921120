/** What moderation did in a year, in numbers (docs/product/moderation.md, "Counts"): for everyone where the board shows it, and as CSV for administrators. */
import type { KnownCase } from '@jobboard/contracts/moderation/case-state'
import { followsNotice } from '@jobboard/contracts/moderation/follows-notice'
import { type Transparency, transparencySchema } from '@jobboard/contracts/moderation/queries'
import { showsTransparency } from '@jobboard/contracts/moderation/shows-transparency'
import { decisions } from '@jobboard/contracts/moderation/vocabulary'
import { startOfDay } from '@jobboard/contracts/offers/rules/calendar'
import { type ReportId, reportReasons } from '@jobboard/contracts/reports/events'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { moderationCasesReadModel } from '@jobboard/platform/read-models/moderation/moderation-tables'
import { z } from 'zod'
import type { TenantReader } from '../database/tenant-reader.ts'
import { downloadBytes, downloadReply } from '../http/download.ts'

const query = z.object({ year: wholeNumber(2_020, 2_200).describe('In the time zone of the board.') })

const countBy = <Key extends string>(keys: readonly Key[], values: readonly Key[]) =>
  keys.map((key) => ({ key, count: values.filter((value) => value === key).length }))

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  if (upper === undefined) return null
  const value = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
  return Math.round(value * 10) / 10
}

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000

/** Exported for its test. */
export function countsOf(cases: readonly KnownCase[], year: number, timeZone: string): Transparency {
  const from = Date.parse(startOfDay(`${year}-01-01`, timeZone))
  const to = Date.parse(startOfDay(`${year + 1}-01-01`, timeZone))
  const isIn = (instant: string): boolean => Date.parse(instant) >= from && Date.parse(instant) < to
  const reports = cases.flatMap((one) => one.reports.filter(({ reportedAt }) => isIn(reportedAt)))
  const made = cases.flatMap((one) =>
    one.decisions
      .map((decision, at) => ({ decision, of: one, earlier: one.decisions.slice(0, at) }))
      .filter(({ decision }) => isIn(decision.decidedAt)),
  )
  const complaints = cases.flatMap((one) => one.complaints.filter(({ complainedAt }) => isIn(complainedAt)))
  const ended = cases.flatMap((one) =>
    one.complaints.flatMap(({ complainedAt, decided }) =>
      decided !== null && isIn(decided.decidedAt) ? [{ complainedAt, ...decided }] : [],
    ),
  )
  const hours = made.flatMap(({ decision, of, earlier }) => {
    // A report that is answered again, after a complaint, had its time until the first answer.
    const isFirstAnswered = (id: ReportId) =>
      decision.reports.includes(id) && !earlier.some(({ reports: answered }) => answered.includes(id))
    const first = of.reports
      .filter(({ reportId }) => isFirstAnswered(reportId))
      .map(({ reportedAt }) => reportedAt)
      .sort()[0]
    return first === undefined ? [] : [hoursBetween(first, decision.decidedAt)]
  })
  return {
    year,
    reports: reports.length,
    reasons: countBy(
      reportReasons,
      reports.map(({ reason }) => reason),
    ),
    decisions: countBy(
      decisions,
      made.map(({ decision }) => decision.decision),
    ),
    ownInitiative: made.filter(({ decision, earlier }) => !followsNotice(earlier, decision)).length,
    foundByRule: made.filter(({ decision }) => decision.statement?.detection.automated === true).length,
    complaints: {
      company: complaints.filter(({ by }) => by.kind === 'company').length,
      reporter: complaints.filter(({ by }) => by.kind === 'reporter').length,
      upheld: ended.filter(({ outcome }) => outcome === 'upheld').length,
      reversed: ended.filter(({ outcome }) => outcome === 'reversed').length,
    },
    medianHours: median(hours),
    complaintMedianHours: median(ended.map(({ complainedAt, decidedAt }) => hoursBetween(complainedAt, decidedAt))),
  }
}

interface Deps {
  readonly reader: TenantReader
}

async function read({ reader }: Deps, tenant: Tenant, year: number, signal: AbortSignal): Promise<Transparency> {
  const bounds = [startOfDay(`${year}-01-01`, tenant.timeZone), startOfDay(`${year + 1}-01-01`, tenant.timeZone)]
  const text = `SELECT known FROM read_models.moderation_cases
    WHERE tenant = $1 AND opened_at < $3 AND (decided_at IS NULL OR decided_at >= $2 OR waiting_since IS NOT NULL OR known->>'complaints' <> '[]')`
  const rows = await reader.read<{ known: KnownCase }>(tenant.id, { text, values: [tenant.id, ...bounds] }, signal)
  return countsOf(
    rows.map(({ known }) => known),
    year,
    tenant.timeZone,
  )
}

export const getTransparency = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/v1/moderation/transparency',
    summary: 'Reports, decisions and complaints of a year, in numbers',
    tag: 'moderation',
    auth: 'public',
    offeredOn: showsTransparency,
    query,
    limits: [{ name: 'transparency', points: 120, seconds: 60 }],
    replies: { 200: { description: 'The numbers', schema: transparencySchema } },
    handle: ({ tenant, query: { year }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const body = await read(deps, tenant, year, signal)
        return { status: 200 as const, body, headers: { 'Cache-Control': 'public, max-age=300', Vary: 'X-Tenant' } }
      }),
  })

/** Names and numbers alone: nothing that a program for tables would take for a formula. */
function csvOf({ year, reports, reasons, decisions: made, ownInitiative, foundByRule, complaints, ...medians }: Transparency): string {
  const rows: [string, string, number | null][] = [
    ['reports', 'all', reports],
    ...reasons.map(({ key, count }): [string, string, number] => ['reports', key, count]),
    ...made.map(({ key, count }): [string, string, number] => ['decisions', key, count]),
    ['decisions', 'ownInitiative', ownInitiative],
    ['decisions', 'foundByRule', foundByRule],
    ['decisions', 'automated', 0],
    ...Object.entries(complaints).map(([key, count]): [string, string, number] => ['complaints', key, count]),
    ['medianHours', 'firstReportToDecision', medians.medianHours],
    ['medianHours', 'complaintToDecision', medians.complaintMedianHours],
  ]
  return [['year', 'what', 'kind', 'value'], ...rows.map((row) => [year, ...row])].map((row) => `${row.join(',')}\r\n`).join('')
}

export const downloadTransparency = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/moderation/transparency.csv',
    summary: 'Reports, decisions and complaints of a year, in numbers, as CSV',
    tag: 'moderation',
    auth: mayReadAdministration,
    query,
    readsOwnWrites: [moderationCasesReadModel],
    replies: { 200: { ...downloadReply, headers: [...downloadReply.headers, 'X-Position-Reached'] } },
    handle: ({ tenant, query: { year }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const csv = csvOf(await read(deps, tenant, year, signal))
        return downloadBytes(`moderation-${tenant.id}-${year}.csv`, 'text/csv; charset=utf-8', Buffer.from(csv))
      }),
  })
