import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { startTcpProxy } from '@jobboard/platform/contract-tests/tcp-proxy'
import { createPool } from '@jobboard/platform/database/database'
import { startProjection } from './run-projection.ts'
import { caughtUp, openCountingBoard } from './testing/counted-events.ts'
import { countingProjection } from './testing/counting-projection.ts'

const streams = Array.from({ length: 20 }, (_, index) => `count-devboard_${index}`)

it('continues within 30 seconds when its links fall silent without being closed', async () => {
  const board = await openCountingBoard()
  const direct = new URL(board.database.url)
  const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
  const url = Object.assign(new URL(direct), { host: `${proxy.host}:${proxy.port}` }).href
  const pool = createPool(url, { name: 'projector', max: 4, pipeline: true, queryTimeoutMs: 3_000 })
  const store = createPostgresEventStore({ url })
  const running = startProjection(countingProjection(), { ...board.deps(), pool, store })

  await board.appendToAll(streams)
  await caughtUp(board)
  proxy.silence()
  await board.appendToAll(streams)
  await caughtUp(board)
  expect(await board.rows()).toEqual(board.expected())

  await running.stop()
  await Promise.all([store.close(), pool.end()])
  await proxy.close()
  await board.close()
}, 60_000)
