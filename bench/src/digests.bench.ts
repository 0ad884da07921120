/**
 * Digests that are due at once, e-mails per second, against a loop that only renders and sends the same messages to the same SMTP server
 * (docs/product/targets.md); both are processes of their own, as in production, in turns. `--option` alerts (100,000 by default), rounds; `--seconds` of one turn.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool, longWorkTimeoutMs, migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { loadTenants } from '@jobboard/platform/tenants'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { plannedBoard } from '@jobboard/workers/saved-searches/digests/digest-schedules'
import { planDigests } from '@jobboard/workers/saved-searches/digests/plan-digests'
import type { RunBench } from './main.ts'

interface Measured {
  readonly sent: number
  readonly seconds: number
  readonly cpuMs: number
  readonly peakMb: number
}

const env = { ...process.env, NODE_ENV: 'production' }
const offersEach = 3

export const run: RunBench = async ({ postgres, seconds, option }) => {
  const url = await postgres()
  const pool = createPool(url, { name: 'bench', pipeline: true, queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const masterKey = randomBytes(32).toString('base64')
  await openSubjectKeys(pool, masterKey)
  const alerts = option('alerts', 100_000)
  await storeAlerts(pool, alerts)
  const [board] = loadTenants().all.filter(({ id }) => id === 'devboard')
  if (board === undefined) throw new Error('There is no board devboard')
  const planning = performance.now()
  const plan = await planDigests(pool, plannedBoard(board), { now: new Date() })
  const planSeconds = (performance.now() - planning) / 1_000
  if (plan.digests !== alerts) throw new Error(`${plan.digests} of ${alerts} digests were planned`)

  const counterparts = fork(await bundleProgram('./digests/counterparts.ts', import.meta.url), { env })
  const [ports] = await once(counterparts, 'message')
  const program = await bundleProgram('./digests/sender.ts', import.meta.url)
  const measure = async (mode: 'loop' | 'digests'): Promise<Measured> => {
    const child: ChildProcess = fork(program, [JSON.stringify({ mode, url, masterKey, seconds, ...(ports as object) })], { env })
    const [measured] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`The ${mode} failed`)
      }),
    ])
    if (child.exitCode === null) await once(child, 'exit')
    return measured as Measured
  }
  try {
    await measure('loop')
    const rounds: (readonly [loop: Measured, digests: Measured])[] = []
    for (let round = 0; round < option('rounds', 3); round += 1) rounds.push([await measure('loop'), await measure('digests')])
    await requireOnce(pool, rounds)
    const rate = ({ sent, seconds: of }: Measured): number => sent / of
    const each = ({ sent, cpuMs }: Measured): number => cpuMs / sent
    return [
      {
        title: `Digests of ${alerts.toLocaleString('en-US')} alerts that are due at once, ${offersEach} offers each`,
        columns: ['loop e-mails/s', 'digests e-mails/s', 'ratio', 'loop CPU ms each', 'digests CPU ms each', 'loop MB', 'digests MB'],
        rows: rounds.map(([loop, digests]) => [
          ...[rate(loop), rate(digests), rate(digests) / rate(loop), each(loop), each(digests), loop.peakMb, digests.peakMb],
        ]),
        notes: [
          `Goals: a ratio of 0.5, and 300 MB more than the loop. Planning them took ${planSeconds.toFixed(1)} s.`,
          `${seconds} s each, in turns. CPU: of the sending process; the database, the SMTP server and the search share the machine.`,
        ],
      },
    ]
  } finally {
    counterparts.kill()
    await pool.end()
  }
}

async function storeAlerts(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `INSERT INTO read_models.saved_searches (tenant, job_filter_id, candidate_id, guest, search_url, filters, saved_at, read_at, alert_status, frequency, locale,
       active_since, last_seen_at, change_seq)
     SELECT 'devboard', id, id, true, '/job-offers/krakow', '{}', now(), now(), 'active', 'everyday', 'pl', now(), now(), n
     FROM (SELECT n, gen_random_uuid()::text AS id FROM generate_series(1, $1::int) n) made`,
    [count],
  )
  await pool.query(
    "INSERT INTO accounts.guests (tenant, candidate_id, email, locale) SELECT tenant, candidate_id::uuid, candidate_id || '@board.example', 'pl' FROM read_models.saved_searches",
  )
  await pool.query(
    `INSERT INTO alerts.matches (tenant, job_filter_id, offer_id)
     SELECT tenant, job_filter_id, '0h4k7m2p9r' || lpad(n::text, 2, '0') FROM read_models.saved_searches, generate_series(0, $1::int - 1) n`,
    [offersEach],
  )
  await pool.query('ANALYZE')
}

/** As many as were said to be sent are sent, each once. */
async function requireOnce(pool: Pool, rounds: readonly (readonly [Measured, Measured])[]): Promise<void> {
  const { rows } = await pool.query<{ digests: number; mails: number }>(
    `SELECT (SELECT count(*)::int FROM alerts.digests WHERE status = 'sent') AS digests, (SELECT count(*)::int FROM mail.messages WHERE status = 'sent') AS mails`,
  )
  const sent = rounds.reduce((sum, [, { sent: of }]) => sum + of, 0)
  if (rows[0]?.digests !== sent || rows[0].mails !== sent) throw new Error(`${sent} were sent, but ${JSON.stringify(rows[0])}`)
}
