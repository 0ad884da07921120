import { retainedUntil, retentionMonthsOf, retentionStep } from './retention.ts'

describe('the months for which an application is stored', () => {
  const future = (accepted: boolean) => [{ kind: 'future', accepted }] as const

  it('are those of the company, and 24 at least with the consent to future recruitment', () => {
    expect(retentionMonthsOf(6, [])).toBe(6)
    expect(retentionMonthsOf(6, future(false))).toBe(6)
    expect(retentionMonthsOf(6, future(true))).toBe(24)
    expect(retentionMonthsOf(36, future(true))).toBe(36)
    expect(retentionMonthsOf(1, [{ kind: 'custom', accepted: true }])).toBe(1)
  })

  it.each([
    ['2026-03-31T21:59:59.000Z', 6, '2026-09-30T21:59:59.000Z'],
    ['2026-08-31T10:00:00.000Z', 6, '2027-02-28T10:00:00.000Z'],
    ['2027-08-31T10:00:00.000Z', 6, '2028-02-29T10:00:00.000Z'],
    ['2026-12-15T10:00:00.000Z', 36, '2029-12-15T10:00:00.000Z'],
  ])('after an end at %s, %i months are until %s', (end, months, until) => expect(retainedUntil(end, months)).toBe(until))
})

describe('what is due', () => {
  const until = '2026-09-30T10:00:00.000Z'
  const at = (time: string, deletionAt: string | null = null) => retentionStep({ until, deletionAt }, new Date(time))

  it('is nothing before the last week, nor while the end of the offer is not known', () => {
    expect(at('2026-09-23T09:59:59.000Z')).toEqual({ type: 'none' })
    expect(retentionStep({ until: null, deletionAt: null }, new Date('2099-01-01T00:00:00.000Z'))).toEqual({ type: 'none' })
  })

  it('is announced a week before, or, where that moment was missed, a week after it is announced', () => {
    expect(at('2026-09-23T10:00:00.000Z')).toEqual({ type: 'announce', deleteAt: until })
    expect(at('2026-11-01T10:00:00.000Z')).toEqual({ type: 'announce', deleteAt: '2026-11-08T10:00:00.000Z' })
  })

  it('is deleted once the announced time has come, and not before', () => {
    expect(at('2026-09-30T09:59:59.000Z', until)).toEqual({ type: 'none' })
    expect(at('2026-09-30T10:00:00.000Z', until)).toEqual({ type: 'delete' })
  })

  it('is announced again where the offer was published again in between', () => {
    const before = '2026-06-30T10:00:00.000Z'
    expect(at('2026-07-01T10:00:00.000Z', before)).toEqual({ type: 'none' })
    expect(at('2026-09-24T10:00:00.000Z', before)).toEqual({ type: 'announce', deleteAt: '2026-10-01T10:00:00.000Z' })
  })
})
