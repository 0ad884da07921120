/** Repeatable schedules: run by run, once over all processes, on the clock of their time zone. */
import { type QueueUnderTest, until } from './backend-under-test.ts'

export function scheduleContract(underTest: () => QueueUnderTest): void {
  it('runs a schedule at once and then at each interval, once over all processes that set it up', async () => {
    const { queue, define, work, openAnother } = underTest()
    const definition = define({ globalConcurrency: 1 })
    const other = await openAnother()
    const runs: string[] = []
    work(definition, async (_, { id }) => void runs.push(id))
    const request = definition.request({ n: 1 })
    const everyMs = 300
    const startedAt = Date.now()
    await Promise.all([queue, other].map((one) => one.upsertSchedule(definition, { everyMs }, request)))
    await until(() => runs.length >= 4)
    // A busy machine may run late, and then two times follow each other closely; it never runs more often than there were times.
    const dueTimes = Math.floor((Date.now() - startedAt) / everyMs) + 1
    expect(runs.length).toBeLessThanOrEqual(dueTimes)
    expect(new Set(runs).size).toBe(runs.length)
  })

  it('stays unchanged when it is set up again, and follows a change', async () => {
    const { queue, define } = underTest()
    const definition = define()
    const request = definition.request({ n: 1 })
    const daily = { cron: '30 3 * * *', timeZone: 'Europe/Warsaw' }
    await queue.upsertSchedule(definition, daily, request)
    const next = await queue.nextRun(definition)
    await queue.upsertSchedule(definition, daily, request)
    expect(await queue.nextRun(definition)).toEqual(next)
    expect((await queue.counts(definition)).delayed).toBe(1)
    await queue.upsertSchedule(definition, { ...daily, cron: '31 3 * * *' }, request)
    expect((await queue.nextRun(definition))?.getUTCMinutes()).toBe(31)
    expect((await queue.counts(definition)).delayed).toBe(1)
  })

  it('runs at the hour of its time zone', async () => {
    const { queue, define } = underTest()
    for (const timeZone of ['Europe/Warsaw', 'America/New_York', 'Asia/Kathmandu']) {
      const definition = define()
      await queue.upsertSchedule(definition, { cron: '0 6 * * *', timeZone }, definition.request({ n: 1 }))
      const next = (await queue.nextRun(definition)) ?? new Date(0)
      expect(next.getTime()).toBeGreaterThan(Date.now())
      expect(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(next)).toBe('06:00')
    }
  })

  it('runs no more once it is removed', async () => {
    const { queue, define, work } = underTest()
    const definition = define()
    let runs = 0
    work(definition, async () => {
      runs += 1
    })
    await queue.upsertSchedule(definition, { everyMs: 100 }, definition.request({ n: 1 }))
    await until(() => runs >= 2)
    await queue.removeSchedule(definition)
    expect(await queue.nextRun(definition)).toBeUndefined()
    await until(async () => {
      const { waiting, delayed, active } = await queue.counts(definition)
      return waiting + delayed + active === 0
    })
    await queue.removeSchedule(definition)
  })
}
