/** Events of applications, and the rows that follow. */
import { applicationStream } from '@jobboard/contracts/applications/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const [first, second] = ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11']
const [by, candidateId, colleague] = [
  '7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa',
  '7f3c1b52-3333-4a6a-8a51-93c7f8a4e0aa',
  '7f3c1b52-2222-4a6a-8a51-93c7f8a4e0aa',
]
const [decision, another, noteId, interviewId] = [1, 2, 3, 4].map((number) => `0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a7${number}`)
const about = { offerId: '0000000000ab', companyId: 'acme' }
const sealed = (word: string) => ({ subject: 's', sealed: word, digest: word })
const at = (time: string): string => `2026-03-01T${time}:00.000Z`

const of = (applicationId: string | undefined, events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(tenant, applicationStream(tenant, String(applicationId)), events, firstPosition)
const attachment = {
  ...{
    file: `devboard/applications/${'0'.repeat(32)}.pdf`,
    ending: 'pdf',
    fileName: sealed('cv'),
    size: 10,
    sha256: 'a'.repeat(64),
    scan: 'clean',
  },
}
const submitted = (applicationId: string | undefined, change: object = {}): GivenEvent => ({
  type: 'ApplicationSubmitted',
  data: {
    ...{
      applicationId,
      offerId: '0000000000ab',
      offerRevision: 3,
      companyId: 'acme',
      candidateId: null,
      person: 'person',
      source: 'apply_form',
    },
    ...{ name: sealed('Ada'), email: sealed('mail'), message: sealed('Hello'), attachment, answers: sealed('answers') },
    ...{
      consents: [{ kind: 'future', text: 'I agree', accepted: true }],
      repeats: null,
      locale: 'pl',
      submittedAt: at('08:00'),
      ...change,
    },
  },
})
const decided = (decisionId: string | undefined, status: string, time: string, tellAt = time): GivenEvent => ({
  type: 'ApplicationStatusDecided',
  data: { ...about, decisionId, by, status, answer: sealed(`${status} answer`), decidedAt: at(time), tellAt: at(tellAt) },
})
const told = (decisionId: string | undefined, status: string, time: string): GivenEvent => ({
  type: 'ApplicationStatusTold',
  data: { ...about, decisionId, status, toldAt: at(time) },
})
const sentStep = { status: 'new', at: at('08:00'), answer: null }

export const applicationsCases: readonly ProjectionCase[] = [
  {
    name: 'an application is new, with what was sent sealed as it was; one of each person stays their own',
    given: [
      ...of(first, [submitted(first)]),
      ...of(second, [submitted(second, { attachment: null, message: null, repeats: first, candidateId })], 2),
    ],
    rows: {
      applications: [
        {
          ...{
            tenant,
            applicationId: first,
            offerId: '0000000000ab',
            offerRevision: 3,
            companyId: 'acme',
            candidateId: null,
            person: 'person',
          },
          ...{
            status: 'new',
            statusAt: at('08:00'),
            toldStatus: 'new',
            told: [sentStep],
            pending: null,
            hasFile: true,
            attachment,
            repeats: null,
          },
          ...{
            name: sealed('Ada'),
            email: sealed('mail'),
            message: sealed('Hello'),
            answers: sealed('answers'),
            rating: null,
            notes: [],
            erased: null,
          },
        },
        { applicationId: second, candidateId, repeats: first, hasFile: false, message: null },
      ],
      application_counts: [
        { tenant, companyId: 'acme', offerId: '', status: 'new', count: 2 },
        { tenant, companyId: 'acme', offerId: '0000000000ab', status: 'new', count: 2 },
      ],
    },
  },
  {
    name: 'the company sees what is decided, the candidate what was told',
    given: of(first, [
      submitted(first),
      decided(decision, 'viewed', '09:00'),
      told(decision, 'viewed', '09:00'),
      decided(another, 'rejected', '10:00', '10:10'),
    ]),
    rows: {
      applications: [
        {
          ...{ status: 'rejected', statusAt: at('10:00'), toldStatus: 'viewed', answeredAt: null },
          told: [sentStep, { status: 'viewed', at: at('09:00'), answer: sealed('viewed answer') }],
          pending: {
            decisionId: another,
            status: 'rejected',
            by,
            decidedAt: at('10:00'),
            tellAt: at('10:10'),
            before: 'viewed',
            answer: sealed('rejected answer'),
          },
          history: [
            { kind: 'sent', at: at('08:00'), by: null, status: 'new' },
            { kind: 'decided', at: at('09:00'), by, status: 'viewed' },
            { kind: 'decided', at: at('10:00'), by, status: 'rejected' },
          ],
        },
      ],
    },
  },
  {
    name: 'a decision that is told is an answer; one that is taken back leaves no trace for the candidate',
    given: of(first, [
      submitted(first),
      decided(decision, 'rejected', '09:00', '09:10'),
      { type: 'ApplicationDecisionTakenBack', data: { ...about, decisionId: decision, by, status: 'new', takenBackAt: at('09:05') } },
      decided(another, 'inReview', '10:00', '10:10'),
      told(another, 'inReview', '10:10'),
    ]),
    rows: {
      applications: [
        {
          ...{ status: 'inReview', toldStatus: 'inReview', pending: null, answeredAt: at('10:10') },
          told: [sentStep, { status: 'inReview', at: at('10:10'), answer: sealed('inReview answer') }],
        },
      ],
    },
  },
  {
    name: 'a withdrawal is known to both at once, and its undoing restores what was before',
    given: [
      ...of(first, [
        submitted(first),
        { type: 'ApplicationWithdrawn', data: { ...about, reason: sealed('why'), withdrawnAt: at('09:00') } },
      ]),
      ...of(
        second,
        [
          submitted(second),
          decided(decision, 'interview', '08:30', '08:40'),
          { type: 'ApplicationWithdrawn', data: { ...about, reason: null, withdrawnAt: at('08:35') } },
          { type: 'ApplicationWithdrawalUndone', data: { ...about, status: 'new', undoneAt: at('08:36') } },
        ],
        3,
      ),
    ],
    rows: {
      applications: [
        {
          ...{ status: 'withdrawn', toldStatus: 'withdrawn', withdrawalReason: sealed('why') },
          told: [sentStep, { status: 'withdrawn', at: at('09:00'), answer: null }],
        },
        { status: 'new', toldStatus: 'new', told: [sentStep], pending: null, withdrawalReason: null },
      ],
    },
  },
  {
    name: 'one whose offer is of another company now counts for that one, as it was',
    given: of(first, [
      submitted(first),
      { type: 'ApplicationRated', data: { ...about, by, rating: 4, ratedAt: at('08:20') } },
      { type: 'ApplicationCompanyChanged', data: { ...about, companyId: 'acme-2', from: about.companyId, changedAt: at('08:30') } },
    ]),
    rows: { applications: [{ companyId: 'acme-2', status: 'new', rating: 4, history: [{ kind: 'sent' }, { kind: 'rated' }] }] },
  },
  {
    name: 'members rate, write notes and delete them; the candidate asks for an answer and takes the application over',
    given: of(first, [
      submitted(first),
      { type: 'ApplicationTakenOver', data: { ...about, candidateId, takenOverAt: at('08:10') } },
      { type: 'ApplicationRated', data: { ...about, by, rating: 4, ratedAt: at('08:20') } },
      { type: 'ApplicationNoteAdded', data: { ...about, by, noteId, text: sealed('note'), mentions: [colleague], addedAt: at('08:30') } },
      {
        type: 'ApplicationNoteAdded',
        data: { ...about, by: colleague, noteId: another, text: sealed('other'), mentions: [], addedAt: at('08:31') },
      },
      { type: 'ApplicationNoteDeleted', data: { ...about, by, noteId, deletedAt: at('08:32') } },
      { type: 'ApplicationAnswerRequested', data: { ...about, requestedAt: at('08:40') } },
      { type: 'ApplicationLinkRequested', data: { ...about, requestedAt: at('08:45') } },
      {
        type: 'ApplicationPayStated',
        data: { ...about, by, pay: { from: 1, to: 2, currency: 'pln', unit: 'month', amountType: 'gross' }, statedAt: at('08:50') },
      },
    ]),
    rows: {
      applications: [
        {
          ...{ candidateId, rating: 4, answerRequestedAt: at('08:40') },
          pay: { from: 1, to: 2, currency: 'pln', unit: 'month', amountType: 'gross' },
          notes: [{ noteId: another, by: colleague, text: sealed('other'), addedAt: at('08:31'), mentions: [] }],
        },
      ],
    },
  },
  {
    name: 'an interview is offered, picked, declined, cancelled',
    given: of(first, [
      submitted(first),
      {
        type: 'InterviewTimesOffered',
        data: { ...about, interviewId, by, times: [at('12:00'), at('13:00')], minutes: 30, place: sealed('room'), offeredAt: at('09:00') },
      },
      { type: 'InterviewTimePicked', data: { ...about, interviewId, time: at('13:00'), pickedAt: at('09:10') } },
      { type: 'InterviewTimesDeclined', data: { ...about, interviewId, reason: null, declinedAt: at('09:20') } },
      { type: 'InterviewCancelled', data: { ...about, interviewId, by, cancelledAt: at('09:30') } },
    ]),
    rows: {
      applications: [
        {
          answeredAt: at('09:00'),
          interview: {
            ...{ interviewId, status: 'cancelled', times: [at('12:00'), at('13:00')], minutes: 30, place: sealed('room') },
            ...{ time: at('13:00'), changedAt: at('09:30') },
          },
          history: [
            { kind: 'sent', at: at('08:00'), by: null, status: 'new' },
            { kind: 'interviewOffered', at: at('09:00'), by, status: null },
            { kind: 'interviewPicked', at: at('09:10'), by: null, status: null },
            { kind: 'interviewDeclined', at: at('09:20'), by: null, status: null },
            { kind: 'interviewCancelled', at: at('09:30'), by, status: null },
          ],
        },
      ],
    },
  },
  {
    name: 'that a person read its file is in the history alone; that its text was read out changes nothing',
    given: of(first, [
      submitted(first),
      { type: 'ApplicationFileRead', data: { ...about, outcome: 'read', text: sealed('text'), readAt: at('08:01') } },
      { type: 'ApplicationFileDownloaded', data: { ...about, by, downloadedAt: at('09:00') } },
    ]),
    rows: {
      applications: [
        {
          status: 'new',
          history: [
            { kind: 'sent', at: at('08:00'), by: null, status: 'new' },
            { kind: 'fileDownloaded', at: at('09:00'), by, status: null },
          ],
        },
      ],
    },
  },
  {
    name: 'its retention is announced, and once it has ended its person sees that it was deleted, and nothing of it is left',
    given: [
      ...of(first, [
        submitted(first, { candidateId }),
        { type: 'ApplicationDeletionAnnounced', data: { ...about, deleteAt: at('18:00'), announcedAt: at('09:00') } },
        { type: 'ApplicationErased', data: { ...about, reason: 'retention', erasedAt: at('18:01') } },
      ]),
      ...of(
        second,
        [submitted(second), { type: 'ApplicationDeletionAnnounced', data: { ...about, deleteAt: at('18:00'), announcedAt: at('09:00') } }],
        4,
      ),
    ],
    rows: {
      applications: [
        {
          ...{ applicationId: first, candidateId, erased: 'retention', erasedAt: at('18:01'), retentionMonths: 24 },
          ...{ name: null, email: null, message: null, answers: null, attachment: null, told: [], history: [] },
        },
        {
          ...{ applicationId: second, erased: null, erasedAt: null, deletionAt: at('18:00') },
          history: [
            { kind: 'sent', at: at('08:00'), by: null, status: 'new' },
            { kind: 'deletionAnnounced', at: at('09:00'), by: null, status: null },
          ],
        },
      ],
    },
  },
  {
    name: 'an erasure leaves what counts and nothing of the person; others keep theirs',
    given: [
      ...of(first, [
        submitted(first, { candidateId }),
        decided(decision, 'rejected', '09:00'),
        told(decision, 'rejected', '09:00'),
        { type: 'ApplicationErased', data: { ...about, reason: 'person', erasedAt: at('10:00') } },
      ]),
      ...of(second, [submitted(second)], 5),
    ],
    rows: {
      applications: [
        {
          ...{
            applicationId: first,
            offerId: '0000000000ab',
            companyId: 'acme',
            status: 'rejected',
            answeredAt: at('09:00'),
            hasFile: true,
            erased: 'person',
          },
          ...{
            candidateId: null,
            name: null,
            email: null,
            message: null,
            answers: null,
            attachment: null,
            consents: [],
            notes: [],
            told: [],
            history: [],
          },
        },
        { applicationId: second, name: sealed('Ada'), erased: null },
      ],
    },
  },
]
