import { SingleFlight } from './single-flight.ts'

interface Call {
  readonly signal: AbortSignal
  readonly resolve: (value: string) => void
  readonly reject: (error: Error) => void
}

function setUp() {
  const calls: Call[] = []
  const clock = { now: 0 }
  const flights = new SingleFlight<string>(500, () => clock.now)
  const work = (signal: AbortSignal) => new Promise<string>((resolve, reject) => calls.push({ signal, resolve, reject }))
  return { calls, clock, run: (condition = 'r1') => flights.run('list', condition, work), flights }
}

it('works once for all who ask at the same time', async () => {
  const { calls, run, flights } = setUp()
  const waiting = Array.from({ length: 50 }, () => run())
  expect(calls).toHaveLength(1)
  calls[0]?.resolve('answer')
  expect(await Promise.all(waiting.map(({ result }) => result))).toEqual(waiting.map(() => 'answer'))
  expect(flights.size).toBe(0)
  run()
  expect(calls).toHaveLength(2)
})

it('continues when the first one leaves, and ends when the last one does', () => {
  const { calls, run } = setUp()
  const [first, second] = [run(), run()]
  first.leave()
  first.leave()
  expect(calls[0]?.signal.aborted).toBe(false)
  second.leave()
  expect(calls[0]?.signal.aborted).toBe(true)
  run()
  expect(calls).toHaveLength(2)
})

it('joins no work that began under another condition', () => {
  const { calls, run } = setUp()
  run('r1')
  run('r2')
  expect(calls).toHaveLength(2)
  run('r2')
  expect(calls).toHaveLength(2)
})

it('joins no work that is slow', async () => {
  const { calls, clock, run } = setUp()
  const slow = run()
  clock.now = 600
  const next = run()
  expect(calls).toHaveLength(2)
  calls[1]?.resolve('fast')
  expect(await next.result).toBe('fast')
  calls[0]?.reject(new Error('timeout'))
  await expect(slow.result).rejects.toThrow('timeout')
})

it('rejects for all callers, and starts again for the next', async () => {
  const { calls, run } = setUp()
  const waiting = [run(), run()]
  calls[0]?.reject(new Error('down'))
  const results = await Promise.allSettled(waiting.map(({ result }) => result))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  run()
  expect(calls).toHaveLength(2)
})
