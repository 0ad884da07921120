/** Events of offers, companies and codes, and the rows of activity that follow. */
import { applicationStream } from '@jobboard/contracts/applications/events'
import { applicationExportStream } from '@jobboard/contracts/applications/export-events'
import { codeEvents, codeStream } from '@jobboard/contracts/codes/events'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const account = '5f0c6f0e-7d0a-4b59-9f5a-0d3c8c1f2a11'
const invitation = '7a1d2b5e-1b9c-4d35-8a60-64f1f0d4c111'
const sealed = { subject: 'subject-1', sealed: 'c2VhbGVk', digest: 'ZGlnZXN0' }
const at = '2026-03-31T08:00:00Z'

type Rows = readonly Readonly<Record<string, unknown>>[]

const activityCase = (name: string, given: readonly RecordedEvent[], rows: Rows): ProjectionCase => ({
  name,
  given,
  rows: { company_activity: rows },
})
const onCompany = (...events: readonly GivenEvent[]) => recordEvents(tenant, companyStream(tenant, 'acme'), events)

/** Each event with what its row says beside the common columns. */
const companyEvents: readonly (readonly [GivenEvent, Readonly<Record<string, unknown>>])[] = [
  [
    { type: 'CompanyRegistered', data: { companyId: 'acme', name: 'Acme' } },
    { kind: 'company', detail: {} },
  ],
  [{ type: 'CompanyChanged', data: { name: 'Acme Labs' } }, { detail: { company: { name: 'Acme Labs' } } }],
  [{ type: 'CompanyLogoChanged', data: { logo: null, replaced: { file: 'a', thumb: 'b' } } }, { detail: { logoRemoved: true } }],
  [
    { type: 'CompanyBillingChanged', data: { billing: sealed } },
    { kind: 'company', detail: {} },
  ],
  [
    {
      type: 'CompanyClausesChanged',
      data: { informationClause: 'x', futureConsent: { enabled: false, value: '' }, customConsent: { enabled: false, value: '' } },
    },
    { detail: {} },
  ],
  [
    { type: 'CompanyAnswerTemplatesChanged', data: { templates: [] } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'CompanyDeskViewsChanged', data: { views: [] } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'CompanyResponsePromiseChanged', data: { days: 30 } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'CompanyAccessChanged', data: { viewersSeeApplications: true } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'MemberAdded', data: { accountId: account, role: 'owner' } },
    { kind: 'team', personId: account, detail: { role: 'owner' } },
  ],
  [
    { type: 'MemberInvited', data: { invitationId: invitation, email: sealed, role: 'viewer', expiresAt: at } },
    { kind: 'team', invitationId: invitation, personId: null, detail: { role: 'viewer', expiresAt: at } },
  ],
  [{ type: 'InvitationRenewed', data: { invitationId: invitation, expiresAt: at } }, { invitationId: invitation }],
  [
    { type: 'InvitationAccepted', data: { invitationId: invitation, accountId: account, role: 'viewer' } },
    { personId: account, detail: { role: 'viewer' } },
  ],
  [{ type: 'InvitationRevoked', data: { invitationId: invitation } }, { detail: {} }],
  [
    {
      type: 'ApiTokenCreated',
      data: {
        tokenId: invitation,
        name: 'Recruitment system',
        scopes: ['offers:read'],
        createdBy: account,
        createdAt: at,
        expiresAt: at,
      },
    },
    { kind: 'company', personId: null, detail: { token: 'Recruitment system', expiresAt: at } },
  ],
  [
    { type: 'ApiTokenRevoked', data: { tokenId: invitation, name: 'Recruitment system', reason: 'creatorLeft' } },
    { kind: 'company', detail: { token: 'Recruitment system', reason: 'creatorLeft' } },
  ],
  [
    { type: 'CompanyRefused', data: { reason: 'No such company.' } },
    { kind: 'company', detail: {} },
  ],
  [
    {
      type: 'CompanyBlocked',
      data: { decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', caseId: null, blockedAt: '2026-03-05T09:00:00.000Z' },
    },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'CompanyUnblocked', data: { decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', unblockedAt: '2026-03-06T09:00:00.000Z' } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'CompanyViewed', data: { until: '2026-03-06T09:30:00.000Z' } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'CompanyHandoverCompleted', data: { handoverId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', into: 'acme-2', name: 'Acme II' } },
    { kind: 'company', detail: { company: { name: 'Acme II' } } },
  ],
  [
    { type: 'CompanyHandoverReceived', data: { handoverId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', from: 'acme-2', name: null } },
    { kind: 'company', detail: {} },
  ],
  [
    {
      type: 'CompanyHandoverReceived',
      data: { handoverId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a13', from: 'acme-3', name: 'Acme III', scope: 'company' },
      schemaVersion: 2,
    },
    { detail: { company: { name: 'Acme III' }, reason: 'companyMerged' } },
  ],
  [
    { type: 'CompanyApproved', data: { because: 'reviewed' } },
    { kind: 'company', detail: {} },
  ],
  [
    { type: 'MemberRoleChanged', data: { accountId: account, role: 'recruiter' } },
    { personId: account, detail: { role: 'recruiter' } },
  ],
  [
    { type: 'MemberRemoved', data: { accountId: account } },
    { personId: account, detail: {} },
  ],
]

const companyCases: readonly ProjectionCase[] = [
  activityCase(
    'what happened to a company and its members',
    onCompany(...companyEvents.map(([event]) => event)),
    companyEvents.map(([{ type }, row], revision) => ({
      tenant,
      id: `acme@${String(revision).padStart(9, '0')}`,
      type,
      companyId: 'acme',
      subjectId: 'acme',
      revision,
      facts: null,
      isShown: true,
      ...row,
    })),
  ),
]

const knownCase = activityCase(
  'a company that had offers before is approved without a word',
  onCompany({ type: 'CompanyApproved', data: { because: 'publishedBefore' } }),
  [],
)

const onCode = (data: object) => {
  const type = 'PublicationCodeIssued'
  return recordEvents(tenant, codeStream(tenant, 'd1'), [{ type, data, schemaVersion: codeEvents.versions[type] }])
}
const terms = { plan: 'pro', issuedAt: at, expiresAt: null, batch: null, paymentId: null }

const codeCases: readonly ProjectionCase[] = [
  activityCase('a code that was issued to a company', onCode({ ...terms, issuedTo: { companyId: 'acme', ending: '9ZAB' } }), [
    { kind: 'codes', companyId: 'acme', detail: { plan: 'pro', expiresAt: null, ending: '9ZAB' } },
  ]),
  activityCase(
    'a code of a package is in no activity',
    onCode({ ...terms, issuedTo: { companyId: 'acme', ending: null }, paymentId: '6f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b' }),
    [],
  ),
  activityCase('a code that was issued to no company is in no activity', onCode({ ...terms, issuedTo: null }), []),
]

const applicationId = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'
const ofApplication = { offerId: '0000000000ab', companyId: 'acme' }
const onApplication = (...events: readonly GivenEvent[]) => recordEvents(tenant, applicationStream(tenant, applicationId), events)
const decided = (status: string): GivenEvent => ({
  type: 'ApplicationStatusDecided',
  data: { ...ofApplication, decisionId: invitation, by: account, status, answer: null, decidedAt: at, tellAt: at },
})
const erased = (reason: string): GivenEvent => ({ type: 'ApplicationErased', data: { ...ofApplication, reason, erasedAt: at } })

const pay = { from: 100, to: 120, currency: 'pln', unit: 'hour', amountType: 'gross' }
const byMember = { ...ofApplication, by: account }
const handlings: readonly GivenEvent[] = [
  { type: 'ApplicationRated', data: { ...byMember, rating: 1, ratedAt: at } },
  { type: 'ApplicationNoteAdded', data: { ...byMember, noteId: invitation, text: sealed, mentions: [account], addedAt: at } },
  { type: 'ApplicationNoteDeleted', data: { ...byMember, noteId: invitation, deletedAt: at } },
  { type: 'ApplicationPayStated', data: { ...byMember, pay, statedAt: at } },
  { type: 'InterviewTimesOffered', data: { ...byMember, interviewId: invitation, times: [at], minutes: 30, place: sealed, offeredAt: at } },
  { type: 'InterviewCancelled', data: { ...byMember, interviewId: invitation, cancelledAt: at } },
  { type: 'ApplicationFileDownloaded', data: { ...byMember, downloadedAt: at } },
]

const onExport = () =>
  recordEvents(tenant, applicationExportStream(tenant, invitation), [
    {
      type: 'ApplicationsExported',
      data: { exportId: invitation, companyId: 'acme', by: account, applications: 42, offerId: '0000000000ab', exportedAt: at },
    },
  ])

const applicationCases: readonly ProjectionCase[] = [
  activityCase(
    'decisions about an application are in it without the candidate; that it was opened is not',
    onApplication(
      decided('viewed'),
      decided('rejected'),
      {
        type: 'ApplicationDecisionTakenBack',
        data: { ...ofApplication, decisionId: invitation, by: account, status: 'viewed', takenBackAt: at },
      },
      erased('company'),
    ),
    [
      { kind: 'applications', type: 'ApplicationStatusDecided', detail: { status: 'rejected', offerId: '0000000000ab' } },
      { type: 'ApplicationDecisionTakenBack', detail: { status: 'viewed', offerId: '0000000000ab' } },
      { type: 'ApplicationErased', companyId: 'acme', subjectId: applicationId, personId: null, detail: { offerId: '0000000000ab' } },
    ],
  ),
  activityCase(
    'what members do with an application is in it without texts and values',
    onApplication(...handlings),
    handlings.map(({ type }) => ({ kind: 'applications', type, companyId: 'acme', personId: null, detail: { offerId: '0000000000ab' } })),
  ),
  activityCase('a list of applications that was downloaded', onExport(), [
    { kind: 'applications', type: 'ApplicationsExported', companyId: 'acme', detail: { applications: 42, offerId: '0000000000ab' } },
  ]),
  activityCase('an application that its person or its retention deleted is in no activity', onApplication(erased('person')), []),
]

export const companyAndCodeCases = [...companyCases, knownCase, ...codeCases, ...applicationCases]
