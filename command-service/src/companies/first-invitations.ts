/** What a company must be before it invites its first people, and which of its invitations are open. */
import { invitationDays, maxFirstInvitations } from '@jobboard/contracts/companies/commands'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { err } from '@jobboard/contracts/shared/problem'
import type { CompanyDecision, Invitation, RegisteredCompany } from './company.ts'

const dayMs = 86_400_000

/**
 * Invitations go to people who never asked for them. Before someone has joined, a company must say who it is, and sends few of them
 * (docs/decisions/0195).
 */
export function firstInvitationRefusal(company: RegisteredCompany, at: Instant): CompanyDecision | null {
  if (Object.keys(company.members).length > 1) return null
  const { name, size, url } = company.details
  if ([name, size, url, company.billing].includes(null)) return err({ code: 'companyNotConfirmed' })
  const sentSince = Date.parse(at) + (invitationDays - 1) * dayMs
  const today = company.sent.filter((expiresAt) => Date.parse(expiresAt) > sentSince)
  return today.length >= maxFirstInvitations ? err({ code: 'tooManyFirstInvitations' }) : null
}

export const isOpen = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, at: Instant): boolean => Date.parse(expiresAt) > Date.parse(at)

/** Those that have expired stay in the state of a company, where nothing revokes them. */
export const openInvitations = ({ invitations }: RegisteredCompany, at: Instant): readonly Invitation[] =>
  Object.values(invitations).filter((one) => isOpen(one, at))
