/**
 * The outbox (`jobs.outbox`): every job as a row, written in the caller's transaction. The row is the truth, the queue only the engine that
 * runs it: rows are fed to the queue, and marked when their job has succeeded or failed permanently. A lost queue is filled again from them.
 */
import type { Pool, PoolClient } from '../database/database.ts'
import type { JobPayload, NewJob } from '../ports/queue.ts'
import { outboxChannel } from './schema.ts'

/** How long rows are stored after their end, and with them the ids: a job that is added again within this time is ignored. */
export const succeededDays = 30
export const failedDays = 90

const maxPayloadBytes = 4_096
const maxPriority = 2_097_152
const validId = /^(?!\d+$)[\w.-]{1,200}$/

/** A job that cannot be stored, as a mistake of the code that made it. */
export class InvalidJobError extends Error {
  override readonly name = 'InvalidJobError'
}

/** Throws InvalidJobError; what passes is stored by `add` without an error of its own. */
export function requireValidJob({ id, name, payload, runAt, priority = 1 }: NewJob): void {
  const text = JSON.stringify(payload)
  if (!validId.test(id)) throw new InvalidJobError(`The job ${name} has an id that cannot be used: ${id.slice(0, 200)}`)
  if (Buffer.byteLength(text) > maxPayloadBytes)
    throw new InvalidJobError(`The payload of a job carries ids only; this one of ${name} is larger`)
  if (!Number.isInteger(priority) || priority < 1 || priority > maxPriority)
    throw new InvalidJobError(`The priority of ${name} is ${priority}`)
  if (runAt !== undefined && Number.isNaN(runAt.getTime())) throw new InvalidJobError(`The time of ${name} is none`)
  if (/\\u0000|\\ud[89a-f]/i.test(text)) throw new InvalidJobError(`The payload of ${name} has a text that Postgres cannot hold`)
}

/**
 * Adds the jobs in the caller's transaction: they exist if that commits. A job whose id is stored already is ignored, whatever became of it.
 * Returns how many are new. Throws InvalidJobError.
 */
export async function addJobs(client: Pool | PoolClient, jobs: readonly NewJob[]): Promise<number> {
  if (jobs.length === 0) return 0
  for (const job of jobs) requireValidJob(job)
  const { rows } = await client.query<{ added: number }>({
    name: 'outbox-add',
    text: `WITH added AS (
        INSERT INTO jobs.outbox (id, name, payload, run_at, priority)
        SELECT * FROM unnest($1::text[], $2::text[], $3::jsonb[], $4::timestamptz[], $5::integer[]) ON CONFLICT DO NOTHING RETURNING 1)
      SELECT count(*)::int AS added, CASE WHEN count(*) > 0 THEN pg_notify('${outboxChannel}', '') END FROM added`,
    values: [
      jobs.map(({ id }) => id),
      jobs.map(({ name }) => name),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ runAt }) => runAt?.toISOString() ?? null),
      jobs.map(({ priority }) => priority ?? null),
    ],
  })
  return rows[0]?.added ?? 0
}

export interface OutboxJob extends NewJob {
  readonly run: number
}

interface OutboxRow {
  readonly id: string
  readonly name: string
  readonly payload: JobPayload
  readonly run: number
  readonly runAt: Date | null
  readonly priority: number | null
}

const jobColumns = 'id, name, payload, run, run_at AS "runAt", priority'

const jobOf = ({ runAt, priority, ...row }: OutboxRow): OutboxJob => ({
  ...row,
  ...(runAt === null ? {} : { runAt }),
  ...(priority === null ? {} : { priority }),
})

/** The oldest jobs that no queue has. Those of other names belong to another release, which feeds them. */
export async function jobsToEnqueue(pool: Pool, names: readonly string[], limit: number): Promise<readonly OutboxJob[]> {
  const { rows } = await pool.query<OutboxRow>({
    name: 'outbox-unfed',
    text: `SELECT ${jobColumns} FROM jobs.outbox WHERE state = 'pending' AND fed_to IS NULL AND name = ANY ($1) ORDER BY position LIMIT $2`,
    values: [names, limit],
  })
  return rows.map(jobOf)
}

/** A job that was ended or made to run again meanwhile is left as it is. */
export async function markEnqueued(pool: Pool, jobs: readonly Pick<OutboxJob, 'id' | 'run'>[], epoch: string): Promise<void> {
  await pool.query({
    name: 'outbox-fed',
    text: `UPDATE jobs.outbox o SET fed_to = $3, fed_at = now() FROM unnest($1::text[], $2::integer[]) AS fed (id, run)
      WHERE o.id = fed.id AND o.run = fed.run AND o.state = 'pending'`,
    values: [jobs.map(({ id }) => id), jobs.map(({ run }) => run), epoch],
  })
}

const requeueBatchSize = 5_000

/**
 * Makes every job wait to be fed that another storage had. Returns how many. In batches, so that each statement ends within its limit however
 * many wait; what another process takes meanwhile does not end the loop early.
 */
export async function requeueLostJobs(pool: Pool, epoch: string, batchSize = requeueBatchSize): Promise<number> {
  let lost = 0
  for (let found = batchSize; found === batchSize; ) {
    const { rows } = await pool.query<{ found: number; unfed: number }>(
      `WITH found AS MATERIALIZED (SELECT id FROM jobs.outbox WHERE state = 'pending' AND fed_to <> $1 ORDER BY fed_at LIMIT $2),
         unfed AS (UPDATE jobs.outbox o SET fed_to = NULL FROM found WHERE o.id = found.id AND o.state = 'pending' AND o.fed_to <> $1 RETURNING 1)
       SELECT (SELECT count(*) FROM found)::int AS found, (SELECT count(*) FROM unfed)::int AS unfed`,
      [epoch, batchSize],
    )
    found = rows[0]?.found ?? 0
    lost += rows[0]?.unfed ?? 0
  }
  return lost
}

/** Jobs that the queue has had for longer than `afterMs` beyond their time, oldest feed first. */
export async function overdueJobs(pool: Pool, names: readonly string[], afterMs: number, limit: number): Promise<readonly OutboxJob[]> {
  const { rows } = await pool.query<OutboxRow>(
    `SELECT ${jobColumns} FROM jobs.outbox
     WHERE state = 'pending' AND fed_to IS NOT NULL AND fed_at < now() - $2 * interval '1 millisecond'
       AND coalesce(run_at, added_at) < now() - $2 * interval '1 millisecond' AND name = ANY ($1)
     ORDER BY fed_at LIMIT $3`,
    [names, afterMs, limit],
  )
  return rows.map(jobOf)
}

/** Whether this run of the job has not ended yet. */
export async function isPending(pool: Pool, id: string, run: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'outbox-pending',
    text: "SELECT FROM jobs.outbox WHERE id = $1 AND run = $2 AND state = 'pending'",
    values: [id, run],
  })
  return rowCount === 1
}

export async function markSucceeded(pool: Pool, id: string, run: number, attempts: number): Promise<void> {
  await pool.query({
    name: 'outbox-succeeded',
    text: `UPDATE jobs.outbox SET state = 'succeeded', error = NULL, attempts = $3, ended_at = now()
      WHERE id = $1 AND run = $2 AND state = 'pending'`,
    values: [id, run, attempts],
  })
}

const maxErrorLength = 500

export async function markFailed(pool: Pool, id: string, run: number, attempts: number, error: string): Promise<void> {
  await pool.query(
    `UPDATE jobs.outbox SET state = 'failed', error = $4, attempts = $3, ended_at = now() WHERE id = $1 AND run = $2 AND state = 'pending'`,
    [id, run, attempts, error.replaceAll('\0', '').slice(0, maxErrorLength)],
  )
}

export interface FailedOutboxJob {
  readonly id: string
  readonly name: string
  readonly payload: JobPayload
  readonly error: string
  readonly attempts: number
  readonly endedAt: Date
}

/** Newest first. */
export async function failedJobs(pool: Pool, limit: number): Promise<readonly FailedOutboxJob[]> {
  const { rows } = await pool.query<FailedOutboxJob>(
    `SELECT id, name, payload, error, attempts, ended_at AS "endedAt" FROM jobs.outbox WHERE state = 'failed' ORDER BY ended_at DESC LIMIT $1`,
    [limit],
  )
  return rows
}

interface FailedOnes {
  readonly name?: string | undefined
  readonly id?: string | undefined
  /** Of this board alone, as the payload names it. */
  readonly tenant?: string | undefined
}

/** All failed jobs, those of a name or a board, or one: they wait again, with all their attempts. Returns how many. */
export async function retryFailed(pool: Pool, { name, id, tenant }: FailedOnes): Promise<number> {
  const { rows } = await pool.query<{ jobs: number }>(
    `WITH again AS (
       UPDATE jobs.outbox SET state = 'pending', run = run + 1, fed_to = NULL, fed_at = NULL, run_at = NULL, ended_at = NULL
       WHERE state = 'failed' AND ($1::text IS NULL OR name = $1) AND ($2::text IS NULL OR id = $2)
         AND ($3::text IS NULL OR payload->>'tenant' = $3) RETURNING 1)
     SELECT count(*)::int AS jobs, pg_notify('${outboxChannel}', '') FROM again`,
    [name ?? null, id ?? null, tenant ?? null],
  )
  return rows[0]?.jobs ?? 0
}

export interface OutboxCount {
  readonly name: string
  readonly pending: number
  readonly failed: number
  /** Of the oldest pending job whose time has come; 0 without one. */
  readonly oldestSeconds: number
}

export async function countJobs(pool: Pool): Promise<readonly OutboxCount[]> {
  const { rows } = await pool.query<OutboxCount>(`
    SELECT name, (count(*) FILTER (WHERE state = 'pending'))::int AS pending, (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
      coalesce(extract(epoch FROM now() - min(coalesce(run_at, added_at)) FILTER (WHERE state = 'pending' AND coalesce(run_at, added_at) <= now())), 0)::float8
        AS "oldestSeconds"
    FROM jobs.outbox WHERE state <> 'succeeded' GROUP BY name ORDER BY name`)
  return rows
}

const purgeBatch = 5_000

/** Deletes rows that ended long ago. Returns how many. */
export async function purgeEnded(pool: Pool, signal: AbortSignal): Promise<number> {
  let deleted = 0
  for (const [state, days] of [['succeeded', succeededDays] as const, ['failed', failedDays] as const]) {
    for (let batch = purgeBatch; batch === purgeBatch && !signal.aborted; deleted += batch) {
      const { rowCount } = await pool.query(
        `DELETE FROM jobs.outbox WHERE id IN (
           SELECT id FROM jobs.outbox WHERE state = '${state}' AND ended_at < now() - interval '${days} days' ORDER BY ended_at LIMIT ${purgeBatch})`,
      )
      batch = rowCount ?? 0
    }
  }
  return deleted
}
