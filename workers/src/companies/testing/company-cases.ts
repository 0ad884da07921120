/** Events of a company, and the row that follows. */

import { companyStream } from '@jobboard/contracts/companies/events'
import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const [ann, bob] = ['7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11', '7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d12']
const invitationId = '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d20'

export const onCompany = (...events: readonly GivenEvent[]) => recordEvents(tenant, companyStream(tenant, 'acme'), events)

const registered: GivenEvent = { type: 'CompanyRegistered', data: { companyId: 'acme', name: 'Acme' } }
const joined = (accountId: string, role: string): GivenEvent => ({ type: 'MemberAdded', data: { accountId, role } })
const company = (more: object) => ({
  companies: [
    {
      tenant,
      companyId: 'acme',
      name: 'Acme',
      shortName: null,
      size: null,
      url: null,
      logo: null,
      clauses: null,
      members: {},
      ...more,
    },
  ],
})
const [second, third, fourth] = ['2026-03-01T08:01:00.000Z', '2026-03-01T08:02:00.000Z', '2026-03-01T08:03:00.000Z']

const logo = { file: 'devboard/logos/a.png', thumb: 'devboard/logos/b.png' }
const billing = { subject: 'subject', sealed: 'sealed', digest: 'digest' }
const clauses = {
  informationClause: 'The controller of your data is Acme.',
  futureConsent: { enabled: true, value: 'I agree to future recruitment.' },
  customConsent: { enabled: false, value: '' },
}

const template = { id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', name: 'No', locale: 'en', status: null, text: 'Thank you' }

const view = { id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b12', name: 'To read', filters: { unread: 'yes' } }

export const companyCases: readonly ProjectionCase[] = [
  { name: 'a new company has its name and no members', given: onCompany(registered), rows: company({ revision: 0 }) },
  {
    name: 'changes leave other fields as they are',
    given: onCompany(
      registered,
      { type: 'CompanyChanged', data: { size: '11-25', shortName: 'A' } },
      { type: 'CompanyChanged', data: { shortName: null, url: 'https://acme.example' } },
    ),
    rows: company({ size: '11-25', url: 'https://acme.example', revision: 2 }),
  },
  {
    name: 'logo and clauses are the newest, and nothing of billing data is kept',
    given: onCompany(
      registered,
      { type: 'CompanyLogoChanged', data: { logo, replaced: null } },
      { type: 'CompanyBillingChanged', data: { billing } },
      { type: 'CompanyClausesChanged', data: clauses },
      { type: 'CompanyBillingChanged', data: { billing: { ...billing, digest: 'another' } } },
    ),
    rows: company({ logo, clauses, revision: 4 }),
  },
  {
    name: 'templates are those that were written last',
    given: onCompany(
      registered,
      {
        type: 'CompanyAnswerTemplatesChanged',
        data: { templates: [template, { ...template, id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11' }] },
      },
      { type: 'CompanyAnswerTemplatesChanged', data: { templates: [template] } },
    ),
    rows: company({ templates: [template], revision: 2 }),
  },
  {
    name: 'saved views are those that were written last',
    given: onCompany(
      registered,
      { type: 'CompanyDeskViewsChanged', data: { views: [view, { ...view, id: template.id }] } },
      { type: 'CompanyDeskViewsChanged', data: { views: [view] } },
    ),
    rows: company({ deskViews: [view], revision: 2 }),
  },
  {
    name: 'viewers read applications while an owner lets them',
    given: onCompany(
      registered,
      { type: 'CompanyAccessChanged', data: { viewersSeeApplications: true } },
      { type: 'CompanyAccessChanged', data: { viewersSeeApplications: false } },
      { type: 'CompanyAccessChanged', data: { viewersSeeApplications: true } },
    ),
    rows: company({ viewersSeeApplications: true, revision: 3 }),
  },
  {
    name: 'the response promise is the newest',
    given: onCompany(
      registered,
      { type: 'CompanyResponsePromiseChanged', data: { days: 45 } },
      { type: 'CompanyResponsePromiseChanged', data: { days: 14 } },
    ),
    rows: company({ responsePromise: 14 }),
  },
  {
    name: 'a logo that is removed is none',
    given: onCompany(
      registered,
      { type: 'CompanyLogoChanged', data: { logo, replaced: null } },
      { type: 'CompanyLogoChanged', data: { logo: null, replaced: logo } },
    ),
    rows: company({ revision: 2 }),
  },
  {
    name: 'members have their newest role, and the time at which they joined',
    given: onCompany(registered, joined(ann, 'owner'), joined(bob, 'viewer'), {
      type: 'MemberRoleChanged',
      data: { accountId: bob, role: 'owner' },
    }),
    rows: company({ members: { [ann]: { role: 'owner', joinedAt: second }, [bob]: { role: 'owner', joinedAt: third } }, revision: 0 }),
  },
  {
    name: 'who is removed is no member any more, who accepts an invitation is one',
    given: onCompany(
      registered,
      joined(ann, 'owner'),
      { type: 'MemberRemoved', data: { accountId: ann } },
      { type: 'InvitationAccepted', data: { invitationId, accountId: bob, role: 'recruiter' } },
    ),
    rows: company({ members: { [bob]: { role: 'recruiter', joinedAt: fourth } }, revision: 0 }),
  },
  {
    name: 'who is invited is no member yet',
    given: onCompany(
      registered,
      {
        type: 'MemberInvited',
        data: {
          invitationId,
          email: { subject: 'subject', sealed: 'sealed', digest: 'digest' },
          role: 'recruiter',
          expiresAt: '2026-03-08T08:00:00.000Z',
        },
      },
      { type: 'InvitationRenewed', data: { invitationId, expiresAt: '2026-03-10T08:00:00.000Z' } },
      { type: 'InvitationRevoked', data: { invitationId } },
    ),
    rows: company({ revision: 0 }),
  },
  {
    name: 'API tokens are no part of what its forms show',
    given: onCompany(
      registered,
      {
        type: 'ApiTokenCreated',
        data: {
          tokenId: invitationId,
          name: 'Recruitment system',
          scopes: ['offers:read'],
          createdBy: ann,
          createdAt: '2026-03-01T08:00:00.000Z',
          expiresAt: null,
        },
      },
      { type: 'ApiTokenRevoked', data: { tokenId: invitationId, name: 'Recruitment system', reason: 'revoked' } },
    ),
    rows: company({ revision: 0 }),
  },
  {
    name: 'the review of a company is no part of what its forms show',
    given: onCompany(
      registered,
      { type: 'CompanyReviewRequested', data: { offerId: offerIdSchema.parse('0h4k7m2p9rtv'), at: second } },
      { type: 'CompanyRefused', data: { reason: 'No such company is registered' } },
      { type: 'CompanyApproved', data: { because: 'reviewed' } },
    ),
    rows: company({ revision: 0 }),
  },
  {
    name: 'a block is none of it either, nor is an administrator who reads the panel',
    given: onCompany(
      registered,
      { type: 'CompanyViewed', data: { until: second } },
      { type: 'CompanyBlocked', data: { decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', caseId: null, blockedAt: second } },
      { type: 'CompanyUnblocked', data: { decisionId: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12', unblockedAt: second } },
    ),
    rows: company({ revision: 0 }),
  },
  {
    name: 'a company whose offers are being handed over says to which other one, until that is complete',
    given: onCompany(registered, { type: 'CompanyHandoverRequested', data: { handoverId: invitationId, into: 'acme-2', name: null } }),
    rows: company({ revision: 0, handoverInto: 'acme-2', mergedInto: null }),
  },
  {
    name: 'a company that is merged into another one stays so, without people, API tokens and invitations',
    given: onCompany(
      registered,
      joined(ann, 'owner'),
      joined(bob, 'viewer'),
      {
        type: 'CompanyHandoverRequested',
        data: { handoverId: invitationId, into: 'acme-2', name: null, scope: 'company', role: 'viewer' },
        schemaVersion: 2,
      },
      { type: 'ApiTokenRevoked', data: { tokenId: invitationId, name: 'Recruitment system', reason: 'companyMerged' } },
      { type: 'InvitationRevoked', data: { invitationId } },
      { type: 'MemberRemoved', data: { accountId: ann } },
      { type: 'MemberRemoved', data: { accountId: bob } },
      {
        type: 'CompanyHandoverCompleted',
        data: { handoverId: invitationId, into: 'acme-2', name: null, scope: 'company' },
        schemaVersion: 2,
      },
    ),
    rows: company({ revision: 0, handoverInto: null, mergedInto: 'acme-2' }),
  },
  {
    name: 'what it received is said by its offers',
    given: onCompany(
      registered,
      { type: 'CompanyHandoverRequested', data: { handoverId: invitationId, into: 'acme-2', name: null } },
      { type: 'CompanyHandoverCompleted', data: { handoverId: invitationId, into: 'acme-2', name: null } },
      { type: 'CompanyHandoverReceived', data: { handoverId: invitationId, from: 'acme-3', name: 'Acme III' } },
    ),
    rows: company({ revision: 0, handoverInto: null }),
  },
]
