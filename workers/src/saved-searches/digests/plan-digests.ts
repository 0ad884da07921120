/**
 * Writes a row for each digest that is due, before anything is sent: for every day up to the latest due one that is not planned yet, so that
 * days are made up for when nothing ran. Any number of processes may do so at once, and be killed at any point: a row is one per alert and
 * date, a day is noted as planned in the transaction of its last rows, and matches that arrive later wait for the next day.
 */
import type { AlertFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import { asProjector } from '../../runner/projector-transaction.ts'
import { daysToPlan, dueFrequencies, latestDueDate } from './due-days.ts'
import { inactiveSince } from './inactivity.ts'
import { untilMatched } from './until-matched.ts'

export interface PlannedBoard {
  readonly id: TenantId
  readonly timeZone: string
  /** Whether alerts that no one visits are asked about. */
  readonly asksInactive: boolean
}

export interface PlanOptions {
  readonly now: Date
  readonly signal?: AbortSignal
  /** Alerts that one transaction looks at. */
  readonly batch?: number
  /** Counts what would be written, and writes nothing. */
  readonly dryRun?: boolean
}

export interface Plan {
  readonly days: readonly string[]
  readonly digests: number
  readonly questions: number
}

const defaultBatch = 5_000

export async function planDigests(pool: Pool, board: PlannedBoard, options: PlanOptions): Promise<Plan> {
  const { now, signal } = options
  const latest = latestDueDate(now, board.timeZone)
  const days = daysToPlan(await lastPlannedDay(pool, board.id), latest)
  if (days.length > 0) await untilMatched(pool, board.id, signal)
  const counts = { digest: 0, question: 0 }
  for (const step of options.dryRun === true ? firstOfEach(days.flatMap(stepsOf)) : days.flatMap(stepsOf)) {
    let after: string | null = ''
    while (after !== null && signal?.aborted !== true) {
      const page: Page = await planPage(pool, board, { after, ...step }, options)
      for (const kind of page.kinds) counts[kind] += 1
      after = page.last
    }
  }
  return { days, digests: counts.digest, questions: counts.question }
}

const lastPlannedDay = (pool: Pool, tenant: TenantId): Promise<string | undefined> =>
  asProjector(pool, async (client) => {
    const { rows } = await client.query<{ day: string | null }>(
      'SELECT max(local_date)::text AS day FROM alerts.planned_days WHERE tenant = $1',
      [tenant],
    )
    return rows[0]?.day ?? undefined
  })

interface Step {
  readonly day: string
  readonly frequency: AlertFrequency
  /** Its last page completes the day. */
  readonly isLast: boolean
}

const stepsOf = (day: string): Step[] =>
  dueFrequencies(day).map((frequency, at, all) => ({ day, frequency, isLast: at === all.length - 1 }))

/** Where nothing is written, an alert would be due again on the next day, with the same offers. */
const firstOfEach = (steps: readonly Step[]): Step[] =>
  steps.filter(({ frequency }, at) => steps.findIndex((step) => step.frequency === frequency) === at)

interface Page {
  readonly kinds: readonly ('digest' | 'question')[]
  /** Where the next page begins; null: this was the last one. */
  readonly last: string | null
}

interface PagePosition extends Step {
  readonly after: string
}

function planPage(pool: Pool, board: PlannedBoard, { day, after, frequency, isLast }: PagePosition, options: PlanOptions): Promise<Page> {
  const { now, batch = defaultBatch, dryRun = false } = options
  const { id: tenant } = board
  return asProjector(pool, async (client): Promise<Page> => {
    if (!dryRun && (await isPlannedMeanwhile(client, tenant, day))) return { kinds: [], last: null }
    const values = [tenant, frequency, after, batch, board.asksInactive ? inactiveSince(now) : null]
    const { rows } = await client.query<{ last: string | null; alerts: number; kinds: Page['kinds'] }>(
      dryRun
        ? { text: `${dueAlerts} ${summary('chosen')}`, values }
        : { text: `${dueAlerts}, ${write} ${summary('written')}`, values: [...values, day, now] },
    )
    const [{ last, alerts, kinds } = { last: null, alerts: 0, kinds: [] }] = rows
    const isDone = alerts < batch
    if (isDone && isLast && !dryRun) {
      await client.query('INSERT INTO alerts.planned_days (tenant, local_date, planned_at) VALUES ($1, $2, $3)', [tenant, day, now])
      await client.query('SELECT alerts.refresh_statistics()')
    }
    return { kinds, last: isDone ? null : last }
  })
}

/** Planners of one day write one after another, so that none looks for alerts of a day that another has completed. */
async function isPlannedMeanwhile(client: PoolClient, tenant: TenantId, day: string): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`digests ${tenant} ${day}`])
  const { rowCount } = await client.query('SELECT FROM alerts.planned_days WHERE tenant = $1 AND local_date = $2', [tenant, day])
  return rowCount === 1
}

/** A page of alerts of a frequency; of them, those with offers that wait. While a question is not answered, offers continue to wait. */
const dueAlerts = `
  WITH page AS MATERIALIZED (
    SELECT job_filter_id, last_seen_at FROM read_models.saved_searches
    WHERE tenant = $1 AND frequency = $2 AND alert_status = 'active' AND job_filter_id > $3 ORDER BY job_filter_id LIMIT $4),
  chosen AS MATERIALIZED (
    SELECT job_filter_id, CASE WHEN last_seen_at <= $5::timestamptz THEN 'question' ELSE 'digest' END AS kind FROM page
    WHERE EXISTS (SELECT FROM alerts.matches m WHERE m.tenant = $1 AND m.job_filter_id = page.job_filter_id AND m.digest_date IS NULL)
      AND NOT (last_seen_at <= $5::timestamptz AND EXISTS (
        SELECT FROM alerts.digests q WHERE q.tenant = $1 AND q.job_filter_id = page.job_filter_id AND q.kind = 'question'
          AND q.status IN ('due', 'sent', 'unknown') AND q.planned_at > page.last_seen_at)))`

const write = `
  written AS (
    INSERT INTO alerts.digests (tenant, job_filter_id, local_date, kind, planned_at, next_at)
    SELECT $1, job_filter_id, $6::date, kind, $7, '-infinity' FROM chosen ON CONFLICT DO NOTHING RETURNING job_filter_id, kind),
  taken AS (
    UPDATE alerts.matches m SET digest_date = $6::date FROM written
    WHERE m.tenant = $1 AND m.job_filter_id = written.job_filter_id AND written.kind = 'digest' AND m.digest_date IS NULL)`

const summary = (rows: 'chosen' | 'written'): string =>
  `SELECT (SELECT max(job_filter_id) FROM page) AS last, (SELECT count(*) FROM page)::int AS alerts,
     (SELECT coalesce(array_agg(kind), '{}') FROM ${rows}) AS kinds`
