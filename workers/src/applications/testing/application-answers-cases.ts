/** What happens to applications, and when each was answered. */
import { applicationStream } from '@jobboard/contracts/applications/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const [first, second] = ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11'] as const
const decisionId = '0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a71'
const about = { offerId: '0000000000ab', companyId: 'acme' }
const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`
const sealed = (word: string) => ({ subject: 's', sealed: word, digest: word })

const of = (applicationId: string, events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(tenant, applicationStream(tenant, applicationId), events, firstPosition)
const submitted = (applicationId: string, repeats: string | null = null): GivenEvent => ({
  type: 'ApplicationSubmitted',
  data: {
    ...{ ...about, applicationId, offerRevision: 3, candidateId: null, person: 'person', source: 'apply_form', attachment: null },
    ...{ name: sealed('Ada'), email: sealed('mail'), message: sealed('Hello'), answers: null, marked: null, consents: [], repeats },
    ...{ locale: 'pl', submittedAt: on(1) },
  },
})
const told = (status: string, day: number): GivenEvent => ({
  type: 'ApplicationStatusTold',
  data: { ...about, decisionId, status, toldAt: on(day) },
})
const withdrawn = (day: number): GivenEvent => ({ type: 'ApplicationWithdrawn', data: { ...about, reason: null, withdrawnAt: on(day) } })
const erased = (reason: string, day: number): GivenEvent => ({
  type: 'ApplicationErased',
  data: { ...about, reason, erasedAt: on(day) },
})
const row = (applicationId: string, change: object = {}) => ({
  ...{ tenant, applicationId, ...about, submittedAt: on(1), answeredAt: null, endedAt: null, repeats: null, ...change },
})
const rows = (...applications: readonly ReturnType<typeof row>[]) => ({ application_answers: applications })

export const applicationAnswersCases: readonly ProjectionCase[] = [
  {
    name: 'the first answer that a candidate was told, and none by being viewed',
    given: [
      ...of(first, [submitted(first), told('viewed', 2), told('inReview', 3), told('rejected', 9)]),
      ...of(second, [submitted(second), told('viewed', 2)], 5),
    ],
    rows: rows(row(first, { answeredAt: on(3) }), row(second)),
  },
  {
    name: 'an answer counts for the company that the offer belongs to by now',
    given: of(first, [
      submitted(first),
      told('rejected', 4),
      { type: 'ApplicationCompanyChanged', data: { ...about, companyId: 'acme-2', from: about.companyId, changedAt: on(5) } },
    ]),
    rows: rows(row(first, { companyId: 'acme-2', answeredAt: on(4) })),
  },
  {
    name: 'a repeat names the application that it repeats',
    given: [...of(first, [submitted(first)]), ...of(second, [submitted(second, first), told('rejected', 4)], 2)],
    rows: rows(row(first), row(second, { repeats: first, answeredAt: on(4) })),
  },
  {
    name: 'one that was withdrawn has ended, unless that was undone',
    given: [
      ...of(first, [
        submitted(first),
        withdrawn(2),
        { type: 'ApplicationWithdrawalUndone', data: { ...about, status: 'new', undoneAt: on(2) } },
      ]),
      ...of(second, [submitted(second), withdrawn(5)], 4),
    ],
    rows: rows(row(first), row(second, { endedAt: on(5) })),
  },
  {
    name: 'what its person deleted has ended and stays counted; what the company deleted is not answered by that',
    given: [
      ...of(first, [submitted(first), withdrawn(2), erased('person', 3)]),
      ...of(second, [submitted(second), erased('company', 3)], 4),
    ],
    rows: rows(row(first, { endedAt: on(2) }), row(second)),
  },
  {
    name: 'an application deleted by its person has ended that day',
    given: of(first, [submitted(first), erased('person', 3)]),
    rows: rows(row(first, { endedAt: on(3) })),
  },
]
