/** A member leaves. With the last one, invitations and what is left of API tokens end, and billing data can be read no more. */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import { revocationsOf } from './api-tokens/decisions.ts'
import type { RegisteredCompany } from './company.ts'

export function departureOf(company: RegisteredCompany, accountId: AccountId): readonly CompanyEvent[] {
  const isAlone = Object.keys(company.members).length === 1
  const revoked = isAlone ? Object.keys(company.invitations) : []
  return [
    { type: 'MemberRemoved', data: { accountId } },
    ...revocationsOf(accountId, company.apiTokens),
    ...revoked.map((invitationId): CompanyEvent => ({ type: 'InvitationRevoked', data: { invitationId } })),
  ]
}

export function afterDeparture(company: RegisteredCompany, accountId: AccountId): RegisteredCompany {
  const { [accountId]: _, ...members } = company.members
  const emptied = company.emptied + (Object.keys(members).length === 0 ? 1 : 0)
  return { ...company, members, former: [...company.former, accountId], emptied }
}
