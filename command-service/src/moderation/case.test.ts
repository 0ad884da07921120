import { type Case, caseStateOf } from '@jobboard/contracts/moderation/case-state'
import type { CaseEvent, CaseEventData } from '@jobboard/contracts/moderation/events'
import { reportIdSchema } from '@jobboard/contracts/reports/events'
import { accountIdSchema, companyIdSchema, offerIdSchema, subjectIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { type CaseCommand, caseAggregate, nextStep } from './case-decider.ts'

const { given } = specificationOf(caseAggregate.decider)
const id = (number: number): string => `7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a${String(number).padStart(2, '0')}`
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`
const subject = { kind: 'offer', offerId: offerIdSchema.parse('0h4k7m2p9rtv'), companyId: companyIdSchema.parse('modry-bit') } as const
const [moderator, another] = [accountIdSchema.parse(id(1)), accountIdSchema.parse(id(2))]
const employer = accountIdSchema.parse(id(3))
const sealed = { subject: 's', sealed: 'x', digest: 'y' }

const report = (number: number, severity: 'severe' | 'ordinary' = 'severe', dueAt = day(2)): CaseEventData<'CaseReported'> => ({
  subject,
  reportId: reportIdSchema.parse(id(number)),
  reason: severity === 'severe' ? 'fraud' : 'outdated',
  severity,
  reporter: subjectIdSchema.parse(`reporter-${number}`),
  reportedAt: day(1),
  dueAt,
})
const reported = (...of: Parameters<typeof report>): CaseEvent => ({ type: 'CaseReported', data: report(...of) })
const opened: CaseEvent = { type: 'CaseOpened', data: { subject, rule: 'contactOutside', openedAt: day(1), dueAt: day(8) } }

const decision = (change: Partial<CaseEventData<'CaseDecided'>> = {}): CaseEventData<'CaseDecided'> => ({
  decisionId: id(20),
  decision: 'takeDown',
  reasons: '',
  statement: {
    version: 1,
    restriction: change.decision === undefined || change.decision === 'noAction' ? 'takeDown' : change.decision,
    territory: 'everywhere',
    until: null,
    facts: 'It asks for a deposit.',
    source: 'notice',
    detection: { automated: false, rule: null },
    decision: { automated: false },
    ground: { kind: 'terms', provision: '4', explanation: 'No deposits.' },
    redress: { complaintUntil: '2026-09-01T12:00:00.000Z', disputeBody: null, court: true },
  },
  reports: [reportIdSchema.parse(id(10))],
  by: moderator,
  decidedAt: day(2),
  complaintUntil: '2026-09-01T12:00:00.000Z',
  correctBy: null,
  ...change,
})
const decided = (change?: Partial<CaseEventData<'CaseDecided'>>): CaseEvent => ({ type: 'CaseDecided', data: decision(change) })
const applied = (applies = true, decisionId = id(20)): CaseEvent => ({
  type: 'CaseRestrictionApplied',
  data: { decisionId, applied: applies },
})
const down = [reported(10), decided(), applied()]
const stateOf = (...events: CaseEvent[]): Case => events.reduce(caseAggregate.decider.evolve, caseAggregate.decider.initial)
const shownState = (...events: CaseEvent[]) => {
  const state = stateOf(...events)
  return state.status === 'absent' ? null : caseStateOf(state)
}

describe('a case', () => {
  it('is opened by its first report, and has each report once', () => {
    given()
      .when({ type: 'report', ...report(10) })
      .thenEvents(reported(10))
    given(reported(10))
      .when({ type: 'report', ...report(10) })
      .thenNothing()
    expect(stateOf(reported(10, 'ordinary', day(8)), reported(11))).toMatchObject({ severity: 'severe', waiting: { dueAt: day(2) } })
    expect(stateOf(reported(10), reported(11, 'ordinary', day(8)))).toMatchObject({ severity: 'severe', waiting: { dueAt: day(2) } })
  })

  it('is in a new round about the company that the offer has by then, unless a decision about the first one is in force', () => {
    const moved = { ...subject, companyId: companyIdSchema.parse('czerwony-bit') }
    const again: CaseEvent = { type: 'CaseReported', data: { ...report(11), subject: moved } }
    const openedAgain: CaseEvent = { type: 'CaseOpened', data: { ...opened.data, subject: moved } } as CaseEvent
    const nothing = decided({ decision: 'noAction', statement: null })
    for (const event of [again, openedAgain]) {
      expect(stateOf(reported(10), nothing, event)).toMatchObject({ subject: moved })
      expect(stateOf(reported(10), event)).toMatchObject({ subject })
      expect(stateOf(...down, event)).toMatchObject({ subject })
    }
  })

  it('is opened by an administrator, unless it is open', () => {
    const open: CaseCommand = { type: 'open', subject, rule: 'contactOutside', at: day(1), dueAt: day(8) }
    given().when(open).thenEvents(opened)
    given(opened).when(open).thenNothing()
    given(...down)
      .when(open)
      .thenEvents(opened)
  })

  it('ends a round with a decision, which is made once; a later report begins the next one with its own severity', () => {
    given(reported(10))
      .when({ type: 'decide', ...decision() })
      .thenEvents(decided())
    given(...down)
      .when({ type: 'decide', ...decision() })
      .thenNothing()
    expect(shownState(...down)).toBe('decided')
    expect(stateOf(...down, reported(11, 'ordinary', day(9)))).toMatchObject({ severity: 'ordinary', waiting: { dueAt: day(9) } })
  })

  it('is not decided before it was opened, while a complaint waits, or where the same is restricted already', () => {
    const again = { type: 'decide', ...decision({ decisionId: id(21) }) } as const
    given().when(again).thenRefused('caseNotFound')
    given(...down)
      .when(again)
      .thenRefused('alreadyRestricted')
    given(...down, complained())
      .when(again)
      .thenRefused('complaintPending')
    given(...down)
      .when({ ...again, decision: 'noAction', statement: null })
      .thenEvents(decided({ decisionId: id(21), decision: 'noAction', statement: null }))
  })

  it('about a company is no matter of an offer', () => {
    const company: CaseEvent = {
      type: 'CaseOpened',
      data: { subject: { kind: 'company', companyId: subject.companyId }, rule: null, openedAt: day(1), dueAt: day(8) },
    }
    given(company)
      .when({ type: 'decide', ...decision() })
      .thenRefused('restrictionNotPossible')
    given(company)
      .when({ type: 'decide', ...decision({ decision: 'blockCompany' }) })
      .thenEvents(decided({ decision: 'blockCompany' }))
  })
})

describe('the steps of a case', () => {
  const lift: CaseEvent = {
    type: 'CaseLiftRequested',
    data: { decisionId: id(20), because: 'administrator', reasons: 'Corrected.', by: moderator, requestedAt: day(5) },
  }
  const step = { decisionId: id(20), restriction: 'takeDown' } as const

  it('apply what was decided, then lift it', () => {
    expect(nextStep(stateOf(reported(10)))).toBeNull()
    expect(nextStep(stateOf(reported(10), decided()))).toEqual({ kind: 'apply', ...step })
    expect(nextStep(stateOf(...down))).toBeNull()
    expect(nextStep(stateOf(...down, lift))).toEqual({ kind: 'lift', ...step })
    expect(nextStep(stateOf(reported(10), decided(), lift))).toEqual({ kind: 'apply', ...step })
    expect(nextStep(stateOf(...down, lift, { type: 'CaseRestrictionLifted', data: { decisionId: id(20) } }))).toBeNull()
    expect(nextStep(stateOf(reported(10), decided({ decision: 'noAction', statement: null })))).toBeNull()
  })

  it('that lift it end no round of later reports', () => {
    expect([shownState(...down, lift), shownState(...down, reported(11), lift)]).toEqual(['decided', 'open'])
  })

  it('have one outcome each', () => {
    given(...down)
      .when({ type: 'applied', decisionId: id(20), applied: false })
      .thenNothing()
    given(...down)
      .when({ type: 'lifted', decisionId: id(20) })
      .thenNothing()
    given(...down, lift)
      .when({ type: 'lifted', decisionId: id(20) })
      .thenEvents({ type: 'CaseRestrictionLifted', data: { decisionId: id(20) } })
  })

  it('lift what is in force, once', () => {
    const command = { type: 'lift', decisionId: id(20), reasons: 'Corrected.', by: moderator, requestedAt: day(5) } as const
    given(...down)
      .when(command)
      .thenEvents(lift)
    given(...down, lift)
      .when(command)
      .thenNothing()
    given(reported(10), decided(), applied(false)).when(command).thenRefused('notRestricted')
    given(...down)
      .when({ ...command, decisionId: id(29) })
      .thenRefused('decisionNotFound')
    given(...down, complained())
      .when(command)
      .thenRefused('complaintPending')
  })
})

const complaint = (change: Partial<CaseEventData<'CaseComplained'>> = {}): CaseEventData<'CaseComplained'> => ({
  complaintId: id(30),
  decisionId: id(20),
  by: { kind: 'company', accountId: employer },
  text: sealed,
  complainedAt: day(10),
  dueAt: day(17),
  ...change,
})
function complained(change?: Partial<CaseEventData<'CaseComplained'>>): CaseEvent {
  return { type: 'CaseComplained', data: complaint(change) }
}
const byReporter = { by: { kind: 'reporter', reportId: reportIdSchema.parse(id(10)) } } as const

describe('a complaint', () => {
  const decide = (outcome: 'upheld' | 'reversed', by = another) =>
    ({
      type: 'decideComplaint',
      complaintId: id(30),
      outcome,
      reasons: 'So.',
      by,
      decidedAt: day(12),
      dueAt: day(19),
      byAnother: true,
    }) as const
  const ended = (outcome: 'upheld' | 'reversed', dueAt: string | null = null): CaseEvent => ({
    type: 'CaseComplaintDecided',
    data: { complaintId: id(30), outcome, reasons: 'So.', by: another, decidedAt: day(12), dueAt },
  })

  it('is made once by each side, about what concerns it, while there is time', () => {
    given(...down)
      .when({ type: 'complain', ...complaint() })
      .thenEvents(complained())
    given(...down, complained())
      .when({ type: 'complain', ...complaint() })
      .thenNothing()
    given(...down, complained())
      .when({ type: 'complain', ...complaint({ complaintId: id(31) }) })
      .thenRefused('complainedAlready')
    given(...down, complained())
      .when({ type: 'complain', ...complaint({ complaintId: id(31), ...byReporter }) })
      .thenEvents(complained({ complaintId: id(31), ...byReporter }))
    given(...down)
      .when({ type: 'complain', ...complaint({ by: { kind: 'reporter', reportId: reportIdSchema.parse(id(11)) } }) })
      .thenRefused('decisionNotFound')
    given(...down)
      .when({ type: 'complain', ...complaint({ complainedAt: '2026-09-01T12:00:00.000Z' }) })
      .thenRefused('complaintsOver')
    given(reported(10), decided({ decision: 'noAction', statement: null }))
      .when({ type: 'complain', ...complaint() })
      .thenRefused('decisionNotFound')
  })

  it('is decided by another administrator than the decision, where the board asks for that', () => {
    given(...down, complained())
      .when(decide('upheld', moderator))
      .thenRefused('decidedBySame')
    given(...down, complained())
      .when({ ...decide('upheld', moderator), byAnother: false })
      .thenEvents({ ...ended('upheld'), data: { ...ended('upheld').data, by: moderator } } as CaseEvent)
    given(...down, complained())
      .when(decide('upheld'))
      .thenEvents(ended('upheld'))
    given(...down, complained(), ended('upheld'))
      .when(decide('reversed'))
      .thenRefused('complaintDecided')
    given(...down)
      .when(decide('upheld'))
      .thenRefused('complaintNotFound')
  })

  it('of the company that is right lifts the restriction', () => {
    given(...down, complained())
      .when(decide('reversed'))
      .thenEvents(ended('reversed'), {
        type: 'CaseLiftRequested',
        data: { decisionId: id(20), because: 'complaint', reasons: 'So.', by: another, requestedAt: day(12) },
      })
  })

  it('of a reporter who is right has the case decided again', () => {
    const history = [reported(10), decided({ decision: 'noAction', statement: null }), complained(byReporter)]
    given(...history)
      .when(decide('reversed'))
      .thenEvents(ended('reversed', day(19)))
    expect([shownState(...history), shownState(...history, ended('reversed', day(19)))]).toEqual(['complained', 'open'])
    // And is told of it.
    const answered = (...events: CaseEvent[]) => {
      const state = stateOf(...events)
      return state.status === 'known' && state.reports[0]?.isAnswered
    }
    expect([answered(...history), answered(...history, ended('reversed', day(19)))]).toEqual([true, false])
    expect(answered(...history, ended('upheld'))).toBe(true)
  })
})

describe('a correction', () => {
  const asked = [reported(10), decided({ decision: 'correct', correctBy: day(16) }), applied()]
  const check = (at: string) => ({ type: 'check', at, dueAt: day(25) }) as const
  const overdue: CaseEvent = { type: 'CaseCorrectionOverdue', data: { decisionId: id(20), overdueAt: day(16), dueAt: day(25) } }
  const corrected = { type: 'corrected', decisionId: id(20), at: day(10), dueAt: day(17) } as const

  it('is reminded of two days before its day, and is over when that has passed', () => {
    given(...asked)
      .when(check(day(13)))
      .thenNothing()
    const reminded: CaseEvent = { type: 'CaseCorrectionReminded', data: { decisionId: id(20), remindedAt: day(14) } }
    given(...asked)
      .when(check(day(14)))
      .thenEvents(reminded)
    given(...asked, reminded)
      .when(check(day(15)))
      .thenNothing()
    given(...asked, reminded)
      .when(check(day(16)))
      .thenEvents(overdue)
    expect([shownState(...asked), shownState(...asked, overdue)]).toEqual(['awaitingCorrection', 'open'])
  })

  it('is looked at again when the employer says so, once', () => {
    const said: CaseEvent = { type: 'CaseCorrected', data: { decisionId: id(20), correctedAt: day(10), dueAt: day(17) } }
    given(...asked)
      .when(corrected)
      .thenEvents(said)
    given(...asked, said)
      .when(corrected)
      .thenNothing()
    given(...asked, said)
      .when(check(day(16)))
      .thenNothing()
    expect(shownState(...asked, said)).toBe('open')
    given(reported(10), decided({ decision: 'demote' }), applied())
      .when(corrected)
      .thenRefused('nothingToCorrect')
  })

  it('is replaced by a later decision', () => {
    given(...asked, decided({ decisionId: id(21) }), applied(true, id(21)))
      .when(check(day(20)))
      .thenNothing()
  })
})

it('is noted once when it is over its time, and again for another deadline', () => {
  const note = (dueAt: string, severity: 'severe' | 'ordinary' = 'severe'): CaseEvent => ({
    type: 'CaseOverdue',
    data: { dueAt, severity, notedAt: day(9) },
  })
  const check = { type: 'check', at: day(9), dueAt: day(16) } as const
  given(reported(10))
    .when({ ...check, at: day(1) })
    .thenNothing()
  given(reported(10))
    .when(check)
    .thenEvents(note(day(2)))
  given(reported(10), note(day(2)))
    .when(check)
    .thenNothing()
  given(...down, complained({ dueAt: day(8) }))
    .when(check)
    .thenEvents(note(day(8)))
  // It has become severe while it waited; then that is known as well.
  const worse = [reported(10, 'ordinary', day(8)), note(day(8), 'ordinary'), reported(11, 'severe', day(9))]
  given(...worse)
    .when(check)
    .thenEvents(note(day(8)))
  given(...worse, note(day(8)), reported(12, 'ordinary', day(9)))
    .when(check)
    .thenNothing()
})
