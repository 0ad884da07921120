/** Failures around a queue: workers that die or stop, a backend that is lost, frozen or unreachable. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { NewJob, Queue } from '../../ports/queue.ts'
import { bundleProgram } from '../../testing/bundled-program.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { type QueueUnderTest, until } from './backend-under-test.ts'

const job = (name: string, n: number): NewJob => ({ name, id: `job-${n}`, payload: { n } })

interface WorkerProcess {
  readonly child: ChildProcess
  /** Numbers of the jobs that it began. */
  readonly begun: readonly number[]
}

export function faultContract(underTest: () => QueueUnderTest): void {
  let program: string
  beforeAll(async () => {
    program = await bundleProgram('./worker-process.ts', import.meta.url)
  })
  const children = new Set<ChildProcess>()
  afterEach(async () => {
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    children.clear()
  })

  async function startProcess(name: string, handler: 'hangs' | 'takes a moment'): Promise<WorkerProcess> {
    const { kind, url } = underTest().backend
    const child = fork(program, [kind, url, name, handler], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    children.add(child)
    const begun: number[] = []
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (message === 'ready') resolve()
        else begun.push(Number(message))
      })
    })
    await ready
    return { child, begun }
  }

  it('gives the job of a worker killed with -9 to another, whose idempotent handler leaves one effect', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const { child, begun } = await startProcess(definition.name, 'hangs')
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(() => begun.length === 1)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const effects = new Set<number>()
    work(definition, async ({ n }) => void effects.add(n))
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    expect([...effects]).toEqual([1])
  }, 60_000)

  it('gives the job of a frozen worker to another, and aborts the signal of the one that continues', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const { child, begun } = await startProcess(definition.name, 'hangs')
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(() => begun.length === 1)
    child.kill('SIGSTOP')
    let runs = 0
    work(definition, async () => {
      runs += 1
    })
    await until(() => runs === 1)
    child.kill('SIGCONT')
    // The process reports -1 when the signal of its job aborts.
    await until(() => begun.includes(-1))
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    expect(runs).toBe(1)
  }, 60_000)

  it('ends on SIGTERM after the jobs that run, and leaves the others to the next worker', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const { child, begun } = await startProcess(definition.name, 'takes a moment')
    await queue.enqueue(
      definition,
      Array.from({ length: 30 }, (_, n) => job(definition.name, n)),
    )
    await until(() => begun.length >= 2)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const rest: number[] = []
    work(definition, async ({ n }) => void rest.push(n))
    await until(() => begun.length + rest.length >= 30)
    expect([...begun, ...rest].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  }, 60_000)

  it('aborts what does not end within the time limit of a stop, and counts that run as no attempt', async () => {
    const { queue, define, work, openAnother } = underTest()
    const definition = define({ attempts: 1 })
    const other = await openAnother()
    let isRunning = false
    const stopped = other.work(definition, async (_, { signal }) => {
      isRunning = true
      await once(signal, 'abort')
      signal.throwIfAborted()
    })
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(() => isRunning)
    expect(await stopped.stop(50)).toBe(1)
    const attempts: number[] = []
    work(definition, async (_, { attempt }) => void attempts.push(attempt))
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    expect(attempts).toEqual([1])
  })

  it('reports another epoch once its storage was lost, and continues with newly enqueued and scheduled jobs', async () => {
    const { backend, queue, define, work } = underTest()
    const definition = define({ globalConcurrency: 1 })
    const runs: number[] = []
    work(definition, async ({ n }) => void runs.push(n))
    const before = await queue.epoch()
    expect(await queue.epoch()).toBe(before)
    await queue.upsertSchedule(definition, { cron: '0 6 * * *', timeZone: 'Europe/Warsaw' }, definition.request({ n: 9 }))
    await backend.flush()
    expect(await queue.epoch()).not.toBe(before)
    expect(await queue.nextRun(definition)).toBeUndefined()
    await queue.upsertSchedule(definition, { cron: '0 6 * * *', timeZone: 'Europe/Warsaw' }, definition.request({ n: 9 }))
    expect(await queue.nextRun(definition)).toBeInstanceOf(Date)
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(() => runs.includes(1))
  }, 60_000)

  it('fails in time while its backend is frozen, and recovers afterwards', async () => {
    const { backend, queue, define, work } = underTest()
    const definition = define()
    const runs: number[] = []
    work(definition, async ({ n }) => void runs.push(n))
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(() => runs.length === 1)
    await backend.freeze()
    try {
      const startedAt = performance.now()
      await expect(queue.check()).rejects.toThrow()
      await expect(queue.enqueue(definition, [job(definition.name, 2)])).rejects.toThrow()
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    } finally {
      await backend.continue()
    }
    await until(() =>
      queue.enqueue(definition, [job(definition.name, 3)]).then(
        () => true,
        () => false,
      ),
    )
    await until(() => runs.includes(3))
    await until(() =>
      queue.check().then(
        () => true,
        () => false,
      ),
    )
  }, 90_000)

  it('continues when its links fall silent without being closed, and when they are reset', async () => {
    const { backend, queue, define, openAnother } = underTest()
    const proxy = await startTcpProxy(backend.server)
    const url = Object.assign(new URL(backend.url), { host: `${proxy.host}:${proxy.port}` }).href
    const definition = define()
    const remote: Queue = await openAnother(url)
    const runs: number[] = []
    const worker = remote.work(definition, async ({ n }) => void runs.push(n))
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(() => runs.length === 1)
    proxy.silence()
    await queue.enqueue(definition, [job(definition.name, 2)])
    await until(() => runs.includes(2), 60_000)
    proxy.sever()
    await queue.enqueue(definition, [job(definition.name, 3)])
    await until(() => runs.includes(3))
    await worker.stop(1_000)
    await proxy.close()
  }, 120_000)
}
