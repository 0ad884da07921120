/**
 * Whose batch of a board is next, over all processes: one at a time, and no sooner than the board's rate allows. A process that is killed holds
 * the turn until `until`, which a living one moves ahead (`holdTurn`).
 */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Pool } from '@jobboard/platform/database/database'
import { asProjector } from '../../runner/projector-transaction.ts'

export type Turn = { readonly kind: 'taken'; readonly turn: string } | { readonly kind: 'wait'; readonly until: Date }

export const takeTurn = (pool: Pool, tenant: TenantId, now: Date, until: Date): Promise<Turn> =>
  asProjector(pool, async (client): Promise<Turn> => {
    await client.query('INSERT INTO alerts.sending (tenant) VALUES ($1) ON CONFLICT DO NOTHING', [tenant])
    const taken = await client.query<{ turn: string }>(
      'UPDATE alerts.sending SET turn = turn + 1, next_at = $3 WHERE tenant = $1 AND next_at <= $2 RETURNING turn::text',
      [tenant, now, until],
    )
    const [row] = taken.rows
    if (row !== undefined) return { kind: 'taken', turn: row.turn }
    const { rows } = await client.query<{ until: Date }>('SELECT next_at AS until FROM alerts.sending WHERE tenant = $1', [tenant])
    return { kind: 'wait', until: rows[0]?.until ?? now }
  })

export interface HeldTurn {
  /** No later extension follows. */
  release(): Promise<void>
}

/** Extends the turn while its holder works, at a third of `turnMs`. One that was lost stays so. */
export function holdTurn(pool: Pool, tenant: TenantId, turn: string, turnMs: number): HeldTurn {
  let extending: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // An extension that fails is followed by another before the turn ends.
    extending = endTurn(pool, tenant, turn, new Date(Date.now() + turnMs)).catch(() => undefined)
  }, turnMs / 3)
  return {
    release: async () => {
      clearInterval(timer)
      await extending
    },
  }
}

/** Nothing, where another process has taken the turn meanwhile. */
export const endTurn = (pool: Pool, tenant: TenantId, turn: string, next: Date): Promise<void> =>
  asProjector(pool, async (client) => {
    await client.query('UPDATE alerts.sending SET next_at = $3 WHERE tenant = $1 AND turn = $2::bigint', [tenant, turn, next])
  })
