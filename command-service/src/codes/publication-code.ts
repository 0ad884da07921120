/** A publication code: issued, reserved for an offer by a redemption, then redeemed or released; a free one can be revoked (docs/product/publication-codes.md). */
import type { CodeProblemCode } from '@jobboard/contracts/codes/errors'
import { type CodeEvent, type CodeEventData, codeEvents } from '@jobboard/contracts/codes/events'
import type { CompanyId, Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { type ChangeCompany, companyChange } from '../shell/change-company.ts'
import type { Aggregate } from '../shell/decider.ts'

interface Terms {
  readonly plan: string
  readonly expiresAt: Instant | null
  /** The only company that can use it; null: any company. */
  readonly companyId: CompanyId | null
}
type Available = Terms & { readonly status: 'available' }
type Reserved = Terms & { readonly status: 'reserved'; readonly redemptionId: string; readonly offerId: OfferId }
type Redeemed = Terms & { readonly status: 'redeemed'; readonly offerId: OfferId }
type Revoked = Terms & { readonly status: 'revoked' }
export type PublicationCode = { readonly status: 'absent' } | Available | Reserved | Redeemed | Revoked

interface At {
  readonly at: Instant
}
interface ByRedemption extends At {
  /** Repeating a step of the same redemption changes nothing. */
  readonly redemptionId: string
}
export interface Issue extends At, Pick<CodeEventData<'PublicationCodeIssued'>, 'plan' | 'expiresAt' | 'issuedTo' | 'batch' | 'paymentId'> {
  readonly type: 'issue'
}
export interface Revoke extends At {
  readonly type: 'revoke'
}
export interface Reserve extends ByRedemption {
  readonly type: 'reserve'
  readonly offerId: OfferId
  readonly plan: string
}
export interface Redeem extends ByRedemption {
  readonly type: 'redeem'
  readonly offerId: OfferId
}
export interface Release extends ByRedemption {
  readonly type: 'release'
}
export type CodeCommand = ChangeCompany | Issue | Reserve | Redeem | Release | Revoke

/** `codeExists`: another code must be drawn. `codeReserved`: by another redemption for the same offer, which decides first. */
export type CodeError = DomainError<CodeProblemCode | 'codeExists' | 'codeReserved' | 'codeNotReserved'>
type CodeDecision = Result<readonly CodeEvent[], CodeError>

const refusal = (code: CodeError['code']): CodeDecision => err({ code })

function evolve(code: PublicationCode, event: CodeEvent): PublicationCode {
  if (event.type === 'PublicationCodeIssued') {
    const { plan, expiresAt, issuedTo } = event.data
    return code.status === 'absent' ? { status: 'available', plan, expiresAt, companyId: issuedTo?.companyId ?? null } : code
  }
  if (code.status === 'absent') return code
  const { plan, expiresAt, companyId } = code
  const terms = { plan, expiresAt, companyId }
  switch (event.type) {
    case 'PublicationCodeCompanyChanged':
      return { ...code, companyId: event.data.companyId }
    case 'PublicationCodeReserved':
      return { status: 'reserved', ...terms, redemptionId: event.data.redemptionId, offerId: event.data.offerId }
    case 'PublicationCodeReleased':
      return { status: 'available', ...terms }
    case 'PublicationCodeRedeemed':
      return { status: 'redeemed', ...terms, offerId: event.data.offerId }
    case 'PublicationCodeRevoked':
      return { status: 'revoked', ...terms }
  }
}

/** Whether an offer of the company may use it at all, whatever its state. */
export const isFor = (code: PublicationCode, companyId: CompanyId): boolean =>
  code.status === 'absent' || code.companyId === null || code.companyId === companyId

/** Whether it was issued to this company alone: only then its id, which its employers see, is as good as its letters. */
export const isIssuedTo = (code: PublicationCode, companyId: CompanyId): boolean => code.status !== 'absent' && code.companyId === companyId

/** Whether it could be reserved for the offer now, whatever the plan; a redemption of the same offer that has not ended does not count. */
export function isUsable(code: PublicationCode, offerId: OfferId, now: Date): code is Available | Reserved {
  if (code.status === 'reserved') return code.offerId === offerId
  return code.status === 'available' && (code.expiresAt === null || Date.parse(code.expiresAt) > now.getTime())
}

function decide(command: CodeCommand, code: PublicationCode): CodeDecision {
  switch (command.type) {
    case 'issue':
      return decideIssue(command, code)
    case 'reserve':
      return decideReserve(command, code)
    case 'redeem':
      return decideRedeem(command, code)
    case 'release':
      return decideRelease(command, code)
    case 'revoke':
      return decideRevoke(command, code)
    case 'changeCompany':
      return decideChangeCompany(command, code)
  }
}

function decideIssue({ plan, expiresAt, issuedTo, batch, paymentId, at }: Issue, code: PublicationCode): CodeDecision {
  if (code.status !== 'absent') return refusal('codeExists')
  return ok([{ type: 'PublicationCodeIssued', data: { plan, issuedAt: at, expiresAt, issuedTo, batch, paymentId } }])
}

/** For the offer that it has paid for, a code counts as reserved: the offer remembers what it bought, and buys nothing twice. */
function decideReserve({ plan, offerId, redemptionId, at }: Reserve, code: PublicationCode): CodeDecision {
  switch (code.status) {
    case 'absent':
      return refusal('incorrectCode')
    case 'redeemed':
      return code.offerId === offerId ? ok([]) : refusal('codeUsed')
    case 'revoked':
      return refusal('codeRevoked')
    case 'reserved':
      if (code.redemptionId === redemptionId) return ok([])
      return refusal(code.offerId === offerId ? 'codeReserved' : 'codeUsed')
    case 'available':
      if (code.expiresAt !== null && Date.parse(code.expiresAt) <= Date.parse(at)) return refusal('codeExpired')
      if (code.plan !== plan) return refusal('codeForAnotherPlan')
      return ok([{ type: 'PublicationCodeReserved', data: { redemptionId, offerId, reservedAt: at } }])
  }
}

/** Its date does not count any more: it was valid when it was reserved. */
function decideRedeem({ offerId, redemptionId, at }: Redeem, code: PublicationCode): CodeDecision {
  if (code.status === 'redeemed' && code.offerId === offerId) return ok([])
  if (code.status !== 'reserved' || code.redemptionId !== redemptionId) return refusal('codeNotReserved')
  return ok([{ type: 'PublicationCodeRedeemed', data: { offerId, redeemedAt: at } }])
}

function decideRelease({ redemptionId, at }: Release, code: PublicationCode): CodeDecision {
  if (code.status !== 'reserved' || code.redemptionId !== redemptionId) return ok([])
  return ok([{ type: 'PublicationCodeReleased', data: { redemptionId, releasedAt: at } }])
}

/** What it pays for is not taken away: a reserved code is free again once the schedule of its offer is cancelled. */
function decideRevoke({ at }: Revoke, code: PublicationCode): CodeDecision {
  switch (code.status) {
    case 'absent':
      return refusal('incorrectCode')
    case 'redeemed':
      return refusal('codeUsed')
    case 'reserved':
      return refusal('codeReserved')
    case 'revoked':
      return ok([])
    case 'available':
      return ok([{ type: 'PublicationCodeRevoked', data: { revokedAt: at } }])
  }
}

/** In any state, so that the lists of the company are whole. */
function decideChangeCompany(command: ChangeCompany, code: PublicationCode): CodeDecision {
  if (code.status === 'absent') return refusal('incorrectCode')
  const data = companyChange(command, code.companyId)
  return ok(data === null ? [] : [{ type: 'PublicationCodeCompanyChanged', data }])
}

/** Stored on `codeStream(tenant, digestOf(code))`. */
export const publicationCode: Aggregate<PublicationCode, CodeCommand, CodeEvent, CodeError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: codeEvents,
}
