/** Started by the contract tests as a process of its own, to be killed: `KIND URL JOB HANDLER`. Sends the number of each job that it begins. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openPostgresQueue } from '../../adapters/queue/postgres.ts'
import { openRedisQueue } from '../../adapters/queue/redis.ts'
import { defineJob } from '../../ports/queue.ts'
import { shortTiming } from './backend-under-test.ts'

const [kind, url = '', name = '', handler] = process.argv.slice(2)
const options = { url, timing: shortTiming }
const queue = kind === 'redis' ? openRedisQueue(options) : await openPostgresQueue(options)
const definition = defineJob({ name, payload: z.object({ n: z.number() }), attempts: 3, backoff: { type: 'fixed', delayMs: 100 } })
const worker = queue.work(definition, async ({ n }, { signal }) => {
  process.send?.(n)
  if (handler === 'takes a moment') return sleep(50)
  await once(signal, 'abort')
  process.send?.(-1)
  signal.throwIfAborted()
})
process.send?.('ready')
process.once('SIGTERM', () => {
  void worker.stop(5_000).then(async () => {
    await queue.close()
    process.exit(0)
  })
})
