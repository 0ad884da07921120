/** Invitations of a company that no one has joined yet (docs/product/companies.md, "Invitations"). */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { companyAggregate, type Invitation } from './company.ts'

const { given } = specificationOf(companyAggregate.decider)
const companyId = companyIdSchema.parse('acme')
const account = (number: number) => accountIdSchema.parse(`7b1c7f2e-5a40-4a4e-9a53-${String(number).padStart(12, '0')}`)
const [ann, bob] = [account(1), account(2)]
const at = '2026-03-01T08:00:00.000Z'
const invitationId = '0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9d20'
const invitation: Invitation = {
  invitationId,
  email: { subject: 'subject', sealed: 'sealed', digest: 'digest' },
  role: 'recruiter',
  expiresAt: '2026-03-08T08:00:00.000Z',
}
const registered: CompanyEvent = { type: 'CompanyRegistered', data: { companyId, name: 'Acme' } }
const added = (accountId = ann, role: 'owner' | 'recruiter' = 'owner'): CompanyEvent => ({ type: 'MemberAdded', data: { accountId, role } })
const invited: CompanyEvent = { type: 'MemberInvited', data: invitation }

describe('a first invitation', () => {
  it('comes from a company that says who it is, until someone has joined', () => {
    const alone = [registered, added(ann)]
    const data: CompanyEvent = { type: 'CompanyChanged', data: { size: '11-25', url: 'https://acme.example' } }
    const billing: CompanyEvent = { type: 'CompanyBillingChanged', data: { billing: invitation.email } }
    const invite = { type: 'invite', by: ann, invitation, at } as const
    for (const history of [alone, [...alone, data], [...alone, billing]])
      given(...history)
        .when(invite)
        .thenRefused('companyNotConfirmed')
    given(...alone, data, billing)
      .when(invite)
      .thenEvents(invited)
    given(...alone, invited)
      .when({ type: 'renewInvitation', by: ann, invitationId, expiresAt: '2026-03-09T08:00:00.000Z', at })
      .thenRefused('companyNotConfirmed')
  })

  it('is one of ten within 24 hours, until someone has joined', () => {
    const sent = (number: number): CompanyEvent => ({
      type: 'MemberInvited',
      data: { ...invitation, invitationId: `0d9a3a52-6f0c-4b77-8f0e-3a1f5b7c9e${10 + number}` },
    })
    const history: CompanyEvent[] = [
      ...[registered, added(ann)],
      { type: 'CompanyChanged', data: { size: '11-25', url: 'https://acme.example' } },
      { type: 'CompanyBillingChanged', data: { billing: invitation.email } },
      ...Array.from({ length: 10 }, (_, number) => sent(number)),
    ]
    given(...history)
      .when({ type: 'invite', by: ann, invitation, at })
      .thenRefused('tooManyFirstInvitations')
    given(...history.slice(0, -1))
      .when({ type: 'invite', by: ann, invitation, at })
      .thenEvents(invited)
    const nextDay = { ...invitation, expiresAt: '2026-03-09T08:00:00.000Z' }
    given(...history)
      .when({ type: 'invite', by: ann, invitation: nextDay, at: '2026-03-02T08:00:00.000Z' })
      .thenEvents({ type: 'MemberInvited', data: nextDay })
    given(...history, added(bob))
      .when({ type: 'invite', by: ann, invitation, at })
      .thenEvents(invited)
  })
})
