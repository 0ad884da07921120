/** Started by tests as a process of its own: runs jobs, schedules and a projection, some of which throw where no code can catch it. */

import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { openPostgresQueue } from '@jobboard/platform/adapters/queue/postgres'
import { shortTiming } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { createPool } from '@jobboard/platform/database/database'
import { createListener } from '@jobboard/platform/database/postgres-listener'
import { createMetrics } from '@jobboard/platform/monitoring/metrics'
import { runService } from '@jobboard/platform/process/service'
import pino from 'pino'
import { startProjection } from '../../runner/run-projection.ts'
import { countingProjection } from '../../runner/testing/counting-projection.ts'
import { setUpSchedules, startSchedules } from '../../schedule/schedule.ts'
import { registerJob } from '../registered-job.ts'
import { startRelay } from '../relay.ts'
import { startJobs } from '../run-jobs.ts'
import { placesToThrow, throwingJob } from './throwing-job.ts'

const [url = '', port = ''] = process.argv.slice(2)
const thrown = (): never => {
  throw new Error('thrown')
}
/** None of them lets the handler itself end. */
const throwAt: Readonly<Record<(typeof placesToThrow)[number], () => void>> = {
  timer: () => void setTimeout(thrown, 5),
  listener: () => {
    const emitter = new EventEmitter().on('data', thrown)
    setImmediate(() => emitter.emit('data'))
  },
  promise: () => void Promise.resolve().then(thrown),
}
const never = (): Promise<void> => new Promise(() => undefined)

const logger = pino({ level: 'silent' })
const metrics = createMetrics('workers')
const pool = createPool(url, { name: 'workers', pipeline: true, queryTimeoutMs: 15_000 })
const listener = createListener({ url, name: 'listener' })
const store = createPostgresEventStore({ url })
const queue = await openPostgresQueue({ url, timing: shortTiming })
const jobs = [
  registerJob(throwingJob, async ({ place }) => {
    const found = placesToThrow.find((known) => known === place)
    if (found === undefined) return
    throwAt[found]()
    await never()
  }),
]
const schedules = [
  {
    name: 'throwing',
    repeat: { everyMs: 100 },
    run: async () => {
      throwAt.timer()
      await never()
    },
  },
]
startJobs(jobs, { pool, queue, logger })
startSchedules(schedules, { queue, logger })
const definitions = jobs.map(({ definition }) => definition)
startRelay({ pool, queue, listener, logger, definitions, setUp: () => setUpSchedules(schedules, queue) })
/** The first event that it applies in each process throws behind its back. */
const counting = countingProjection()
let hasThrown = false
startProjection(
  {
    ...counting,
    evolve: (...applied) => {
      if (!hasThrown) throwAt.timer()
      hasThrown = true
      return counting.evolve(...applied)
    },
  },
  { pool, store, logger, owner: randomUUID() },
)
await runService({
  name: 'workers',
  port: Number(port),
  logger,
  metrics,
  ready: async () => ({ ready: true }),
  close: async () => undefined,
})
process.send?.('running')
