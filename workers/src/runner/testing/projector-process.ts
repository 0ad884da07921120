/** Started by tests as a process of its own, to be killed: runs the counting projection until SIGTERM. */
import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool } from '@jobboard/platform/database/database'
import pino from 'pino'
import { startProjection } from '../run-projection.ts'
import { countingProjection } from './counting-projection.ts'

const url = process.argv[2] ?? ''
const pool = createPool(url, { name: 'projector', max: 4, pipeline: true, queryTimeoutMs: 15_000 })
const store = createPostgresEventStore({ url })
const running = startProjection(countingProjection(), { pool, store, logger: pino({ level: 'silent' }), owner: randomUUID() })
process.send?.('running')
async function stop(): Promise<void> {
  await running.stop()
  await store.close()
  await pool.end()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
