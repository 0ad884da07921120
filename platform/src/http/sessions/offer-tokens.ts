/**
 * Rights to one offer without a session: random tokens that expire, of which only a hash is stored. What is done with one counts as done by
 * the account that began the offer, and is what that account may do now (docs/product/offer-form.md, "Without a session").
 */
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { Request } from 'express'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { type RateLimiter, takeLimits } from '../limits/rate-limit.ts'
import { readQuery } from '../query-parameters.ts'
import type { Session, SessionFinder } from './access.ts'
import { inOpenSession } from './open-session.ts'
import { hashToken, isTokenShaped, newToken } from './session-token.ts'

export const offerTokenHours = 24

export interface OfferToken {
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}
/** Null: the session has ended meanwhile. */
export type IssueOfferToken = (tenant: TenantId, offerId: OfferId, session: Session) => Promise<OfferToken | null>

export const offerTokenIssuer =
  (database: TenantDatabase): IssueOfferToken =>
  (tenant, offerId, session) =>
    inOpenSession(database, tenant, session, async (transaction) => {
      const token = newToken()
      const { rows } = await transaction.query<{ expires_at: Date }>(
        `INSERT INTO accounts.offer_tokens (tenant, token_hash, offer_id, account_id, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(hours => ${offerTokenHours})) RETURNING expires_at`,
        [tenant, hashToken(token), offerId, session.accountId],
      )
      return { token, expiresAt: (rows[0]?.expires_at ?? new Date()).toISOString() }
    })

/** Rows deleted by one statement. */
const maxPurged = 5_000

export async function purgeOfferTokens(database: TenantDatabase, tenant: TenantId): Promise<number> {
  const { rowCount } = await database.query(
    tenant,
    `DELETE FROM accounts.offer_tokens WHERE (tenant, token_hash) IN (
       SELECT tenant, token_hash FROM accounts.offer_tokens WHERE tenant = $1 AND expires_at < now() ORDER BY expires_at LIMIT ${maxPurged})`,
    [tenant],
  )
  return rowCount ?? 0
}

/** A token cannot be guessed; this limits the load of trying. */
const tries = { name: 'offer-token', points: 20, seconds: 3_600, key: '', anyAddress: false, counts: 'refusals' } as const

interface Presented {
  readonly tenant: TenantId
  readonly address: string
  /** Of the offer that the request is about. */
  readonly slug: unknown
  readonly token: unknown
}

/** Null: there is none, or it is not good for this offer. Throws HttpProblem `rateLimited`. */
export async function sessionOfOfferToken(
  { sessions, limiter }: { readonly sessions: SessionFinder; readonly limiter: RateLimiter },
  { tenant, address, slug, token }: Presented,
): Promise<Session | null> {
  if (typeof token !== 'string' || !isTokenShaped(token) || typeof slug !== 'string') return null
  const offerId = offerIdOf(slug)
  if (offerId === null) return null
  const settle = await takeLimits(limiter, tenant, address, [tries])
  const session = (await sessions.findByOfferToken?.(tenant, token, offerId)) ?? null
  if (session !== null) await settle(true)
  return session
}

export const offerTokenInQuery = (request: Request): unknown => (readQuery(request.url) as { readonly token?: unknown }).token
