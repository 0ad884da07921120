/** 1,000 random histories: whatever is asked in whatever order, a company that has had an owner and has members has an owner. */

import { ok as assert, deepStrictEqual, match, strictEqual } from 'node:assert/strict'
import { employerRoles } from '@jobboard/contracts/accounts/roles'
import type { ApiTokenScope } from '@jobboard/contracts/companies/api-token-scopes'
import { maxMembers, noClauses } from '@jobboard/contracts/companies/commands'
import { companyEvents, handoverScopes } from '@jobboard/contracts/companies/events'
import { promisedDays } from '@jobboard/contracts/companies/response-promise'
import { accountIdSchema, companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import { exactEvents } from '../testing/exact-events.ts'
import { type Company, type CompanyCommand, companyAggregate } from './company.ts'
import { mergeOf } from './handover-decisions.ts'

const { decider } = companyAggregate
const companyId = companyIdSchema.parse('acme')
const uuid = (number: number): string => `7b1c7f2e-5a40-4a4e-9a53-${String(number).padStart(12, '0')}`
/** Most often the founder, whom nearly everything is open to. */
const accountId = fc.constantFrom(1, 1, 1, 2, 3, 4).map((number) => accountIdSchema.parse(uuid(number)))
const invitationId = fc.integer({ min: 11, max: 13 }).map(uuid)
const role = fc.constantFrom(...employerRoles)
const at = fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}T08:00:00.000Z`)
const email = { subject: 'subject', sealed: 'sealed', digest: 'digest' }

const offerIds = ['0h4k7m2p9rtv', '0h4k7m2p9rtw'].map((id) => offerIdSchema.parse(id))
const billing = { subject: 'company', sealed: 'sealed', digest: 'digest' }
const clauses = { ...noClauses, informationClause: 'The controller of your data is Acme.' }

const handovers = fc.integer({ min: 51, max: 52 }).map(uuid)
const companies = fc.constantFrom('acme', 'emca').map((id) => companyIdSchema.parse(id))
const blocks = fc.integer({ min: 41, max: 42 }).map(uuid)
const renewal = fc.record({
  type: fc.constant('renewInvitation' as const),
  by: accountId,
  invitationId,
  expiresAt: fc.constant('2027-03-01T08:00:00.000Z'),
  at,
})
const completion = fc.record({ type: fc.constant('completeHandover' as const), handoverId: handovers })
/** What needs a certain state stands twice, so that histories reach it. */
const command: fc.Arbitrary<CompanyCommand> = fc.oneof(
  fc.record({ type: fc.constant('changeRole' as const), by: accountId, accountId, role }),
  fc.record({ type: fc.constant('changeRole' as const), by: fc.option(accountId), accountId, role }),
  fc.record({ type: fc.constant('remove' as const), by: accountId, accountId }),
  fc.record({ type: fc.constant('change' as const), by: accountId, changes: fc.record({ name: fc.constantFrom('Acme', 'Emca') }) }),
  fc.record({
    type: fc.constant('change' as const),
    by: accountId,
    changes: fc.constant({}),
    logo: fc.constantFrom(null, { file: 'a', thumb: 'b' }, { file: 'c', thumb: 'd' }),
  }),
  fc.record({
    type: fc.constant('changeBilling' as const),
    by: accountId,
    billing: fc.constantFrom(billing, { ...billing, digest: 'another' }),
  }),
  fc.record({ type: fc.constant('changeAccess' as const), by: accountId, viewersSeeApplications: fc.boolean() }),
  fc.record({ type: fc.constant('changeResponsePromise' as const), by: accountId, days: fc.constantFrom(null, ...promisedDays) }),
  fc.record({
    type: fc.constant('changeTemplates' as const),
    by: accountId,
    templates: fc.constantFrom([], [{ id: uuid(31), name: 'No', locale: 'en' as const, status: null, text: 'Thank you' }]),
  }),
  fc.record({
    type: fc.constant('changeDeskViews' as const),
    by: accountId,
    views: fc.constantFrom([], [{ id: uuid(32), name: 'To read', filters: { unread: 'yes' } }]),
  }),
  fc.record({ type: fc.constant('changeClauses' as const), by: accountId, clauses: fc.constantFrom(noClauses, clauses) }),
  fc.record({
    type: fc.constant('invite' as const),
    by: accountId,
    at,
    invitation: fc.record({ invitationId, email: fc.constant(email), role, expiresAt: at }),
  }),
  renewal,
  renewal,
  fc.record({ type: fc.constant('revokeInvitation' as const), by: accountId, invitationId }),
  fc.record({ type: fc.constant('acceptInvitation' as const), invitationId, accountId, at }),
  fc.record({
    type: fc.constant('createApiToken' as const),
    by: accountId,
    token: fc.record({
      tokenId: fc.integer({ min: 21, max: 23 }).map(uuid),
      name: fc.constantFrom('One', 'Two'),
      scopes: fc.constantFrom<ApiTokenScope[]>(['offers:read'], ['codes:read']),
      createdAt: at,
      expiresAt: fc.constantFrom(null, '2026-03-05T08:00:00.000Z'),
    }),
  }),
  fc.record({ type: fc.constant('revokeApiToken' as const), by: accountId, tokenId: fc.integer({ min: 21, max: 23 }).map(uuid) }),
  fc.record({ type: fc.constant('requestReview' as const), offerId: fc.constantFrom(...offerIds), at }),
  fc.record({ type: fc.constant('approve' as const), because: fc.constantFrom('reviewed' as const, 'publishedBefore' as const) }),
  fc.oneof(
    fc.record({ type: fc.constant('block' as const), decisionId: blocks, caseId: fc.constant(uuid(43)), at }),
    fc.record({ type: fc.constant('release' as const), accountId }),
    fc.record({ type: fc.constant('unblock' as const), decisionId: blocks, at }),
    fc.record({ type: fc.constant('view' as const), until: at }),
    fc.record({
      type: fc.constant('requestHandover' as const),
      at,
      handoverId: handovers,
      into: companies,
      name: fc.constant('Emca'),
      // A company that is closed refuses nearly everything: seldom, so that histories reach the rest.
      scope: fc.oneof({ weight: 9, arbitrary: fc.constant('offers' as const) }, { weight: 1, arbitrary: fc.constant('company' as const) }),
      role: fc.constantFrom(null, 'recruiter' as const, 'viewer' as const),
    }),
    completion,
    completion,
    completion,
    fc.record({
      type: fc.constant('receiveHandover' as const),
      handoverId: handovers,
      from: companies,
      name: fc.constant(null),
      scope: fc.constantFrom(...handoverScopes),
    }),
    fc.record({ type: fc.constant('rename' as const), name: fc.constantFrom('Acme', 'Emca'), shortName: fc.constant('Acme') }),
  ),
  fc.record({ type: fc.constant('refuse' as const), reason: fc.constantFrom('Not in the register', 'No website') }),
  fc.record({
    type: fc.constant('register' as const),
    companyId: fc.constant(companyId),
    name: fc.constant('Acme'),
    members: fc.array(fc.record({ accountId, role }), { maxLength: 1 }),
  }),
)
const first = accountIdSchema.parse(uuid(1))
const founded: CompanyCommand = { type: 'register', companyId, name: 'Acme', members: [{ accountId: first, role: 'owner' }] }

const tokensOf = (company: Company) => (company.status === 'absent' ? [] : Object.values(company.apiTokens))
const isMerged = (company: Company) => company.status === 'registered' && mergeOf(company) !== null
const settingsOf = (company: Company) => {
  if (company.status === 'absent') return null
  const { details, logo, billing, clauses, templates, deskViews, responsePromise, viewersSeeApplications, apiTokens, invitations } = company
  return { details, logo, billing, clauses, templates, deskViews, responsePromise, viewersSeeApplications, apiTokens, invitations }
}
const membersOf = (company: Company) => (company.status === 'absent' ? {} : company.members)

it('never leaves members without an owner, brings no one back, and does every command once', () => {
  const reached = new Set<string>()
  const expectExact = exactEvents(companyEvents.schemas)
  fc.assert(
    fc.property(fc.array(command, { minLength: 30, maxLength: 60, size: 'max' }), (commands) => {
      let company: Company = decider.initial
      for (const next of [founded, ...commands]) {
        const before = company
        const decision = decider.decide(next, before)
        if (!decision.ok) {
          reached.add(decision.error.code)
          continue
        }
        expectExact(decision.value)
        for (const { type } of decision.value) {
          reached.add(type)
        }
        company = decision.value.reduce(decider.evolve, before)
        const roles = Object.values(membersOf(company))
        // A company that all have left may get accounts of any role again.
        const isReleased = next.type === 'release' || isMerged(company)
        if (!isReleased && Object.values(membersOf(before)).includes('owner') && roles.length > 0) assert(roles.includes('owner'))
        if (isMerged(before)) deepStrictEqual(settingsOf(company), settingsOf(before))
        assert(roles.length <= maxMembers)
        // No token outlasts the ownership of its creator.
        for (const { createdBy } of tokensOf(company)) strictEqual(membersOf(company)[createdBy], 'owner')
        if (company.status === 'registered' && before.status === 'registered') {
          const returned = before.former.filter((former) => former in membersOf(company))
          deepStrictEqual(returned, [])
        }
        const again = decider.decide(next, company)
        // Every view is one of its own.
        if (next.type === 'view') continue
        if (again.ok) deepStrictEqual(again.value, [])
        else match(again.error.code, /forbidden|memberNotFound|companyNotFound|companyMerged/)
      }
    }),
    { numRuns: 1_000, seed: 20_260_301 },
  )
  const refusals = ['forbidden', 'memberNotFound', 'lastOwner', 'invitationNotFound', 'companyReviewNotFound', 'companyApproved']
  refusals.push('handoverToItself', 'handoverBlocked', 'handoverUnreviewed', 'companyMerged')
  const everything = [...Object.keys(companyEvents.schemas), ...refusals]
  expect(everything.filter((name) => !reached.has(name))).toEqual([])
})
