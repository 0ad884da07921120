import { type ProcessPool, type ProcessPoolOptions, processPool } from './process-pool.ts'
import type { TestJob } from './testing/worker-program.ts'

const poolOf = (options: Partial<ProcessPoolOptions> = {}): ProcessPool<TestJob, string> =>
  processPool({
    program: new URL('./testing/worker-program.ts', import.meta.url),
    processes: 1,
    maxWaiting: 2,
    timeoutMs: 20_000,
    ...options,
  })

describe('a pool of processes', () => {
  it('answers one job after another with the same process', async () => {
    const pool = poolOf()
    const answers = [pool.run({ say: 'a' }), pool.run({ say: 'b' })]
    const started = pool.pids()
    expect(await Promise.all(answers)).toEqual([{ reply: 'a' }, { reply: 'b' }])
    expect(started).toHaveLength(1)
    expect(pool.pids()).toEqual(started)
  })

  it('refuses a job when too many wait', async () => {
    const pool = poolOf()
    const taken = ['a', 'b', 'c'].map((say) => pool.run({ say }))
    await expect(pool.run({ say: 'd' })).rejects.toThrow('Too many')
    await Promise.all(taken)
    expect(await pool.run({ say: 'd' })).toEqual({ reply: 'd' })
  })

  it('kills a process that works for ever, and continues with the next job', async () => {
    const pool = poolOf({ timeoutMs: 2_000 })
    const answers = [pool.run({ work: 'for ever' }), pool.run({ say: 'next' })]
    const [killed = 0] = pool.pids()
    expect(await Promise.all(answers)).toEqual([{ failed: 'timeout' }, { reply: 'next' }])
    expect(() => process.kill(killed, 0)).toThrow('ESRCH')
  })

  it.each(['exit', 'throw'] as const)('continues after a process that ended by %s', async (end) => {
    const pool = poolOf()
    expect(await pool.run({ end })).toEqual({ failed: 'ended' })
    expect(await pool.run({ say: 'next' })).toEqual({ reply: 'next' })
  })

  it('rejects while its program cannot be started', async () => {
    const pool = poolOf({ program: new URL('./testing/absent.ts', import.meta.url) })
    await expect(pool.run({ say: 'a' })).rejects.toThrow('could not be started')
  })

  it('gives its processes no secrets of this one', async () => {
    process.env.MASTER_KEY_OF_THE_TEST = 'secret'
    expect(await poolOf().run({ env: 'MASTER_KEY_OF_THE_TEST' })).toEqual({ reply: 'absent' })
  })

  it('ends processes that are idle', async () => {
    const pool = poolOf({ idleMs: 1 })
    await pool.run({ say: 'a' })
    while (pool.pids().length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await pool.run({ say: 'b' })).toEqual({ reply: 'b' })
  })
})
