/** Which API tokens a company has. Their secrets stand in rows beside it (`rows.ts`); a token without a row opens nothing. */
import { maxApiTokens } from '@jobboard/contracts/companies/api-tokens'
import type { CompanyEvent, CompanyEventData } from '@jobboard/contracts/companies/events'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { AccountId, Instant } from '@jobboard/contracts/shared/ids'
import { fold } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'

export type ApiToken = CompanyEventData<'ApiTokenCreated'>
/** By id: those that were not revoked, also ones that have expired since the newest was created. */
export type ApiTokens = Readonly<Record<string, ApiToken>>
type Decision = Result<readonly CompanyEvent[], DomainError<'tooManyApiTokens' | 'validation'>>

export const hasExpired = ({ expiresAt }: ApiToken, at: Instant): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.parse(at)

/** Expired ones leave with the next that is created, so that a company never remembers more than it can have. */
export function withToken(tokens: ApiTokens, token: ApiToken): ApiTokens {
  const working = Object.entries(tokens).filter(([, one]) => !hasExpired(one, token.createdAt))
  return { ...Object.fromEntries(working), [token.tokenId]: token }
}

/** A name tells one token from another in the list and in the activity. */
export function decideCreation(token: ApiToken, tokens: ApiTokens): Decision {
  if (token.tokenId in tokens) return ok([])
  const working = Object.values(tokens).filter((one) => !hasExpired(one, token.createdAt))
  if (working.some(({ name }) => fold(name) === fold(token.name)))
    return err({ code: 'validation', errors: [fieldError('name', messageKeys.apiTokenNameTaken)] })
  if (working.length >= maxApiTokens) return err({ code: 'tooManyApiTokens' })
  return ok([{ type: 'ApiTokenCreated', data: token }])
}

export function decideRevocation(tokenId: string, tokens: ApiTokens): Decision {
  const token = tokens[tokenId]
  return ok(token === undefined ? [] : [revoked(token, 'revoked')])
}

/** Of an account that is no owner any more. */
export const revocationsOf = (accountId: AccountId, tokens: ApiTokens): CompanyEvent[] =>
  Object.values(tokens)
    .filter(({ createdBy }) => createdBy === accountId)
    .map((token) => revoked(token, 'creatorLeft'))

/** Of a company that is closed. */
export const revocationsOfAll = (tokens: ApiTokens): CompanyEvent[] => Object.values(tokens).map((token) => revoked(token, 'companyMerged'))

const revoked = ({ tokenId, name }: ApiToken, reason: CompanyEventData<'ApiTokenRevoked'>['reason']): CompanyEvent => ({
  type: 'ApiTokenRevoked',
  data: { tokenId, name, reason },
})
