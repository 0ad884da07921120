/** When BullMQ runs a cron schedule next, around the changes of the clock: nothing of ours computes it, so the version in use is checked. */
import { getNextMillis } from 'bullmq'

const runs = (pattern: string, tz: string, from: string, count: number): string[] => {
  const found: string[] = []
  let at = Date.parse(from)
  while (found.length < count) {
    at = getNextMillis(at, { pattern, tz }) ?? Number.NaN
    found.push(new Date(at).toISOString())
  }
  return found
}

describe('a schedule on the clock of Warsaw', () => {
  it('runs at the same hour of the day before and after the clock goes forward', () => {
    expect(runs('0 6 * * *', 'Europe/Warsaw', '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T05:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
      '2026-03-30T04:00:00.000Z',
    ])
  })

  it('runs at the same hour of the day before and after the clock goes back', () => {
    expect(runs('0 6 * * *', 'Europe/Warsaw', '2026-10-23T12:00:00Z', 3)).toEqual([
      '2026-10-24T04:00:00.000Z',
      '2026-10-25T05:00:00.000Z',
      '2026-10-26T05:00:00.000Z',
    ])
  })

  it('runs once on the day that has no such hour', () => {
    const found = runs('30 2 * * *', 'Europe/Warsaw', '2026-03-28T12:00:00Z', 2)
    expect(found.map((at) => at.slice(0, 10))).toEqual(['2026-03-29', '2026-03-30'])
  })

  it('runs once on the day that has the hour twice', () => {
    const found = runs('30 2 * * *', 'Europe/Warsaw', '2026-10-24T12:00:00Z', 2)
    expect(found.map((at) => at.slice(0, 10))).toEqual(['2026-10-25', '2026-10-26'])
  })
})
