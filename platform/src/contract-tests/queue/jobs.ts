/** The lifecycle of a job: once, in order, at its time, retried when it fails. */
import { type NewJob, PermanentJobError } from '../../ports/queue.ts'
import { type QueueUnderTest, type TestPayload, until } from './backend-under-test.ts'

const job = (name: string, n: number, options: Partial<NewJob> = {}): NewJob => ({ name, id: `job-${n}`, payload: { n }, ...options })

export function jobContract(underTest: () => QueueUnderTest): void {
  it('runs a job with its payload and its id', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const seen: unknown[] = []
    work(definition, async (payload, { id, attempt, isLastAttempt }) => void seen.push({ payload, id, attempt, isLastAttempt }))
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    expect(seen).toEqual([{ payload: { n: 1 }, id: 'job-1', attempt: 1, isLastAttempt: false }])
  })

  it('runs jobs in the order in which they were enqueued', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    await queue.enqueue(
      definition,
      Array.from({ length: 20 }, (_, n) => job(definition.name, n)),
    )
    const seen: number[] = []
    work(definition, async ({ n }) => void seen.push(n))
    await until(() => seen.length === 20)
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n))
  })

  it('runs the job with the smaller priority number first, and jobs without one before all', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const { name } = definition
    await queue.enqueue(definition, [job(name, 3, { priority: 9 }), job(name, 2, { priority: 1 }), job(name, 1)])
    const seen: number[] = []
    work(definition, async ({ n }) => void seen.push(n))
    await until(() => seen.length === 3)
    expect(seen).toEqual([1, 2, 3])
  })

  it('does not run a job before its time', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const ranAt: number[] = []
    work(definition, async () => void ranAt.push(Date.now()))
    const runAt = new Date(Date.now() + 700)
    await queue.enqueue(definition, [job(definition.name, 1, { runAt })])
    expect(await queue.state(definition, 'job-1')).toBe('delayed')
    await until(() => ranAt.length === 1)
    expect(ranAt[0]).toBeGreaterThanOrEqual(runAt.getTime() - 5)
  })

  it('ignores an id that waits, runs or has succeeded', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    const enqueue = () => queue.enqueue(definition, [job(definition.name, 1)])
    let runs = 0
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    await enqueue()
    await enqueue()
    work(definition, async () => {
      runs += 1
      await finished
    })
    await until(() => runs === 1)
    await enqueue()
    finish()
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    await enqueue()
    // A job that comes later runs, so one that waited before it would have run.
    await queue.enqueue(definition, [job(definition.name, 2)])
    await until(async () => (await queue.state(definition, 'job-2')) === 'succeeded')
    expect(runs).toBe(2)
  })

  it('repeats a failed run after its back-off, with the number of the attempt', async () => {
    const { queue, define, work } = underTest()
    const definition = define({ attempts: 4, backoff: { type: 'exponential', delayMs: 100, maxDelayMs: 200 } })
    const runs: { readonly at: number; readonly attempt: number }[] = []
    work(definition, async (_, { attempt }) => {
      runs.push({ at: performance.now(), attempt })
      if (attempt < 4) throw new Error('not yet')
    })
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
    const gaps = runs.slice(1).map(({ at }, index) => at - (runs[index]?.at ?? 0))
    const minGaps = [95, 195, 195]
    expect(gaps.map((gap, index) => gap >= (minGaps[index] ?? 0))).toEqual([true, true, true])
  })

  it('lists a job whose attempts are used up with its reason, and runs it again when it is retried', async () => {
    const { queue, define, work } = underTest()
    const definition = define({ attempts: 2, backoff: { type: 'fixed', delayMs: 1 } })
    let isBroken = true
    const reported: string[] = []
    const handle = async (): Promise<void> => {
      if (isBroken) throw new Error('the other side is down')
    }
    work(definition, handle, { onFailed: ({ id }) => void reported.push(id) })
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(async () => (await queue.state(definition, 'job-1')) === 'failed')
    const expected = { name: definition.name, id: 'job-1', payload: { n: 1 }, reason: 'the other side is down', attempts: 2 }
    expect(await queue.failed(definition)).toEqual([{ ...expected, failedAt: expect.any(Date) }])
    expect(await queue.counts(definition)).toEqual({ waiting: 0, delayed: 0, active: 0, failed: 1 })
    await until(() => reported.length === 1)
    isBroken = false
    expect(await queue.retry(definition, 'job-1')).toBe(true)
    await until(async () => (await queue.state(definition, 'job-1')) === 'succeeded')
    expect(await queue.retry(definition, 'job-1')).toBe(false)
    expect(await queue.failed(definition)).toEqual([])
  })

  it('fails a job at once when its handler says that no attempt can succeed', async () => {
    const { queue, define, work } = underTest()
    const definition = define({ attempts: 5 })
    let runs = 0
    work(definition, async () => {
      runs += 1
      throw new PermanentJobError('there is no such recipient')
    })
    await queue.enqueue(definition, [job(definition.name, 1)])
    await until(async () => (await queue.state(definition, 'job-1')) === 'failed')
    expect(runs).toBe(1)
  })

  it('fails a job at once whose payload is not what its definition says', async () => {
    const { queue, define, work } = underTest()
    const definition = define({ attempts: 5 })
    const seen: TestPayload[] = []
    work(definition, async (payload) => void seen.push(payload))
    await queue.enqueue(definition, [{ name: definition.name, id: 'job-1', payload: { n: 'one' } }])
    await until(async () => (await queue.state(definition, 'job-1')) === 'failed')
    expect(seen).toEqual([])
  })

  it('runs no more jobs in an interval than the rate limit allows, over all workers', async () => {
    const { queue, define, work, openAnother } = underTest()
    const definition = define({ rateLimit: { max: 2, perMs: 500 } })
    let runs = 0
    const handle = async (): Promise<void> => {
      runs += 1
    }
    const other = await openAnother()
    await queue.enqueue(
      definition,
      Array.from({ length: 6 }, (_, n) => job(definition.name, n)),
    )
    const startedAt = performance.now()
    work(definition, handle)
    const second = other.work(definition, handle)
    await until(() => runs === 6)
    // Six jobs take at least two whole intervals after the first, however late a busy machine runs one; 10 ms for clocks that differ.
    expect(performance.now() - startedAt).toBeGreaterThan(990)
    await second.stop(1_000)
  })

  it('runs as many jobs at one time as the concurrency allows, and the global one over all workers', async () => {
    const { queue, define, work, openAnother } = underTest()
    const definition = define({ concurrency: 3, globalConcurrency: 1 })
    let atOnce = 0
    let most = 0
    let done = 0
    const handle = async (): Promise<void> => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 20))
      atOnce -= 1
      done += 1
    }
    const other = await openAnother()
    work(definition, handle)
    const second = other.work(definition, handle)
    await queue.enqueue(
      definition,
      Array.from({ length: 10 }, (_, n) => job(definition.name, n)),
    )
    await until(() => done === 10)
    await second.stop(1_000)
    expect(most).toBe(1)
  })
}
