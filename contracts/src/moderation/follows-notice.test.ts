import { reportIdSchema } from '../reports/events.ts'
import { accountIdSchema, companyIdSchema, offerIdSchema, subjectIdSchema } from '../shared/ids.ts'
import { type Case, evolveCase } from './case-state.ts'
import { statementTerms } from './compose-statement.ts'
import type { CaseEvent } from './events.ts'

const board = { moderation: { complaints: true, disputeBody: null } } as unknown as Parameters<typeof statementTerms>[0]
const subject = { kind: 'offer', offerId: offerIdSchema.parse('0h4k7m2p9rt1'), companyId: companyIdSchema.parse('acme') } as const
const reportId = reportIdSchema.parse('00000000-0000-4000-8000-000000000001')
const decisionId = '00000000-0000-4000-8000-000000000002'
const dueAt = '2026-03-20T00:00:00.000Z'
const reported: CaseEvent = {
  type: 'CaseReported',
  data: {
    subject,
    reportId,
    reason: 'fraud',
    severity: 'severe',
    reporter: subjectIdSchema.parse('r'),
    reportedAt: '2026-03-01T00:00:00.000Z',
    dueAt,
  },
}
const opened: CaseEvent = { type: 'CaseOpened', data: { subject, rule: null, openedAt: '2026-03-01T00:00:00.000Z', dueAt } }
const decided = (change: object): CaseEvent => ({
  type: 'CaseDecided',
  data: {
    decisionId,
    ...{
      decision: 'correct' as const,
      reasons: '',
      statement: null,
      reports: [],
      by: accountIdSchema.parse(decisionId),
      complaintUntil: null,
    },
    ...{ decidedAt: '2026-03-02T00:00:00.000Z', correctBy: '2026-03-05T00:00:00.000Z' },
    ...change,
  },
})
const overdue: CaseEvent = { type: 'CaseCorrectionOverdue', data: { decisionId, overdueAt: '2026-03-05T00:00:00.000Z', dueAt } }
const said: CaseEvent = { type: 'CaseCorrected', data: { decisionId, correctedAt: '2026-03-04T00:00:00.000Z', dueAt } }

/** Of the statement that a decision on the 6th of March would have. */
function isNotice(...events: readonly CaseEvent[]): boolean {
  const known = events.reduce<Case>(evolveCase, { status: 'absent' })
  if (known.status === 'absent') throw new Error('A case has events')
  return statementTerms(board, known, '2026-03-06T00:00:00.000Z').isNotice
}

it('says of a decision that it follows a notice where it answers one, or follows a correction that one had led to', () => {
  expect(isNotice(reported)).toBe(true)
  expect(isNotice(reported, decided({ reports: [reportId] }), overdue)).toBe(true)
  expect(isNotice(reported, decided({ reports: [reportId] }), said)).toBe(true)
})

it('says that it is of the own initiative where the board began the case, or a round after the reports were answered', () => {
  expect(isNotice(opened)).toBe(false)
  expect(isNotice(opened, decided({}), overdue)).toBe(false)
  expect(isNotice(reported, decided({ decision: 'noAction', correctBy: null, reports: [reportId] }), opened)).toBe(false)
})
