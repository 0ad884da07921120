import { maxApiTokens } from '@jobboard/contracts/companies/api-tokens'
import { maxMembers } from '@jobboard/contracts/companies/commands'
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { companyAggregate, type Invitation } from './company.ts'

const { given } = specificationOf(companyAggregate.decider)
const companyId = companyIdSchema.parse('acme')
const account = (number: number) => accountIdSchema.parse(`7b1c7f2e-5a40-4a4e-9a53-${String(number).padStart(12, '0')}`)
const [ann, bob, eve] = [account(1), account(2), account(3)]
const at = '2026-03-01T08:00:00.000Z'
const expiresAt = '2026-03-08T08:00:00.000Z'
const invitationId = '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d20'
const invitation: Invitation = {
  invitationId,
  email: { subject: 'subject', sealed: 'sealed', digest: 'digest' },
  role: 'recruiter',
  expiresAt,
}

const registered: CompanyEvent = { type: 'CompanyRegistered', data: { companyId, name: 'Acme' } }
const added = (accountId = ann, role: 'owner' | 'recruiter' | 'viewer' = 'owner'): CompanyEvent => ({
  type: 'MemberAdded',
  data: { accountId, role },
})
const removed = (accountId = ann): CompanyEvent => ({ type: 'MemberRemoved', data: { accountId } })
const invited: CompanyEvent = { type: 'MemberInvited', data: invitation }
const revoked: CompanyEvent = { type: 'InvitationRevoked', data: { invitationId } }
const acme = [registered, added(ann), added(bob, 'recruiter')]

describe('a company', () => {
  it('is registered once, with the accounts that it has', () => {
    const register = { type: 'register', companyId, name: 'Acme', members: [{ accountId: ann, role: 'owner' }] } as const
    given().when(register).thenEvents(registered, added(ann))
    given(registered, added(ann)).when(register).thenNothing()
  })

  it('gets accounts that are new, and none that was removed', () => {
    const register = (accountId = bob) => ({ type: 'register', companyId, name: null, members: [{ accountId, role: 'viewer' }] }) as const
    given(registered, added(ann)).when(register()).thenEvents(added(bob, 'viewer'))
    given(...acme, removed(bob))
      .when(register())
      .thenNothing()
    given(...acme)
      .when(register())
      .thenNothing()
  })

  it('is renamed by administrators, and viewed, which changes nothing of it', () => {
    given(...acme)
      .when({ type: 'rename', name: 'Acme', shortName: 'Ac' })
      .thenEvents({ type: 'CompanyChanged', data: { shortName: 'Ac' } })
    given(...acme)
      .when({ type: 'rename', name: 'Acme', shortName: null })
      .thenNothing()
    given().when({ type: 'rename', name: 'Acme', shortName: null }).thenRefused('companyNotFound')
    given(...acme)
      .when({ type: 'view', until: expiresAt })
      .thenEvents({ type: 'CompanyViewed', data: { until: expiresAt } })
    given().when({ type: 'view', until: expiresAt }).thenRefused('companyNotFound')
  })

  it('is changed by owners, and only where the value is another', () => {
    const changes = { name: 'Acme', url: 'https://acme.example' }
    given(...acme)
      .when({ type: 'change', by: ann, changes })
      .thenEvents({ type: 'CompanyChanged', data: { url: 'https://acme.example' } })
    given(...acme, { type: 'CompanyChanged', data: changes })
      .when({ type: 'change', by: ann, changes })
      .thenNothing()
    given(...acme)
      .when({ type: 'change', by: bob, changes })
      .thenRefused('forbidden')
    given().when({ type: 'change', by: ann, changes }).thenRefused('companyNotFound')
  })
})

describe('the logo of a company', () => {
  const [first, second] = [
    { file: 'a', thumb: 'b' },
    { file: 'c', thumb: 'd' },
  ]
  const changed = (logo: typeof first | null, replaced: typeof first | null): CompanyEvent => ({
    type: 'CompanyLogoChanged',
    data: { logo, replaced },
  })
  const change = (logo?: typeof first | null) =>
    ({ type: 'change', by: ann, changes: {}, ...(logo === undefined ? {} : { logo }) }) as const

  it('is stored, replaced and removed, each once, and its event names the one before', () => {
    given(...acme)
      .when(change(first))
      .thenEvents(changed(first, null))
    given(...acme, changed(first, null))
      .when(change(first))
      .thenNothing()
    given(...acme, changed(first, null))
      .when(change(second))
      .thenEvents(changed(second, first))
    given(...acme, changed(first, null))
      .when(change(null))
      .thenEvents(changed(null, first))
    given(...acme)
      .when(change(null))
      .thenNothing()
  })

  it('stays when other data change, and is changed by owners only', () => {
    given(...acme, changed(first, null))
      .when(change())
      .thenNothing()
    given(...acme)
      .when({ ...change(first), by: bob })
      .thenRefused('forbidden')
  })
})

describe('billing data and clauses', () => {
  const billing = { subject: 'company', sealed: 'sealed', digest: 'digest' }
  const clauses = { informationClause: '', futureConsent: { enabled: false, value: '' }, customConsent: { enabled: false, value: '' } }

  it('are stored whole, unless they are the same, by owners', () => {
    const changeBilling = { type: 'changeBilling', by: ann, billing } as const
    const stored: CompanyEvent = { type: 'CompanyBillingChanged', data: { billing } }
    given(...acme)
      .when(changeBilling)
      .thenEvents(stored)
    // Sealed again, the same data are another text.
    given(...acme, stored)
      .when({ ...changeBilling, billing: { ...billing, sealed: 'sealed again' } })
      .thenNothing()
    const other = { ...billing, digest: 'another' }
    given(...acme, stored)
      .when({ ...changeBilling, billing: other })
      .thenEvents({ type: 'CompanyBillingChanged', data: { billing: other } })
    given(...acme)
      .when({ ...changeBilling, by: bob })
      .thenRefused('forbidden')
    const changeClauses = { type: 'changeClauses', by: ann, clauses } as const
    const written: CompanyEvent = { type: 'CompanyClausesChanged', data: { ...clauses, retentionMonths: 6 } }
    given(...acme)
      .when(changeClauses)
      .thenEvents(written)
    given(...acme, written)
      .when(changeClauses)
      .thenNothing()
    given(...acme)
      .when({ ...changeClauses, by: bob })
      .thenRefused('forbidden')
    const year: CompanyEvent = { type: 'CompanyClausesChanged', data: { ...clauses, retentionMonths: 12 } }
    given(...acme, written)
      .when({ ...changeClauses, clauses: { ...clauses, retentionMonths: 12 } })
      .thenEvents(year)
    // Absent months are no change.
    given(...acme, year)
      .when(changeClauses)
      .thenNothing()
  })
})

describe('a member', () => {
  it('leaves, or is removed by an owner, once', () => {
    given(...acme)
      .when({ type: 'remove', by: ann, accountId: bob })
      .thenEvents(removed(bob))
    given(...acme)
      .when({ type: 'remove', by: bob, accountId: bob })
      .thenEvents(removed(bob))
    given(...acme, removed(bob))
      .when({ type: 'remove', by: ann, accountId: bob })
      .thenNothing()
    given(...acme)
      .when({ type: 'remove', by: ann, accountId: eve })
      .thenRefused('memberNotFound')
    given(...acme, added(eve, 'viewer'))
      .when({ type: 'remove', by: bob, accountId: eve })
      .thenRefused('forbidden')
  })

  it('who is the last owner stays while there are others', () => {
    given(...acme)
      .when({ type: 'remove', by: ann, accountId: ann })
      .thenRefused('lastOwner')
    given(registered, added(ann)).when({ type: 'remove', by: ann, accountId: ann }).thenEvents(removed(ann))
  })

  it('who was removed meanwhile removes no one: of two owners who remove each other one stays', () => {
    const owners = [registered, added(ann), added(bob, 'owner')]
    given(...owners)
      .when({ type: 'remove', by: ann, accountId: bob })
      .thenEvents(removed(bob))
    given(...owners, removed(bob))
      .when({ type: 'remove', by: bob, accountId: ann })
      .thenRefused('forbidden')
  })

  it('who leaves last takes the open invitations along', () => {
    given(registered, added(ann), invited).when({ type: 'remove', by: ann, accountId: ann }).thenEvents(removed(ann), revoked)
  })
})

describe('an invitation', () => {
  const accept = { type: 'acceptInvitation', invitationId, accountId: eve, at } as const
  const accepted: CompanyEvent = { type: 'InvitationAccepted', data: { invitationId, accountId: eve, role: 'recruiter' } }

  it('comes from an owner', () => {
    given(...acme)
      .when({ type: 'invite', by: ann, invitation, at })
      .thenEvents(invited)
    given(...acme, invited)
      .when({ type: 'invite', by: ann, invitation, at })
      .thenNothing()
    given(...acme)
      .when({ type: 'invite', by: bob, invitation, at })
      .thenRefused('forbidden')
  })

  it('counts as a member while it is open', () => {
    const full = [
      registered,
      ...Array.from({ length: maxMembers - 1 }, (_, number) => added(account(number), number === 1 ? 'owner' : 'viewer')),
    ]
    const another = { ...invitation, invitationId: '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d21', expiresAt: '2026-03-20T08:00:00.000Z' }
    given(...full)
      .when({ type: 'invite', by: ann, invitation, at })
      .thenEvents(invited)
    given(...full, invited)
      .when({ type: 'invite', by: ann, invitation: another, at })
      .thenRefused('tooManyMembers')
    given(...full, invited)
      .when({ type: 'invite', by: ann, invitation: another, at: expiresAt })
      .thenEvents({ type: 'MemberInvited', data: another })
  })

  it('is accepted once, in time', () => {
    given(...acme, invited)
      .when(accept)
      .thenEvents(accepted)
    given(...acme, invited, accepted)
      .when(accept)
      .thenNothing()
    given(...acme, invited, accepted)
      .when({ ...accept, accountId: account(9) })
      .thenRefused('invitationNotFound')
    given(...acme, invited)
      .when({ ...accept, at: expiresAt })
      .thenRefused('invitationNotFound')
    given(...acme)
      .when(accept)
      .thenRefused('invitationNotFound')
  })

  it('is renewed by owners while it is open', () => {
    const [later, afterwards] = ['2026-04-01T08:00:00.000Z', '2026-03-31T08:00:00.000Z']
    const renew = { type: 'renewInvitation', by: ann, invitationId, expiresAt: later, at } as const
    const renewed: CompanyEvent = { type: 'InvitationRenewed', data: { invitationId, expiresAt: later } }
    given(...acme, invited)
      .when(renew)
      .thenEvents(renewed)
    given(...acme, invited, renewed)
      .when(renew)
      .thenNothing()
    given(...acme, invited, renewed)
      .when({ ...accept, at: afterwards })
      .thenEvents(accepted)
    given(...acme, invited)
      .when({ ...renew, by: bob })
      .thenRefused('forbidden')
    for (const ended of [revoked, accepted])
      given(...acme, invited, ended)
        .when(renew)
        .thenRefused('invitationNotFound')
    given(...acme, invited)
      .when({ ...renew, at: expiresAt })
      .thenRefused('invitationNotFound')
  })

  it('is revoked by owners, and is then good for nothing', () => {
    given(...acme, invited)
      .when({ type: 'revokeInvitation', by: ann, invitationId })
      .thenEvents(revoked)
    given(...acme, invited, revoked)
      .when({ type: 'revokeInvitation', by: ann, invitationId })
      .thenNothing()
    given(...acme, invited, revoked)
      .when(accept)
      .thenRefused('invitationNotFound')
    given(...acme, invited)
      .when({ type: 'revokeInvitation', by: bob, invitationId })
      .thenRefused('forbidden')
  })
})

describe('API tokens', () => {
  const tokenId = '4b0c2c7a-6b0e-4f0d-9f5e-0f6a3a1d7c11'
  const asked = { tokenId, name: 'Recruitment system', scopes: ['offers:read' as const], createdAt: at, expiresAt }
  const created = (change: Partial<typeof asked> = {}, createdBy = ann): CompanyEvent => ({
    type: 'ApiTokenCreated',
    data: { ...asked, ...change, createdBy },
  })
  const create = (change: Partial<typeof asked> = {}, by = ann) => ({ type: 'createApiToken', by, token: { ...asked, ...change } }) as const
  const revokedToken = (reason: 'revoked' | 'creatorLeft'): CompanyEvent => ({
    type: 'ApiTokenRevoked',
    data: { tokenId, name: 'Recruitment system', reason },
  })
  const another = '4b0c2c7a-6b0e-4f0d-9f5e-0f6a3a1d7c12'

  it('are created by owners, once, under a name that no other has', () => {
    given(...acme)
      .when(create())
      .thenEvents(created())
    given(...acme)
      .when(create({}, bob))
      .thenRefused('forbidden')
    given(...acme, created())
      .when(create())
      .thenNothing()
    given(...acme, created())
      .when(create({ tokenId: another, name: 'RECRUITMENT System' }))
      .thenRefused('validation')
    given(...acme, created(), revokedToken('revoked'))
      .when(create({ tokenId: another }))
      .thenEvents(created({ tokenId: another }))
  })

  it('are as many as there may be, of which those that have expired do not count', () => {
    const many = Array.from({ length: maxApiTokens }, (_, number) =>
      created({ tokenId: `4b0c2c7a-6b0e-4f0d-9f5e-${String(number).padStart(12, '0')}`, name: `Token ${number}` }),
    )
    given(...acme, ...many)
      .when(create())
      .thenRefused('tooManyApiTokens')
    given(...acme, ...many)
      .when(create({ createdAt: expiresAt }))
      .thenEvents(created({ createdAt: expiresAt }))
  })

  it('are revoked by owners, and a second time without effect', () => {
    const revoke = (by = ann) => ({ type: 'revokeApiToken', by, tokenId }) as const
    given(...acme, created())
      .when(revoke())
      .thenEvents(revokedToken('revoked'))
    given(...acme, created(), revokedToken('revoked'))
      .when(revoke())
      .thenNothing()
    given(...acme, created())
      .when(revoke(bob))
      .thenRefused('forbidden')
  })

  it('end when their creator is no owner any more, and those of others stay', () => {
    const owners = [registered, added(ann), added(bob), added(eve)]
    const others = created({ tokenId: another, name: 'Of another' }, eve)
    given(...owners, created({}, bob), others)
      .when({ type: 'remove', by: ann, accountId: bob })
      .thenEvents(removed(bob), revokedToken('creatorLeft'))
    given(...owners, created({}, bob), others)
      .when({ type: 'changeRole', by: ann, accountId: bob, role: 'viewer' })
      .thenEvents({ type: 'MemberRoleChanged', data: { accountId: bob, role: 'viewer' } }, revokedToken('creatorLeft'))
  })
})
