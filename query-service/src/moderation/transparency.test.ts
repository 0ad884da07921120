import { type Case, evolveCase, type KnownCase } from '@jobboard/contracts/moderation/case-state'
import { type CaseEvent, type CaseEventData, caseIdSchema } from '@jobboard/contracts/moderation/events'
import { reportIdSchema } from '@jobboard/contracts/reports/events'
import { accountIdSchema, companyIdSchema, offerIdSchema, subjectIdSchema } from '@jobboard/contracts/shared/ids'
import { countsOf } from './transparency.ts'

const id = (number: number): string => caseIdSchema.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const [first, second] = [reportIdSchema.parse(id(1)), reportIdSchema.parse(id(2))]
const by = accountIdSchema.parse(id(9))
const subject = { kind: 'offer', offerId: offerIdSchema.parse('0h4k7m2p9rt1'), companyId: companyIdSchema.parse('acme') } as const
/** Of March, so many hours after its beginning. */
const at = (hours: number): string => new Date(Date.parse('2026-03-01T00:00:00.000Z') + hours * 3_600_000).toISOString()
const dueAt = at(1_000)

const opened = (hours: number): CaseEvent => ({ type: 'CaseOpened', data: { subject, rule: null, openedAt: at(hours), dueAt } })
const reported = (reportId: typeof first, hours: number): CaseEvent => ({
  type: 'CaseReported',
  data: { subject, reportId, reason: 'fraud', severity: 'severe', reporter: subjectIdSchema.parse('r'), reportedAt: at(hours), dueAt },
})
const decided = (number: number, hours: number, change: Partial<CaseEventData<'CaseDecided'>> = {}): CaseEvent => ({
  type: 'CaseDecided',
  data: {
    decisionId: id(number),
    ...{
      decision: 'noAction',
      reasons: 'So.',
      statement: null,
      reports: [],
      by,
      decidedAt: at(hours),
      complaintUntil: null,
      correctBy: null,
    },
    ...change,
  },
})
const toCorrect = (number: number, hours: number, reports: readonly (typeof first)[]) =>
  decided(number, hours, { decision: 'correct', correctBy: at(hours + 24), reports: [...reports] })
const overdue = (number: number, hours: number): CaseEvent => ({
  type: 'CaseCorrectionOverdue',
  data: { decisionId: id(number), overdueAt: at(hours), dueAt },
})
const complained = (decision: number, hours: number): CaseEvent => ({
  type: 'CaseComplained',
  data: {
    complaintId: id(50 + decision),
    decisionId: id(decision),
    by: { kind: 'reporter', reportId: first },
    text: { subject: 's', sealed: 'x', digest: 'y' },
    complainedAt: at(hours),
    dueAt,
  },
})
const complaintDecided = (decision: number, hours: number, outcome: 'upheld' | 'reversed'): CaseEvent => ({
  type: 'CaseComplaintDecided',
  data: { complaintId: id(50 + decision), outcome, reasons: 'So.', by, decidedAt: at(hours), dueAt: outcome === 'reversed' ? dueAt : null },
})
const lifted = (decision: number, hours: number): CaseEvent => ({
  type: 'CaseLiftRequested',
  data: { decisionId: id(decision), because: 'administrator', reasons: 'So.', by, requestedAt: at(hours) },
})

const known = (events: readonly CaseEvent[]): KnownCase => {
  const state = events.reduce<Case>(evolveCase, { status: 'absent' })
  if (state.status === 'absent') throw new Error('A case has events')
  return state
}
const counts = (...events: readonly CaseEvent[]) => countsOf([known(events)], 2026, 'Europe/Warsaw')

describe('the source of a decision', () => {
  it('is the board where neither a report nor a request for correction is before it', () => {
    expect(counts(opened(0), decided(11, 5)).ownInitiative).toBe(1)
    expect(counts(reported(first, 0), decided(11, 5, { reports: [first] }))).toMatchObject({ ownInitiative: 0 })
    // Another round, of the board.
    expect(counts(reported(first, 0), decided(11, 5, { reports: [first] }), opened(10), decided(12, 12)).ownInitiative).toBe(1)
  })

  it('is, after a correction that has expired, what led to the request', () => {
    const asked = [reported(first, 0), toCorrect(11, 5, [first]), overdue(11, 30)]
    expect(counts(...asked, decided(12, 40)).ownInitiative).toBe(0)
    // And after a second request.
    expect(counts(...asked, toCorrect(12, 40, []), overdue(12, 80), decided(13, 90)).ownInitiative).toBe(0)
    expect(counts(opened(0), toCorrect(11, 5, []), overdue(11, 30), decided(12, 40)).ownInitiative).toBe(2)
  })

  it('is the board where the request was lifted before', () => {
    const asked = [reported(first, 0), toCorrect(11, 5, [first])]
    expect(counts(...asked, lifted(11, 8), opened(10), decided(12, 12)).ownInitiative).toBe(1)
    expect(counts(...asked, overdue(11, 30), decided(12, 40), lifted(11, 50)).ownInitiative).toBe(0)
  })
})

describe('the median hours', () => {
  it('are counted from the first report of a round that has no answer yet', () => {
    const once = [reported(first, 0), reported(second, 4), decided(11, 10, { reports: [first, second] })]
    expect(counts(...once)).toMatchObject({ medianHours: 10, complaintMedianHours: null })
    expect(counts(opened(0), decided(11, 10))).toMatchObject({ medianHours: null })
  })

  it('leave out a decision that is made again, whose complaint has a time of its own', () => {
    const again = [
      reported(first, 0),
      decided(11, 10, { reports: [first] }),
      complained(11, 500),
      complaintDecided(11, 520, 'reversed'),
      decided(12, 530, { reports: [first] }),
    ]
    expect(counts(...again)).toMatchObject({ ownInitiative: 0, medianHours: 10, complaintMedianHours: 20 })
    // A report that came meanwhile has its first answer with it.
    const answersBoth = [...again.slice(0, -1), reported(second, 525), decided(12, 530, { reports: [first, second] })]
    expect(counts(...answersBoth)).toMatchObject({ medianHours: 7.5 })
  })

  it('are the middle of several complaints, upheld or not', () => {
    const one = known([reported(first, 0), decided(11, 10, { reports: [first] }), complained(11, 20), complaintDecided(11, 120, 'upheld')])
    const other = known([reported(first, 0), decided(11, 10, { reports: [first] }), complained(11, 20), complaintDecided(11, 29, 'upheld')])
    expect(countsOf([one, other, other], 2026, 'Europe/Warsaw').complaintMedianHours).toBe(9)
  })
})
