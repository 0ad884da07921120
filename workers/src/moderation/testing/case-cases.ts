/** Events of cases, and what lists know of them. */
import type { CaseEvent } from '@jobboard/contracts/moderation/events'
import { caseStream } from '@jobboard/contracts/moderation/events'
import { reportIdSchema } from '@jobboard/contracts/reports/events'
import { accountIdSchema, companyIdSchema, offerIdSchema, subjectIdSchema } from '@jobboard/contracts/shared/ids'
import { type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const caseId = '6b1f7c6e-6a57-4b7e-9d0b-5d3f6f1f9a11'
const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
const complaintId = '8d3f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a13'
const reportId = reportIdSchema.parse('3f0f6c1e-6a57-4b7e-9d0b-5d3f6f1f9a11')
const account = accountIdSchema.parse('9e4f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a14')
const subject = { kind: 'offer', offerId: offerIdSchema.parse('0h4k7m2p9rtv'), companyId: companyIdSchema.parse('company-1') } as const
const at = '2026-03-01T08:00:00.000Z'
const minute = (number: number): string => `2026-03-01T08:0${number}:00.000Z`
const [due, later] = ['2026-03-02T08:00:00.000Z', '2026-03-08T08:00:00.000Z']

const reportedBy = (id: string): CaseEvent => ({
  type: 'CaseReported',
  data: {
    subject,
    reportId: reportIdSchema.parse(id),
    reason: 'fraud',
    severity: 'severe',
    reporter: subjectIdSchema.parse('reporter-1'),
    reportedAt: at,
    dueAt: due,
  },
})
const reported = reportedBy(reportId)
const opened: CaseEvent = { type: 'CaseOpened', data: { subject, rule: 'contactOutside', openedAt: at, dueAt: later } }
const decided = (decision: 'takeDown' | 'correct' | 'blockCompany', correctBy: string | null = null): CaseEvent => ({
  type: 'CaseDecided',
  data: {
    decisionId,
    decision,
    reasons: '',
    statement: {
      version: 1,
      restriction: decision,
      territory: 'everywhere',
      until: null,
      facts: 'It asks for a deposit.',
      source: 'notice',
      detection: { automated: false, rule: null },
      decision: { automated: false },
      ground: { kind: 'terms', provision: '4', explanation: 'No deposits.' },
      redress: { complaintUntil: later, disputeBody: null, court: true },
    },
    reports: [reportId],
    by: account,
    decidedAt: minute(1),
    complaintUntil: later,
    correctBy,
  },
})
const applied: CaseEvent = { type: 'CaseRestrictionApplied', data: { decisionId, applied: true } }
const complained: CaseEvent = {
  type: 'CaseComplained',
  data: {
    complaintId,
    decisionId,
    by: { kind: 'company', accountId: account },
    text: { subject: 's', sealed: 'x', digest: 'y' },
    complainedAt: minute(3),
    dueAt: later,
  },
}
const reversed: readonly CaseEvent[] = [
  {
    type: 'CaseComplaintDecided',
    data: { complaintId, outcome: 'reversed', reasons: 'So.', by: account, decidedAt: minute(4), dueAt: null },
  },
  { type: 'CaseLiftRequested', data: { decisionId, because: 'complaint', reasons: 'So.', by: account, requestedAt: minute(4) } },
  { type: 'CaseRestrictionLifted', data: { decisionId } },
]

const oneCase = (name: string, events: readonly CaseEvent[], row: object): ProjectionCase => ({
  name,
  given: recordEvents('devboard', caseStream('devboard', caseId), events),
  rows: { moderation_cases: [{ tenant: 'devboard', caseId, companyId: 'company-1', ...row }] },
})

export const caseCases: readonly ProjectionCase[] = [
  oneCase('a reported offer waits for a decision', [reported], {
    ...{ kind: 'offer', offerId: subject.offerId, state: 'open', severity: 'severe', reasons: ['fraud'], reporters: ['reporter-1'] },
    ...{ openedAt: at, waitingSince: at, dueAt: due, checkAt: due, lastDecision: null, decidedAt: null, blockedBy: null, revision: 0 },
  }),
  oneCase('one that an administrator opened has no reports', [opened], { state: 'open', severity: 'ordinary', reasons: [], dueAt: later }),
  oneCase('a decision ends the wait', [reported, decided('takeDown'), applied], {
    ...{ state: 'decided', waitingSince: null, dueAt: null, lastDecision: 'takeDown', decidedAt: minute(1), revision: 2 },
  }),
  oneCase('a later report begins the next one', [reported, decided('takeDown'), applied, reportedBy(account)], {
    ...{ state: 'open', waitingSince: minute(3), openedAt: at },
  }),
  oneCase('a complaint waits for its decision, and ends with it', [reported, decided('takeDown'), applied, complained], {
    ...{ state: 'complained', waitingSince: minute(3), dueAt: later },
  }),
  oneCase('one that was right leaves nothing to do', [reported, decided('takeDown'), applied, complained, ...reversed], {
    ...{ state: 'decided', waitingSince: null, dueAt: null, revision: 6 },
  }),
  oneCase(
    'a correction is looked at when its employer is to be reminded',
    [reported, decided('correct', '2026-03-11T08:00:00.000Z'), applied],
    {
      ...{ state: 'awaitingCorrection', checkAt: '2026-03-09T08:00:00.000Z', dueAt: null },
    },
  ),
  oneCase(
    'then on its day',
    [
      reported,
      decided('correct', '2026-03-11T08:00:00.000Z'),
      applied,
      { type: 'CaseCorrectionReminded', data: { decisionId, remindedAt: '2026-03-09T08:00:00.000Z' } },
    ],
    { state: 'awaitingCorrection', checkAt: '2026-03-11T08:00:00.000Z' },
  ),
  oneCase(
    'and waits for a decision again when that has passed, or the employer has corrected it',
    [
      reported,
      decided('correct', '2026-03-11T08:00:00.000Z'),
      applied,
      { type: 'CaseCorrectionOverdue', data: { decisionId, overdueAt: '2026-03-11T08:00:00.000Z', dueAt: later } },
      { type: 'CaseOverdue', data: { dueAt: later, severity: 'severe', notedAt: later } },
      { type: 'CaseCorrected', data: { decisionId, correctedAt: later, dueAt: later } },
    ],
    { state: 'open', checkAt: null, dueAt: later },
  ),
  oneCase('a company is blocked by its decision until that is lifted', [reported, decided('blockCompany'), applied], {
    blockedBy: decisionId,
  }),
  oneCase('and not after that', [reported, decided('blockCompany'), applied, complained, ...reversed], { blockedBy: null }),
]
