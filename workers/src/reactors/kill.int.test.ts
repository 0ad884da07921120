import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { until } from '@jobboard/platform/contract-tests/queue/backend-under-test'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { installReactor } from './checkpoint.ts'
import { noted, openReactingBoard } from './testing/reacting-board.ts'

const kills = 8
const streams = Array.from({ length: 20 }, (_, index) => `note-devboard_${index}`)

it(`has added each job once after its process was killed ${kills} times under load`, async () => {
  const program = await bundleProgram('./testing/reactor-process.ts', import.meta.url)
  const board = await openReactingBoard()
  await installReactor(board.pool, board.store, 'test-reactor')
  let rounds = 0
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      await board.store.appendMany(streams.map((stream) => ({ stream, expected: 'any' as const, events: [noted()] })))
      rounds += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  const start = async (): Promise<ChildProcess> => {
    const child = fork(program, [board.database.url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    await once(child, 'message')
    return child
  }
  let child = await start()
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const before = (await board.position()) ?? ''
      await until(async () => ((await board.position()) ?? '') > before)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      // Spares the test the ten seconds of the lease.
      await board.pool.query('UPDATE projections.checkpoints SET lease_until = now()')
      child = await start()
    }
    isWriting = false
    await writing
    const head = await board.store.head()
    await until(async () => ((await board.position()) ?? '') >= head)
    const expected = streams.flatMap((stream) => Array.from({ length: rounds }, (_, index) => `${stream} ${index + 1}`)).sort()
    expect((await board.jobs()).sort()).toEqual(expected)
  } finally {
    isWriting = false
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await board.close()
  }
}, 300_000)
