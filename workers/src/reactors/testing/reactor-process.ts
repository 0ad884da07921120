/** Started by tests as a process of its own, to be killed: runs the noting reactor until SIGTERM. */
import { randomUUID } from 'node:crypto'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPool } from '@jobboard/platform/database/database'
import pino from 'pino'
import { startReactor } from '../run-reactor.ts'
import { notingReactor } from './reacting-board.ts'

const url = process.argv[2] ?? ''
const pool = createPool(url, { name: 'reactor', max: 4, pipeline: true })
const store = createPostgresEventStore({ url })
const running = startReactor(notingReactor(), { pool, store, logger: pino({ level: 'silent' }), owner: randomUUID() })
process.send?.('running')
process.once('SIGTERM', () => {
  void running.stop().then(async () => {
    await store.close()
    await pool.end()
    process.exit(0)
  })
})
