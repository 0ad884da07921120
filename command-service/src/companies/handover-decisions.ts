/**
 * A company hands its offers over to another (docs/decisions/0301), or everything, which closes it (docs/decisions/0305): an administrator asks for it,
 * jobs of the workers do it, and both companies note the end. What is done already is not done again.
 */
import { maxMembers } from '@jobboard/contracts/companies/commands'
import type { CompanyEvent, CompanyEventData, HandoverScope } from '@jobboard/contracts/companies/events'
import type { MergeProblem } from '@jobboard/contracts/companies/handover'
import type { CompanyId, Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { revocationsOfAll } from './api-tokens/decisions.ts'
import type { Company, CompanyCommand, RegisteredCompany } from './company.ts'
import { openInvitations } from './first-invitations.ts'

export interface Handovers {
  /** Null: none was asked for. */
  readonly newest: (CompanyEventData<'CompanyHandoverRequested'> & { readonly isRunning: boolean }) | null
  /** Of which the company has the offers, by id. */
  readonly received: readonly string[]
}
export const noHandovers: Handovers = { newest: null, received: [] }

type HandoverEvent = Extract<CompanyEvent, { readonly type: `CompanyHandover${string}` }>

export function evolveHandovers({ newest, received }: Handovers, { type, data }: HandoverEvent): Handovers {
  if (type === 'CompanyHandoverReceived') return { newest, received: [...received, data.handoverId] }
  if (type === 'CompanyHandoverRequested') return { newest: { ...data, isRunning: true }, received }
  return { newest: newest && { ...newest, isRunning: false }, received }
}

interface OfHandover {
  readonly handoverId: string
  readonly name: string | null
  readonly scope: HandoverScope
}
export type HandoverCommand =
  | (CompanyEventData<'CompanyHandoverRequested'> & { readonly type: 'requestHandover'; readonly at: Instant })
  | (OfHandover & { readonly type: 'receiveHandover'; readonly from: CompanyId })
  | { readonly type: 'completeHandover'; readonly handoverId: string }

export type HandoverRefusal = DomainError<
  'handoverToItself' | 'handoverRunning' | 'handoverBlocked' | 'handoverUnreviewed' | 'companyMerged'
>
type Decision = Result<readonly CompanyEvent[], HandoverRefusal>

/** The handover by which the company is closed; null: it is not. The request alone closes it: it is the newest for ever. */
export const mergeOf = ({ handovers: { newest } }: RegisteredCompany): Handovers['newest'] => (newest?.scope === 'company' ? newest : null)

/**
 * What a closed company refuses: everything that its people or administrators change of it. Its people can still leave, moderation does what it must,
 * and the product notes what it did.
 */
export const isClosedTo = (command: CompanyCommand): boolean => command.type === 'rename' || ('by' in command && command.type !== 'remove')

/** Why offers of a company can be neither handed over nor received; null: they can. */
export function handoverRefusal(company: RegisteredCompany): HandoverRefusal | null {
  const { handovers, block, review } = company
  if (handovers.newest?.isRunning === true) return { code: 'handoverRunning' }
  if (mergeOf(company) !== null) return { code: 'companyMerged' }
  if (block !== null) return { code: 'handoverBlocked' }
  return review.status === 'waiting' || review.status === 'refused' ? { code: 'handoverUnreviewed' } : null
}

/** Why two companies cannot become one, each of which could hand over or receive; null: they can. */
export function mergeRefusal(source: Company, target: RegisteredCompany, at: Instant): DomainError<MergeProblem> | null {
  // Who comes with another role than owner could neither invite an owner nor pay.
  if (!Object.values(target.members).includes('owner')) return { code: 'handoverOwnerless' }
  const people = new Set([...Object.keys(source.status === 'absent' ? {} : source.members), ...Object.keys(target.members)])
  return people.size + openInvitations(target, at).length > maxMembers ? { code: 'tooManyMembers' } : null
}

export function decideHandover(command: HandoverCommand, company: RegisteredCompany): Decision {
  const { newest, received } = company.handovers
  switch (command.type) {
    case 'requestHandover': {
      const { type: _, at, ...data } = command
      const { handoverId, into } = data
      if (newest?.handoverId === handoverId) return ok([])
      if (into === company.companyId) return err({ code: 'handoverToItself' })
      const refused = handoverRefusal(company)
      if (refused !== null) return err(refused)
      const requested: CompanyEvent = { type: 'CompanyHandoverRequested', data }
      return ok(data.scope === 'company' ? [requested, ...closingOf(company, at)] : [requested])
    }
    case 'receiveHandover': {
      const { type: _, ...data } = command
      return ok(received.includes(data.handoverId) ? [] : [{ type: 'CompanyHandoverReceived', data }])
    }
    case 'completeHandover': {
      if (newest === null || newest.handoverId !== command.handoverId || !newest.isRunning) return ok([])
      const { handoverId, into, name, scope } = newest
      return ok([{ type: 'CompanyHandoverCompleted', data: { handoverId, into, name, scope } }])
    }
  }
}

/** What opens the company, or adds people to it, ends with it. */
const closingOf = (company: RegisteredCompany, at: Instant): readonly CompanyEvent[] => [
  ...revocationsOfAll(company.apiTokens),
  ...openInvitations(company, at).map(({ invitationId }): CompanyEvent => ({ type: 'InvitationRevoked', data: { invitationId } })),
]
