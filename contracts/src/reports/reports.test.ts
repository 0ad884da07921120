import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { maxReportMessage, reportOfferSchema } from './commands.ts'
import { reportEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), reportEvents)

describe('a report', () => {
  const guest = { kind: 'guest', email: null } as const
  const keyOf = (report: unknown): unknown =>
    reportOfferSchema.safeParse(report).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('needs a reason, and a message where the reason alone is not specific', () => {
    expect(reportOfferSchema.parse({ reason: 'fraud', reporter: { kind: 'guest' } })).toEqual({
      reason: 'fraud',
      message: '',
      reporter: guest,
    })
    expect(keyOf({ reason: 'other', message: '   ', reporter: guest })).toEqual([['message', 'errors.required']])
    expect(reportOfferSchema.safeParse({ reason: 'bored', reporter: guest }).success).toBe(false)
  })

  it('has a message of at most 1,000 characters, and an e-mail only if it is one', () => {
    const long = { reason: 'fraud', message: 'x'.repeat(maxReportMessage + 1), reporter: guest }
    expect(keyOf(long)).toEqual([['message', 'errors.tooLong']])
    expect(keyOf({ reason: 'fraud', reporter: { kind: 'guest', email: 'ada' } })).toEqual([['reporter.email', 'errors.email']])
  })
})
