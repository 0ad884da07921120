import { maxMembers, noClauses } from '@jobboard/contracts/companies/commands'
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { type CompanyCommand, companyAggregate } from './company.ts'
import { mergeRefusal } from './handover-decisions.ts'

const { given } = specificationOf(companyAggregate.decider)
const [acme, other] = [companyIdSchema.parse('acme'), companyIdSchema.parse('acme-2')]
const [handoverId, later] = ['5d0c1f3e-2b7a-4c55-9a0e-6f1d2c3b4a59', '5d0c1f3e-2b7a-4c55-9a0e-6f1d2c3b4a60'] as const
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { companyId: acme, name: 'Acme' } }
const about = { handoverId, into: other, name: 'Acme II', scope: 'offers' } as const
const request = { type: 'requestHandover', ...about, role: null, at: '2026-03-01T12:00:00.000Z' } as const
const requested: CompanyEvent = { type: 'CompanyHandoverRequested', data: { ...about, role: null } }
const complete = { type: 'completeHandover', handoverId } as const
const completed: CompanyEvent = { type: 'CompanyHandoverCompleted', data: about }
const receive = { type: 'receiveHandover', handoverId, from: other, name: null, scope: 'offers' } as const
const received: CompanyEvent = { type: 'CompanyHandoverReceived', data: { handoverId, from: other, name: null, scope: 'offers' } }
const decisionId = '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12'
const at = '2026-03-01T12:00:00.000Z'

describe('a company that hands its offers over', () => {
  it('does so once, and can again when that is complete', () => {
    given(registered).when(request).thenEvents(requested)
    given(registered, requested).when(request).thenNothing()
    given(registered, requested)
      .when({ ...request, handoverId: later })
      .thenRefused('handoverRunning')
    given(registered, requested).when(complete).thenEvents(completed)
    given(registered, requested, completed).when(complete).thenNothing()
    given(registered, requested, completed).when(request).thenNothing()
    given(registered, requested, completed)
      .when({ ...request, handoverId: later })
      .thenEvents({ ...requested, data: { ...about, handoverId: later, role: null } } as CompanyEvent)
    given(registered, requested)
      .when({ ...complete, handoverId: later })
      .thenNothing()
  })

  it('is neither the other company, nor blocked, nor without its review', () => {
    given(registered)
      .when({ ...request, into: acme })
      .thenRefused('handoverToItself')
    const blocked: CompanyEvent = { type: 'CompanyBlocked', data: { decisionId, caseId: null, blockedAt: at } }
    given(registered, blocked).when(request).thenRefused('handoverBlocked')
    given(registered, blocked, { type: 'CompanyUnblocked', data: { decisionId, unblockedAt: at } })
      .when(request)
      .thenEvents(requested)
    const asked: CompanyEvent = { type: 'CompanyReviewRequested', data: { offerId: offerIdSchema.parse('0h4k7m2p9rtv'), at } }
    given(registered, asked).when(request).thenRefused('handoverUnreviewed')
    given(registered, asked, { type: 'CompanyRefused', data: { reason: 'Unknown' } })
      .when(request)
      .thenRefused('handoverUnreviewed')
    given(registered, asked, { type: 'CompanyApproved', data: { because: 'reviewed' } })
      .when(request)
      .thenEvents(requested)
    given().when(request).thenRefused('companyNotFound')
  })

  it('makes no form of settings stale', () => {
    expect(given(registered).when(request).thenEvents(requested)).toMatchObject({ revision: 1, settingsRevision: 0 })
  })
})

it('a company that receives offers notes each handover once', () => {
  given(registered).when(receive).thenEvents(received)
  given(registered, received).when(receive).thenNothing()
  given(registered, received)
    .when({ ...receive, handoverId: later })
    .thenEvents({ ...received, data: { handoverId: later, from: other, name: null, scope: 'offers' } } as CompanyEvent)
})

describe('a company that is merged into another', () => {
  const [ann, bob] = ['7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11', '7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d12'].map((id) =>
    accountIdSchema.parse(id),
  ) as [ReturnType<typeof accountIdSchema.parse>, ReturnType<typeof accountIdSchema.parse>]
  const carl = accountIdSchema.parse('7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d13')
  const invitationId = '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d20'
  const member = (accountId: typeof ann, role: 'owner' | 'recruiter'): CompanyEvent => ({ type: 'MemberAdded', data: { accountId, role } })
  const token = {
    tokenId: '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d21',
    name: 'Recruitment system',
    scopes: ['offers:read' as const],
    createdAt: at,
    expiresAt: null,
  }
  const invitation = {
    invitationId,
    email: { subject: 'subject', sealed: 'sealed', digest: 'digest' },
    role: 'recruiter' as const,
    expiresAt: '2027-03-01T08:00:00.000Z',
  }
  const merged = { ...about, scope: 'company', role: 'recruiter' } as const
  const mergeRequested: CompanyEvent = { type: 'CompanyHandoverRequested', data: merged }
  const mergeCompleted: CompanyEvent = { type: 'CompanyHandoverCompleted', data: { ...about, scope: 'company' } }
  const people = [registered, member(ann, 'owner'), member(bob, 'recruiter')] as const
  const removed = (accountId: typeof ann): CompanyEvent => ({ type: 'MemberRemoved', data: { accountId } })

  const company = (...events: readonly CompanyEvent[]) => {
    const state = events.reduce(companyAggregate.decider.evolve, companyAggregate.decider.initial)
    if (state.status === 'absent') throw new Error('Not registered')
    return state
  }

  it('is closed by the request, which ends its API tokens and open invitations', () => {
    const open: readonly CompanyEvent[] = [
      ...people,
      { type: 'ApiTokenCreated', data: { ...token, createdBy: ann } },
      { type: 'MemberInvited', data: invitation },
      // Over, so that nothing is to be revoked.
      { type: 'MemberInvited', data: { ...invitation, invitationId: later, expiresAt: at } },
    ]
    given(...open)
      .when({ ...request, ...merged })
      .thenEvents(
        mergeRequested,
        { type: 'ApiTokenRevoked', data: { tokenId: token.tokenId, name: token.name, reason: 'companyMerged' } },
        { type: 'InvitationRevoked', data: { invitationId } },
      )
    given(...open)
      .when(request)
      .thenEvents(requested)
  })

  it('refuses whatever is to change it, for ever', () => {
    const refused: readonly CompanyCommand[] = [
      { type: 'change', by: ann, changes: { name: 'Emca' } },
      { type: 'change', by: ann, changes: {}, logo: null },
      { type: 'changeBilling', by: ann, billing: { subject: 'company', sealed: 'sealed', digest: 'digest' } },
      { type: 'changeClauses', by: ann, clauses: noClauses },
      { type: 'changeAccess', by: ann, viewersSeeApplications: true },
      { type: 'changeTemplates', by: bob, templates: [] },
      { type: 'changeDeskViews', by: bob, views: [] },
      { type: 'changeResponsePromise', by: ann, days: 30 },
      { type: 'changeRole', by: ann, accountId: bob, role: 'viewer' },
      { type: 'invite', by: ann, invitation, at },
      { type: 'renewInvitation', by: ann, invitationId, expiresAt: invitation.expiresAt, at },
      { type: 'revokeInvitation', by: ann, invitationId },
      { type: 'createApiToken', by: ann, token },
      { type: 'revokeApiToken', by: ann, tokenId: token.tokenId },
      { type: 'rename', name: 'Emca', shortName: null },
    ]
    for (const ended of [[], [mergeCompleted]])
      for (const command of refused)
        given(...people, mergeRequested, ...ended)
          .when(command)
          .thenRefused('companyMerged')
  })

  it('is handed over no second time', () => {
    given(registered, mergeRequested)
      .when({ ...request, ...merged })
      .thenNothing()
    given(registered, mergeRequested)
      .when({ ...request, handoverId: later })
      .thenRefused('handoverRunning')
    given(registered, mergeRequested).when(complete).thenEvents(mergeCompleted)
    given(registered, mergeRequested, mergeCompleted)
      .when({ ...request, handoverId: later })
      .thenRefused('companyMerged')
  })

  it('lets each of its people go, also where that leaves it without an owner', () => {
    given(...people, mergeRequested)
      .when({ type: 'release', accountId: ann })
      .thenEvents(removed(ann))
    given(...people, mergeRequested, removed(ann))
      .when({ type: 'release', accountId: ann })
      .thenNothing()
    given(...people, mergeRequested, removed(ann))
      .when({ type: 'release', accountId: bob })
      .thenEvents(removed(bob))
    given(...people, mergeRequested)
      .when({ type: 'remove', by: ann, accountId: ann })
      .thenEvents(removed(ann))
    // Its owner began that before, and has gone over by now.
    given(...people, mergeRequested, removed(ann))
      .when({ type: 'remove', by: ann, accountId: bob })
      .thenEvents(removed(bob))
    given(...people)
      .when({ type: 'remove', by: ann, accountId: ann })
      .thenRefused('lastOwner')
  })

  it('goes over to no company that has no owner, of whatever role its own people are to be', () => {
    const refused = { code: 'handoverOwnerless' }
    expect(mergeRefusal(company(...people), company(registered), at)).toEqual(refused)
    expect(mergeRefusal(company(...people), company(registered, member(carl, 'recruiter')), at)).toEqual(refused)
    expect(mergeRefusal(company(...people), company(registered, member(carl, 'owner')), at)).toBeNull()
    expect(mergeRefusal(company(...people), company(registered, member(carl, 'owner'), removed(carl)), at)).toEqual(refused)
  })

  it('has no more people than the other one has room for, open invitations counted', () => {
    const many = Array.from({ length: maxMembers - 2 }, (_, at) =>
      member(accountIdSchema.parse(`7b1c7f2e-5a40-4a4e-9a53-${String(at).padStart(12, '0')}`), at === 0 ? 'owner' : 'recruiter'),
    )
    expect(mergeRefusal(company(...people), company(registered, ...many), at)).toBeNull()
    const invited: CompanyEvent = { type: 'MemberInvited', data: invitation }
    expect(mergeRefusal(company(...people), company(registered, ...many, invited), at)).toEqual({ code: 'tooManyMembers' })
    const expired: CompanyEvent = { type: 'MemberInvited', data: { ...invitation, expiresAt: at } }
    expect(mergeRefusal(company(...people), company(registered, ...many, expired), at)).toBeNull()
    // Those who are there already are counted once.
    expect(mergeRefusal(company(...people), company(registered, ...many, ...people.slice(1)), at)).toBeNull()
  })
})
