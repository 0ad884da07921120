/** A transaction in the role of the projector, which sees every tenant. */
import { inTransaction, isPipelined, type Pool, type PoolClient } from '@jobboard/platform/database/database'
import { projectorRole } from '@jobboard/platform/database/service-roles'

/**
 * The limits end a transaction whose client vanished (a half-open link): its locks would block the next owner. Without sequential scans,
 * plans made while a table was small stay good when it is large.
 */
const settings = `
  SET LOCAL idle_in_transaction_session_timeout = '10s';
  SET LOCAL statement_timeout = '60s';
  SET LOCAL enable_seqscan = off;
  SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off;`

/**
 * The pool must be one with `pipeline`, since writing sends statements before the answers to earlier ones. `lasting` false: the commit does
 * not wait for the disk; for data that is rebuilt when it is lost.
 */
export async function asProjector<T>(pool: Pool, run: (client: PoolClient) => Promise<T>, { lasting = true } = {}): Promise<T> {
  if (!isPipelined(pool)) throw new TypeError('A projector needs a pool with `pipeline`')
  return inTransaction(pool, run, `${settings} SET LOCAL ROLE ${projectorRole};${lasting ? '' : ' SET LOCAL synchronous_commit = off;'}`)
}
