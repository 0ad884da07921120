/**
 * Replies kept in Postgres. A claim is a lease: who holds it runs the request; if that process dies, the lease ends and the
 * next try runs again with the same command id, so nothing is done twice and no key is blocked for ever.
 */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Claim, IdempotencyStore, IdempotentRequest, StoredReply } from './idempotency.ts'

/** Longer than any command takes, short enough that a client that retries after a crash gets through. */
const leaseSeconds = 30
/** Expired rows are removed by about one claim in this many, so that no scheduler is needed. */
const cleanEvery = 200

const identity = ({ tenant, account, route, key }: IdempotentRequest): string[] => [tenant, account, route, key]

/** A row that is ours to run: a new one, one kept long enough, or one whose run was cut short. */
const claimSql = `
  INSERT INTO http.idempotent_replies AS kept (tenant, account, route, key, body_hash, lease, lease_until, keep_until)
  VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), now() + interval '24 hours')
  ON CONFLICT (tenant, account, route, key) DO UPDATE
    SET body_hash = excluded.body_hash, lease = excluded.lease, lease_until = excluded.lease_until, keep_until = excluded.keep_until, reply = NULL
    WHERE kept.keep_until < now() OR (kept.reply IS NULL AND kept.lease_until < now() AND kept.body_hash = excluded.body_hash)
  RETURNING lease`

const keptSql = `
  SELECT body_hash = $5 AS same, reply, greatest(1, ceil(extract(epoch FROM lease_until - now())))::int AS wait
  FROM http.idempotent_replies WHERE tenant = $1 AND account = $2 AND route = $3 AND key = $4`

export function createPostgresIdempotency(pool: Pool): IdempotencyStore {
  let claims = 0

  async function claim(request: IdempotentRequest): Promise<Claim> {
    claims += 1
    if (claims % cleanEvery === 0) await pool.query('DELETE FROM http.idempotent_replies WHERE keep_until < now()')
    const lease = randomUUID()
    const claimed = await pool.query(claimSql, [...identity(request), request.bodyHash, lease, leaseSeconds])
    if (claimed.rowCount === 1) return { kind: 'run', lease }
    const { rows } = await pool.query<{ same: boolean; reply: StoredReply | null; wait: number }>(keptSql, [
      ...identity(request),
      request.bodyHash,
    ])
    const kept = rows[0]
    // The other run gave its claim up between the two statements.
    if (kept === undefined) return { kind: 'inProgress', retryAfterSeconds: 1 }
    if (!kept.same) return { kind: 'mismatch' }
    return kept.reply === null ? { kind: 'inProgress', retryAfterSeconds: kept.wait } : { kind: 'replay', reply: kept.reply }
  }

  return {
    claim,
    async finish(request, lease, reply) {
      await pool.query(
        `UPDATE http.idempotent_replies SET reply = $6 WHERE tenant = $1 AND account = $2 AND route = $3 AND key = $4 AND lease = $5`,
        [...identity(request), lease, JSON.stringify(reply)],
      )
    },
    async abandon(request, lease) {
      await pool.query(
        `DELETE FROM http.idempotent_replies WHERE tenant = $1 AND account = $2 AND route = $3 AND key = $4 AND lease = $5`,
        [...identity(request), lease],
      )
    },
  }
}
