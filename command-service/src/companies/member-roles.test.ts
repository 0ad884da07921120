/** What a company decides about the roles of its members. */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { type AccountId, accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { companyAggregate } from './company.ts'

const { given } = specificationOf(companyAggregate.decider)
const [ann, bob, eve] = [1, 2, 3].map((number) => accountIdSchema.parse(`7b1c7f2e-5a40-4a4e-9a53-00000000000${number}`)) as [
  AccountId,
  AccountId,
  AccountId,
]
const added = (accountId: AccountId, role: 'owner' | 'recruiter'): CompanyEvent => ({ type: 'MemberAdded', data: { accountId, role } })
const acme: readonly CompanyEvent[] = [
  { type: 'CompanyRegistered', data: { companyId: companyIdSchema.parse('acme'), name: 'Acme' } },
  added(ann, 'owner'),
  added(bob, 'recruiter'),
]

describe('the role of a member', () => {
  it('is changed by owners', () => {
    given(...acme)
      .when({ type: 'changeRole', by: ann, accountId: bob, role: 'owner' })
      .thenEvents({ type: 'MemberRoleChanged', data: { accountId: bob, role: 'owner' } })
    given(...acme)
      .when({ type: 'changeRole', by: ann, accountId: bob, role: 'recruiter' })
      .thenNothing()
    given(...acme)
      .when({ type: 'changeRole', by: bob, accountId: bob, role: 'owner' })
      .thenRefused('forbidden')
    given(...acme)
      .when({ type: 'changeRole', by: ann, accountId: eve, role: 'owner' })
      .thenRefused('memberNotFound')
  })

  it('is changed by administrators of the board, also where no owner is left who could', () => {
    given(...acme)
      .when({ type: 'changeRole', by: null, accountId: bob, role: 'owner' })
      .thenEvents({ type: 'MemberRoleChanged', data: { accountId: bob, role: 'owner' } })
    given(...acme)
      .when({ type: 'changeRole', by: null, accountId: bob, role: 'recruiter' })
      .thenNothing()
    given(...acme)
      .when({ type: 'changeRole', by: null, accountId: ann, role: 'viewer' })
      .thenRefused('lastOwner')
    given(...acme)
      .when({ type: 'changeRole', by: null, accountId: eve, role: 'owner' })
      .thenRefused('memberNotFound')
  })

  it('stays owner for the last one', () => {
    given(...acme)
      .when({ type: 'changeRole', by: ann, accountId: ann, role: 'viewer' })
      .thenRefused('lastOwner')
    given(...acme, added(eve, 'owner'))
      .when({ type: 'changeRole', by: ann, accountId: ann, role: 'viewer' })
      .thenEvents({ type: 'MemberRoleChanged', data: { accountId: ann, role: 'viewer' } })
  })
})
