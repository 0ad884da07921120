/**
 * A company: its data, its members with their roles, its open invitations, its API tokens (docs/product/companies.md). It alone decides who is a member and
 * as what, so that two owners who act at the same time cannot leave it without one (docs/decisions/0076).
 */
import { isDeepStrictEqual } from 'node:util'
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import type { AnswerTemplate } from '@jobboard/contracts/companies/answer-templates'
import { maxFirstInvitations, maxMembers, noClauses } from '@jobboard/contracts/companies/commands'
import type { DeskView } from '@jobboard/contracts/companies/desk-views'
import type { CompanyProblemCode } from '@jobboard/contracts/companies/errors'
import {
  type CompanyClauses,
  type CompanyData,
  type CompanyEvent,
  type CompanyEventData,
  type CompanyLogo,
  changesSettings,
  companyEvents,
} from '@jobboard/contracts/companies/events'
import type { PromisedDays } from '@jobboard/contracts/companies/response-promise'
import { type Encrypted, sameSealed } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId, CompanyId, Instant } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'
import { type ApiToken, type ApiTokens, decideCreation, decideRevocation, revocationsOf, withToken } from './api-tokens/decisions.ts'
import { type BlockCommand, type Blocks, decideBlock, evolveBlocks, noBlocks } from './block-decisions.ts'
import { type BoardCommand, changesOf, decideOfBoard, detailsChanged } from './board-decisions.ts'
import { afterDeparture, departureOf } from './departure.ts'
import { firstInvitationRefusal, isOpen, openInvitations } from './first-invitations.ts'
import {
  decideHandover,
  evolveHandovers,
  type HandoverCommand,
  type Handovers,
  isClosedTo,
  mergeOf,
  noHandovers,
} from './handover-decisions.ts'
import { templatesChanged, viewsChanged } from './prepared-desk.ts'
import { decideReview, evolveReview, isOfReview, type Review, type ReviewCommand } from './review/decisions.ts'

export type Invitation = CompanyEventData<'MemberInvited'>
export interface RegisteredCompany extends Blocks {
  readonly status: 'registered'
  readonly companyId: CompanyId
  /** Of its newest event. Registration is the first of a stream. */
  readonly revision: number
  /** Of its newest event that is no matter of members, invitations, API tokens or the review. */
  readonly settingsRevision: number
  readonly details: CompanyData
  readonly logo: CompanyLogo | null
  /** `seal-billing.ts` opens it. */
  readonly billing: Encrypted | null
  readonly clauses: CompanyClauses | null
  readonly viewersSeeApplications: boolean
  readonly templates: readonly AnswerTemplate[]
  readonly deskViews: readonly DeskView[]
  /** Null: nothing is promised. */
  readonly responsePromise: PromisedDays | null
  readonly members: Readonly<Record<AccountId, EmployerRole>>
  /** They never become members again. */
  readonly former: readonly AccountId[]
  /** How often its last member has left: its billing data have a key of their own each time (`seal-billing.ts`). */
  readonly emptied: number
  /** Open ones, also those that have expired. */
  readonly invitations: Readonly<Record<string, Invitation>>
  readonly accepted: Readonly<Record<string, AccountId>>
  /** When the invitations that were sent last end, or would have. */
  readonly sent: readonly Instant[]
  readonly apiTokens: ApiTokens
  readonly review: Review
  /** Of the newest event of the review. */
  readonly reviewRevision: number
  readonly handovers: Handovers
}
export type Company = { readonly status: 'absent' } | RegisteredCompany

export type CompanyCommand =
  | { readonly type: 'register'; readonly companyId: CompanyId; readonly name: string | null; readonly members: readonly Member[] }
  /** `logo` absent: stays; null: removed. */
  | BlockCommand
  | BoardCommand
  | (ByMember & { readonly type: 'change'; readonly changes: Partial<CompanyData>; readonly logo?: CompanyLogo | null })
  | (ByMember & { readonly type: 'changeBilling'; readonly billing: Encrypted })
  | (ByMember & { readonly type: 'changeClauses'; readonly clauses: ChangedClauses })
  | (ByMember & { readonly type: 'changeAccess'; readonly viewersSeeApplications: boolean })
  | (ByMember & { readonly type: 'changeTemplates'; readonly templates: readonly AnswerTemplate[] })
  | (ByMember & { readonly type: 'changeDeskViews'; readonly views: readonly DeskView[] })
  | (ByMember & { readonly type: 'changeResponsePromise'; readonly days: PromisedDays | null })
  /** Null: by an administrator of the board. */
  | (Member & { readonly type: 'changeRole'; readonly by: AccountId | null })
  | (ByMember & Pick<Member, 'accountId'> & { readonly type: 'remove' })
  | (ByMember & { readonly type: 'invite'; readonly invitation: Invitation; readonly at: Instant })
  | (ByMember & { readonly type: 'renewInvitation'; readonly invitationId: string; readonly expiresAt: Instant; readonly at: Instant })
  | (ByMember & { readonly type: 'revokeInvitation'; readonly invitationId: string })
  | (ByMember & { readonly type: 'createApiToken'; readonly token: Omit<ApiToken, 'createdBy'> })
  | (ByMember & { readonly type: 'revokeApiToken'; readonly tokenId: string })
  /** By the product: its account went over to the company that this one is merged into, or was erased meanwhile. */
  | { readonly type: 'release'; readonly accountId: AccountId }
  | { readonly type: 'acceptInvitation'; readonly invitationId: string; readonly accountId: AccountId; readonly at: Instant }
  | ReviewCommand
  | HandoverCommand

/** The months may be absent: they stay as they are. */
type ChangedClauses = Omit<CompanyClauses, 'retentionMonths'> & { readonly retentionMonths?: number | undefined }

interface Member {
  readonly accountId: AccountId
  readonly role: EmployerRole
}
/** The session may be older than the member's role: what counts is the role when the company decides. */
interface ByMember {
  readonly by: AccountId
}

export type CompanyError = DomainError<CompanyProblemCode | 'forbidden' | 'validation'>
export type CompanyDecision = Result<readonly CompanyEvent[], CompanyError>

const initial: Company = { status: 'absent' }

function evolve(company: Company, event: CompanyEvent): Company {
  const next = apply(company, event)
  if (next.status === 'absent') return next
  const revision = company.status === 'absent' ? 0 : company.revision + 1
  const settingsRevision = changesSettings(event) ? revision : next.settingsRevision
  return { ...next, revision, settingsRevision, reviewRevision: isOfReview(event) ? revision : next.reviewRevision }
}

function apply(company: Company, event: CompanyEvent): Company {
  if (event.type === 'CompanyRegistered') {
    const { companyId, name } = event.data
    const details = { name, shortName: null, size: null, url: null }
    const nothing = {
      logo: null,
      billing: null,
      clauses: null,
      viewersSeeApplications: false,
      templates: [],
      deskViews: [],
      responsePromise: null,
      members: {},
      former: [],
      emptied: 0,
      invitations: {},
      accepted: {},
      sent: [],
      apiTokens: {},
      review: { status: 'none' },
      ...noBlocks,
      handovers: noHandovers,
    } as const
    const revisions = { revision: 0, settingsRevision: 0, reviewRevision: -1 }
    return company.status === 'absent' ? { status: 'registered', companyId, details, ...revisions, ...nothing } : company
  }
  if (company.status === 'absent') return company
  switch (event.type) {
    case 'CompanyChanged':
      return { ...company, details: { ...company.details, ...changesOf(event.data) } }
    case 'CompanyLogoChanged':
      return { ...company, logo: event.data.logo }
    case 'CompanyBillingChanged':
      return { ...company, billing: event.data.billing }
    case 'CompanyClausesChanged':
      return { ...company, clauses: event.data }
    case 'CompanyAnswerTemplatesChanged':
      return { ...company, templates: event.data.templates }
    case 'CompanyDeskViewsChanged':
      return { ...company, deskViews: event.data.views }
    case 'CompanyResponsePromiseChanged':
      return { ...company, responsePromise: event.data.days }
    case 'CompanyAccessChanged':
      return { ...company, viewersSeeApplications: event.data.viewersSeeApplications }
    case 'MemberAdded':
    case 'MemberRoleChanged':
      return { ...company, members: { ...company.members, [event.data.accountId]: event.data.role } }
    case 'MemberRemoved':
      return afterDeparture(company, event.data.accountId)
    case 'MemberInvited':
      return {
        ...company,
        invitations: { ...company.invitations, [event.data.invitationId]: event.data },
        sent: sentLast(company, event.data.expiresAt),
      }
    case 'InvitationRenewed': {
      const { invitationId, expiresAt } = event.data
      const known = company.invitations[invitationId]
      return known === undefined
        ? company
        : {
            ...company,
            invitations: { ...company.invitations, [invitationId]: { ...known, expiresAt } },
            sent: sentLast(company, expiresAt),
          }
    }
    case 'InvitationRevoked':
      return { ...company, invitations: without(company.invitations, event.data.invitationId) }
    case 'InvitationAccepted': {
      const { invitationId, accountId, role } = event.data
      const accepted = { ...company.accepted, [invitationId]: accountId }
      return {
        ...company,
        invitations: without(company.invitations, invitationId),
        accepted,
        members: { ...company.members, [accountId]: role },
      }
    }
    case 'ApiTokenCreated':
      return { ...company, apiTokens: withToken(company.apiTokens, event.data) }
    case 'ApiTokenRevoked':
      return { ...company, apiTokens: without(company.apiTokens, event.data.tokenId) }
    case 'CompanyReviewRequested':
    case 'CompanyApproved':
    case 'CompanyRefused':
      return { ...company, review: evolveReview(company.review, event) }
    case 'CompanyBlocked':
    case 'CompanyUnblocked':
      return { ...company, ...evolveBlocks(company, event) }
    case 'CompanyHandoverRequested':
    case 'CompanyHandoverCompleted':
    case 'CompanyHandoverReceived':
      return { ...company, handovers: evolveHandovers(company.handovers, event) }
    // It changes nothing of the company.
    case 'CompanyViewed':
      return company
  }
}

/** As many as a limit looks at. */
const sentLast = ({ sent }: RegisteredCompany, expiresAt: Instant): readonly Instant[] => [...sent, expiresAt].slice(-maxFirstInvitations)

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== key))

function decide(command: CompanyCommand, company: Company): CompanyDecision {
  if (command.type === 'register') return decideRegister(command, company)
  if (company.status === 'absent') return refusal('companyNotFound')
  if (mergeOf(company) !== null && isClosedTo(command)) return refusal('companyMerged')
  switch (command.type) {
    case 'change':
      return decideChange(command, company)
    case 'changeBilling':
      return decideBilling(command, company)
    case 'changeClauses':
      return decideClauses(command, company)
    case 'changeAccess': {
      const { by, viewersSeeApplications } = command
      if (!isOwner(company, by)) return refusal('forbidden')
      return ok(
        viewersSeeApplications === company.viewersSeeApplications
          ? []
          : [{ type: 'CompanyAccessChanged', data: { viewersSeeApplications } }],
      )
    }
    case 'changeTemplates':
      return templatesChanged(command, company)
    case 'changeDeskViews':
      return viewsChanged(command, company)
    case 'changeResponsePromise': {
      const { by, days } = command
      if (!isOwner(company, by)) return refusal('forbidden')
      return ok(days === company.responsePromise ? [] : [{ type: 'CompanyResponsePromiseChanged', data: { days } }])
    }
    case 'changeRole':
      return decideRole(command, company)
    case 'remove':
      return decideRemoval(command, company)
    case 'release':
      return ok(command.accountId in company.members ? departureOf(company, command.accountId) : [])
    case 'invite':
      return decideInvitation(command, company)
    case 'renewInvitation':
      return decideRenewal(command, company)
    case 'revokeInvitation': {
      if (!isOwner(company, command.by)) return refusal('forbidden')
      const { invitationId } = command
      return ok(invitationId in company.invitations ? [{ type: 'InvitationRevoked', data: { invitationId } }] : [])
    }
    case 'acceptInvitation':
      return decideAcceptance(command, company)
    case 'createApiToken': {
      const { by, token } = command
      return isOwner(company, by) ? decideCreation({ ...token, createdBy: by }, company.apiTokens) : refusal('forbidden')
    }
    case 'revokeApiToken':
      return isOwner(company, command.by) ? decideRevocation(command.tokenId, company.apiTokens) : refusal('forbidden')
    case 'requestReview':
    case 'approve':
    case 'refuse':
      return decideReview(command, company.review)
    case 'block':
    case 'unblock':
      return decideBlock(command, company.block)
    case 'rename':
    case 'view':
      return decideOfBoard(command, company.details)
    case 'requestHandover':
    case 'receiveHandover':
    case 'completeHandover':
      return decideHandover(command, company)
  }
}

type Command<Type extends CompanyCommand['type']> = Extract<CompanyCommand, { readonly type: Type }>

const refusal = (code: CompanyError['code']): CompanyDecision => err({ code })
export const isOwner = ({ members }: RegisteredCompany, accountId: AccountId): boolean => members[accountId] === 'owner'

/** Also of a company that exists, whose other accounts it adds: no name is lost, and no member comes back. */
function decideRegister({ companyId, name, members }: Command<'register'>, company: Company): CompanyDecision {
  const known = company.status === 'absent' ? {} : company.members
  const former = company.status === 'absent' ? [] : company.former
  const added = members.filter(({ accountId }) => !(accountId in known) && !former.includes(accountId))
  const registered: CompanyEvent[] = company.status === 'absent' ? [{ type: 'CompanyRegistered', data: { companyId, name } }] : []
  return ok([...registered, ...added.map(({ accountId, role }): CompanyEvent => ({ type: 'MemberAdded', data: { accountId, role } }))])
}

function decideChange({ by, changes, logo }: Command<'change'>, company: RegisteredCompany): CompanyDecision {
  if (!isOwner(company, by)) return refusal('forbidden')
  const events = [...detailsChanged(changes, company.details)]
  if (logo !== undefined && logo?.file !== company.logo?.file)
    events.push({ type: 'CompanyLogoChanged', data: { logo, replaced: company.logo } })
  return ok(events)
}

function decideBilling({ by, billing }: Command<'changeBilling'>, company: RegisteredCompany): CompanyDecision {
  if (!isOwner(company, by)) return refusal('forbidden')
  return ok(sameSealed(company.billing, billing) ? [] : [{ type: 'CompanyBillingChanged', data: { billing } }])
}

function decideClauses({ by, clauses }: Command<'changeClauses'>, company: RegisteredCompany): CompanyDecision {
  if (!isOwner(company, by)) return refusal('forbidden')
  const { retentionMonths = (company.clauses ?? noClauses).retentionMonths, ...texts } = clauses
  const data = { ...texts, retentionMonths }
  return ok(isDeepStrictEqual(company.clauses, data) ? [] : [{ type: 'CompanyClausesChanged', data }])
}

function decideRole({ by, accountId, role }: Command<'changeRole'>, company: RegisteredCompany): CompanyDecision {
  if (by !== null && !isOwner(company, by)) return refusal('forbidden')
  const current = company.members[accountId]
  if (current === undefined) return refusal('memberNotFound')
  if (current === role) return ok([])
  if (isLastOwner(company, accountId)) return refusal('lastOwner')
  const revoked = role === 'owner' ? [] : revocationsOf(accountId, company.apiTokens)
  return ok([{ type: 'MemberRoleChanged', data: { accountId, role } }, ...revoked])
}

/**
 * Members leave themselves, or are removed by an owner. Who is alone may leave: the company then has no members, and no open invitations. Of a closed
 * company its owners may have gone over already, so anyone may leave, and what an owner began before is done.
 */
function decideRemoval({ by, accountId }: Command<'remove'>, company: RegisteredCompany): CompanyDecision {
  if (!(accountId in company.members)) return company.former.includes(accountId) ? ok([]) : refusal('memberNotFound')
  if (mergeOf(company) !== null) return ok(departureOf(company, accountId))
  if (by !== accountId && !isOwner(company, by)) return refusal('forbidden')
  const isAlone = Object.keys(company.members).length === 1
  return isLastOwner(company, accountId) && !isAlone ? refusal('lastOwner') : ok(departureOf(company, accountId))
}

const isLastOwner = (company: RegisteredCompany, accountId: AccountId): boolean =>
  isOwner(company, accountId) && Object.values(company.members).filter((role) => role === 'owner').length === 1

function decideInvitation({ by, invitation, at }: Command<'invite'>, company: RegisteredCompany): CompanyDecision {
  if (!isOwner(company, by)) return refusal('forbidden')
  if (invitation.invitationId in company.invitations) return ok([])
  const refused = firstInvitationRefusal(company, at)
  if (refused !== null) return refused
  if (Object.keys(company.members).length + openInvitations(company, at).length >= maxMembers) return refusal('tooManyMembers')
  return ok([{ type: 'MemberInvited', data: invitation }])
}

/** One that has expired is over: its address is deleted with it. */
function decideRenewal({ by, invitationId, expiresAt, at }: Command<'renewInvitation'>, company: RegisteredCompany): CompanyDecision {
  if (!isOwner(company, by)) return refusal('forbidden')
  const invitation = company.invitations[invitationId]
  if (invitation === undefined || !isOpen(invitation, at)) return refusal('invitationNotFound')
  const refused = firstInvitationRefusal(company, at)
  if (refused !== null) return refused
  return ok(invitation.expiresAt === expiresAt ? [] : [{ type: 'InvitationRenewed', data: { invitationId, expiresAt } }])
}

function decideAcceptance({ invitationId, accountId, at }: Command<'acceptInvitation'>, company: RegisteredCompany): CompanyDecision {
  if (company.accepted[invitationId] === accountId) return ok([])
  const invitation = company.invitations[invitationId]
  if (accountId in company.members || company.former.includes(accountId)) return refusal('invitationNotFound')
  if (invitation === undefined || !isOpen(invitation, at)) return refusal('invitationNotFound')
  return ok([{ type: 'InvitationAccepted', data: { invitationId, accountId, role: invitation.role } }])
}

/** Stored on `companyStream(tenant, companyId)`. */
export const companyAggregate: Aggregate<Company, CompanyCommand, CompanyEvent, CompanyError> = {
  decider: { initial, evolve, decide },
  events: companyEvents,
}
