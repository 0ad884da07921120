/** A workers process whose jobs, schedules and projections throw where no code can catch it (docs/decisions/0220). */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { migrateQueue } from '@jobboard/platform/adapters/queue/postgres'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { migrate, type Pool } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { freePort } from '@jobboard/platform/embedded/ports'
import { addJobs, failedJobs } from '@jobboard/platform/jobs/outbox'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { type CountingBoard, caughtUp, openCountingBoard } from '../runner/testing/counted-events.ts'
import { placesToThrow, throwingJob } from './testing/throwing-job.ts'

let board: CountingBoard
let pool: Pool
let child: ChildProcess
let port: number
beforeAll(async () => {
  board = await openCountingBoard()
  pool = board.database.pool
  await migrate(pool, everyMigration)
  await migrateQueue(pool)
  port = await freePort(0)
  const program = await bundleProgram('./testing/throwing-process.ts', import.meta.url)
  child = fork(program, [board.database.url, String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await Promise.race([once(child, 'message'), once(child, 'exit')])
}, 120_000)
afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await board.close()
})

const counted = async (work: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return [...text.matchAll(/^jobboard_uncaught_work_errors_total\{[^}]*work="([^"]+)"[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, name, count]) => sum + (name === work ? Number(count) : 0),
    0,
  )
}
const add = (place: (typeof placesToThrow)[number] | 'nowhere', id: string) => addJobs(pool, [{ ...throwingJob.request({ place }), id }])
const stateOf = async (id: string) =>
  (await pool.query<{ state: string }>('SELECT state FROM jobs.outbox WHERE id = $1', [id])).rows[0]?.state

it.each(placesToThrow)(
  'a job that throws in a %s fails with all its attempts, and the process runs the others',
  async (place) => {
    const before = await counted('throwing')
    await add(place, `throws-${place}`)
    await until(async () => (await stateOf(`throws-${place}`)) === 'failed', 30_000)
    expect(await failedJobs(pool, 10)).toContainEqual(expect.objectContaining({ id: `throws-${place}`, error: 'thrown', attempts: 2 }))
    expect(await counted('throwing')).toBe(before + 2)
    await add('nowhere', `after-${place}`)
    await until(async () => (await stateOf(`after-${place}`)) === 'succeeded', 30_000)
    expect(child.exitCode).toBeNull()
  },
  90_000,
)

it('a schedule that throws in a timer has its next run', async () => {
  const before = await counted('schedule-throwing')
  await until(async () => (await counted('schedule-throwing')) > before + 1, 30_000)
  expect(child.exitCode).toBeNull()
}, 60_000)

it('a projection whose timer throws continues from its checkpoint', async () => {
  await board.appendToAll(['count-devboard_1', 'count-devboard_2'])
  await caughtUp(board)
  await until(async () => (await counted('projection counts')) === 1, 30_000)
  await board.appendToAll(['count-devboard_1', 'count-devboard_3'])
  await caughtUp(board)
  expect(await board.rows()).toEqual(board.expected())
  expect(child.exitCode).toBeNull()
}, 60_000)
