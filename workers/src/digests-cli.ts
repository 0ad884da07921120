/**
 * `npm run digests -- --at INSTANT [--tenant ID] [--dry-run]`: what is due at that moment is planned and sent by the workers, which have to run
 * (docs/runbooks/digests.md). Running it twice sends once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hasJobAlerts } from '@jobboard/contracts/saved-searches/has-job-alerts'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Pool } from '@jobboard/platform/database/database'
import { addJobs } from '@jobboard/platform/jobs/outbox'
import { loadTenants } from '@jobboard/platform/tenants'
import { z } from 'zod'
import { runCommandLine } from './command-line.ts'
import { asProjector } from './runner/projector-transaction.ts'
import { countDigests } from './saved-searches/digests/digest-rows.ts'
import { plannedBoard } from './saved-searches/digests/digest-schedules.ts'
import { planDigests } from './saved-searches/digests/plan-digests.ts'
import { runDigests } from './saved-searches/digests/run-digests.job.ts'

const maxAheadMs = 7 * 86_400_000
const waitMs = 60 * 60_000
const usage = 'Usage: npm run digests -- --at 2026-03-02T08:00:00+01:00 [--tenant ID] [--dry-run]'

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { at: { type: 'string' }, tenant: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    })
    const at = z.iso.datetime({ offset: true }).safeParse(values.at)
    return at.success ? { now: new Date(at.data), only: values.tenant, dryRun: values['dry-run'] } : undefined
  } catch {
    return undefined
  }
}

/** Resolves with the state of the job once it has ended. */
async function untilEnded(pool: Pool, id: string): Promise<string> {
  const until = Date.now() + waitMs
  for (;;) {
    const { rows } = await asProjector(pool, (client) =>
      client.query<{ state: string; error: string | null }>('SELECT state, error FROM jobs.outbox WHERE id = $1', [id]),
    )
    const [job] = rows
    if (job !== undefined && job.state !== 'pending') return job.state === 'failed' ? `failed: ${job.error ?? ''}` : job.state
    if (Date.now() > until) return 'still runs; are the workers running?'
    await sleep(200)
  }
}

async function run(pool: Pool, tenant: Tenant, now: Date): Promise<boolean> {
  const begin = new Date()
  const id = `run-digests-${randomUUID()}`
  await asProjector(pool, (client) => addJobs(client, [{ id, ...runDigests.request({ tenant: tenant.id, at: now.toISOString() }) }]))
  const state = await untilEnded(pool, id)
  const counts = await countDigests(pool, tenant.id, begin)
  const outcomes = counts.map(({ status, count }) => `${count} ${status}`).join(', ')
  console.log(`${tenant.id}: ${state === 'succeeded' ? (outcomes === '' ? 'nothing to send' : outcomes) : state}`)
  return state === 'succeeded'
}

const options = readOptions()
const boards = loadTenants().all.filter((tenant) => hasJobAlerts(tenant) && (options?.only ?? tenant.id) === tenant.id)
if (options === undefined || boards.length === 0) {
  console.error(options === undefined ? usage : `No board ${options.only ?? ''} has job alerts`)
  process.exitCode = 2
} else if (options.now.getTime() > Date.now() + maxAheadMs) {
  // Every day until then would count as planned, and its digests would not be sent.
  console.error('--at is at most seven days ahead')
  process.exitCode = 2
} else {
  const { now, dryRun } = options
  await runCommandLine(async ({ pool }) => {
    let isComplete = true
    for (const tenant of boards) {
      if (dryRun) {
        const { days, digests, questions } = await planDigests(pool, plannedBoard(tenant), { now, dryRun })
        console.log(
          `${tenant.id}: ${digests} digests and ${questions} questions would be planned, of ${days.length === 0 ? 'no day' : days.join(', ')}`,
        )
      } else if (!(await run(pool, tenant, now))) isComplete = false
    }
    return isComplete ? 0 : 1
  })
}
