import { summarizeFollowing } from './following-summary.ts'

const start = () => {
  const lines: unknown[] = []
  const summary = summarizeFollowing({ info: (...line: unknown[]) => void lines.push(line) }, { projection: 2, reactor: 1 })
  return { lines, summary }
}

it('is one line when the last of them has begun, whatever is taken over later', () => {
  const { lines, summary } = start()
  summary.began('projection', 'offers')
  summary.began('projection', 'offers')
  summary.began('reactor', 'mails')
  expect(lines).toEqual([])
  summary.began('projection', 'companies')
  summary.began('projection', 'offers')
  expect(lines).toEqual([[{ projections: 2, reactors: 1 }, 'following the log']])
})

it('says how many another process holds, once the leases of one that was killed have ended', () => {
  jest.useFakeTimers()
  try {
    const { lines, summary } = start()
    summary.began('projection', 'offers')
    jest.advanceTimersByTime(10_000)
    expect(lines).toEqual([])
    jest.advanceTimersByTime(2_000)
    expect(lines).toEqual([[{ projections: 1, reactors: 0, heldByOthers: 2 }, 'following the log']])
    summary.close()
  } finally {
    jest.useRealTimers()
  }
})
