/**
 * Replies stored in Postgres, encrypted: some hold what is shown once, like publication codes. The key is derived from the master
 * key, and a stored reply opens only in the row it was stored in. A claim is a lease: who holds it runs the request; if that
 * process dies, the lease ends and the next try runs again with the same command id, so nothing is done twice and no key is blocked for ever.
 */
import { randomUUID } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from 'pg'
import { BrokenSealError, decrypt, deriveKey, encrypt } from '../adapters/subject-keys/seal.ts'
import { createTenantDatabase, type TenantDatabase } from '../database/tenant-database.ts'
import type { Claim, IdempotencyStore, IdempotentRequest, StoredReply } from './idempotency.ts'

/** Longer than any command takes, short enough that a client that retries after a crash gets through. */
const leaseSeconds = 30
const maxPurged = 5_000

const identity = ({ tenant, account, route, key }: IdempotentRequest): string[] => [tenant, account, route, key]

/** A row that this request may run: a new one, an expired one, or one whose run was cut short. */
const claimSql = `
  INSERT INTO http.idempotent_replies AS stored (tenant, account, route, key, body_hash, lease, lease_until, keep_until)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), now() + interval '24 hours')
  ON CONFLICT (tenant, account, route, key) DO UPDATE
    SET body_hash = excluded.body_hash, lease = excluded.lease, lease_until = excluded.lease_until, keep_until = excluded.keep_until, reply = NULL
    WHERE stored.keep_until < now() OR (stored.reply IS NULL AND stored.lease_until < now() AND stored.body_hash = excluded.body_hash)
  RETURNING lease`

const storedSql = `
  SELECT body_hash = $5 AS same, reply, greatest(1, ceil(extract(epoch FROM lease_until - now())))::int AS wait
  FROM http.idempotent_replies WHERE tenant = $1 AND account = $2 AND route = $3 AND key = $4`

interface SealedReply {
  /** base64 */
  readonly sealed: string
}

/** `masterKey` as configured (base64). */
export const deriveReplyKey = (masterKey: string): Buffer =>
  deriveKey(Buffer.from(masterKey, 'base64'), 'encrypt replies for Idempotency-Key')

/** Deletes the tenant's expired replies, the oldest first, at most `limit`. Returns how many. */
export async function purgeReplies(
  database: TenantDatabase,
  tenant: TenantId,
  limit = maxPurged,
): Promise<{ deleted: number; more: boolean }> {
  const { rowCount } = await database.query(
    tenant,
    `DELETE FROM http.idempotent_replies WHERE (tenant, account, route, key) IN (
       SELECT tenant, account, route, key FROM http.idempotent_replies WHERE tenant = $1 AND keep_until < now() ORDER BY keep_until LIMIT $2)`,
    [tenant, limit],
  )
  const deleted = rowCount ?? 0
  return { deleted, more: deleted === limit }
}

export function createPostgresIdempotency(pool: Pool, replyKey: Buffer): IdempotencyStore {
  const database = createTenantDatabase(pool)

  const seal = (request: IdempotentRequest, reply: StoredReply): SealedReply => ({
    sealed: encrypt(replyKey, Buffer.from(JSON.stringify(reply)), identity(request)).toString('base64'),
  })
  /** Undefined when the master key is another one by now: the reply is lost, but the request was done. */
  function open(request: IdempotentRequest, { sealed }: Partial<SealedReply>): StoredReply | undefined {
    if (sealed === undefined) return undefined
    try {
      return JSON.parse(decrypt(replyKey, Buffer.from(sealed, 'base64'), identity(request)).toString('utf8')) as StoredReply
    } catch (error) {
      if (error instanceof BrokenSealError) return undefined
      throw error
    }
  }

  async function claim(request: IdempotentRequest): Promise<Claim> {
    const lease = randomUUID()
    const claimed = await database.query(request.tenant, claimSql, [...identity(request), request.bodyHash, lease, leaseSeconds])
    if (claimed.rowCount === 1) return { kind: 'run', lease }
    const { rows } = await database.query<{ same: boolean; reply: SealedReply | null; wait: number }>(request.tenant, storedSql, [
      ...identity(request),
      request.bodyHash,
    ])
    const stored = rows[0]
    // The other run gave its claim up between the two statements.
    if (stored === undefined) return { kind: 'inProgress', retryAfterSeconds: 1 }
    if (!stored.same) return { kind: 'mismatch' }
    if (stored.reply === null) return { kind: 'inProgress', retryAfterSeconds: stored.wait }
    const reply = open(request, stored.reply)
    return reply === undefined ? { kind: 'mismatch' } : { kind: 'replay', reply }
  }

  return {
    claim,
    async finish(request, lease, reply) {
      await database.query(
        request.tenant,
        `UPDATE http.idempotent_replies SET reply = $6 WHERE tenant = $1 AND account = $2 AND route = $3 AND key = $4 AND lease = $5`,
        [...identity(request), lease, JSON.stringify(seal(request, reply))],
      )
    },
    async abandon(request, lease) {
      await database.query(
        request.tenant,
        `DELETE FROM http.idempotent_replies WHERE tenant = $1 AND account = $2 AND route = $3 AND key = $4 AND lease = $5`,
        [...identity(request), lease],
      )
    },
  }
}
