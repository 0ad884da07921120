import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { maxReportMessage, reportOfferSchema } from './commands.ts'
import { reportEvents } from './events.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), reportEvents)

describe('a report', () => {
  const guest = { kind: 'guest', name: null, email: null } as const
  const keyOf = (report: unknown): unknown =>
    reportOfferSchema.safeParse(report).error?.issues.map(({ path, message }) => [path.join('.'), message])

  const plain = { goodFaith: true, reporter: guest }
  const named = { kind: 'guest', name: 'Ada', email: 'ada@example.com' } as const

  it('needs a reason, and an explanation where the reason alone is not specific', () => {
    expect(reportOfferSchema.parse({ reason: 'outdated', goodFaith: true, reporter: { kind: 'guest' } })).toEqual({
      ...plain,
      reason: 'outdated',
      message: '',
    })
    expect(keyOf({ ...plain, reason: 'other', message: '   ' })).toEqual([['message', 'errors.required']])
    expect(reportOfferSchema.safeParse({ ...plain, reason: 'bored' }).success).toBe(false)
  })

  it('of illegal content says why in more than a word, and who reports; abuse of children can be reported without a name', () => {
    const explanation = 'They ask candidates for a deposit.'
    expect(keyOf({ ...plain, reason: 'fraud', message: 'Fraud!' })).toEqual([
      ['message', 'errors.tooShort'],
      ['reporter.name', 'errors.required'],
      ['reporter.email', 'errors.required'],
    ])
    expect(keyOf({ ...plain, reporter: named, reason: 'illegal', message: explanation })).toBeUndefined()
    expect(keyOf({ ...plain, reason: 'childAbuse', message: explanation })).toBeUndefined()
    expect(keyOf({ ...plain, reporter: { kind: 'account' }, reason: 'fraud', message: explanation })).toBeUndefined()
  })

  it('is made in good faith', () => {
    expect(keyOf({ reason: 'outdated', reporter: guest })).toEqual([['goodFaith', 'errors.required']])
    expect(keyOf({ reason: 'outdated', reporter: guest, goodFaith: false })).toEqual([['goodFaith', 'errors.required']])
  })

  it('has an explanation of at most 5,000 characters, and an e-mail only if it is one', () => {
    expect(keyOf({ ...plain, reason: 'misleading', message: 'x'.repeat(maxReportMessage + 1) })).toEqual([['message', 'errors.tooLong']])
    expect(keyOf({ ...plain, reason: 'outdated', reporter: { kind: 'guest', email: 'ada' } })).toEqual([['reporter.email', 'errors.email']])
  })
})
