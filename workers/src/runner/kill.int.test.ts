import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleProgram } from '@jobboard/platform/testing/bundled-program'
import { type CountingBoard, caughtUp, openCountingBoard, until } from './testing/counted-events.ts'

const streams = Array.from({ length: 40 }, (_, index) => `count-devboard_${index}`)
const kills = 12

let program: string
beforeAll(async () => {
  program = await bundleProgram('./testing/projector-process.ts', import.meta.url)
})

let board: CountingBoard
const children = new Set<ChildProcess>()

async function startProcess(url = board.database.url): Promise<ChildProcess> {
  const child = fork(program, [url], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  children.add(child)
  await once(child, 'message')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  children.delete(child)
  return code
}

beforeEach(async () => {
  board = await openCountingBoard()
})
afterEach(async () => {
  await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
  await board.close()
})

const position = async (): Promise<string> =>
  (await board.pool.query<{ position: string }>("SELECT position FROM projections.checkpoints WHERE projection = 'counts'")).rows[0]
    ?.position ?? ''

/** Appends until stopped. */
function load(): { stop(): Promise<void> } {
  let on = true
  const done = (async () => {
    while (on) {
      await board.appendToAll(streams)
      await sleep(5)
    }
  })()
  return {
    stop: () => {
      on = false
      return done
    },
  }
}

describe('a projecting process that is killed', () => {
  it(`${kills} times under load, loses and duplicates nothing; another takes over each time`, async () => {
    const writing = load()
    let current = await startProcess()
    let next = await startProcess()
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await position()
      await until(async () => (await position()) > before)
      await sleep(Math.random() * 50)
      await end(current, 'SIGKILL')
      // Spares the test the ten seconds of the lease; the next test waits for them.
      await board.pool.query("UPDATE projections.checkpoints SET lease_until = now() WHERE projection = 'counts'")
      current = next
      next = await startProcess()
    }
    await writing.stop()
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
  }, 300_000)

  it('is replaced within 30 seconds by one that waits', async () => {
    const first = await startProcess()
    await board.appendToAll(streams)
    await caughtUp(board)
    await startProcess()
    await end(first, 'SIGKILL')
    await board.appendToAll(streams)
    await caughtUp(board)
    expect(await board.rows()).toEqual(board.expected())
  }, 60_000)

  it('ends cleanly on SIGTERM under load and releases its lease at once', async () => {
    const writing = load()
    const first = await startProcess()
    await until(async () => (await position()) > '')
    expect(await end(first, 'SIGTERM')).toBe(0)
    const { rows } = await board.pool.query("SELECT owner FROM projections.checkpoints WHERE projection = 'counts'")
    expect(rows).toEqual([{ owner: null }])
    await writing.stop()
  }, 60_000)
})
