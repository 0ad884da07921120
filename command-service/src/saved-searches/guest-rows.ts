/** People who have alerts and no account (docs/product/saved-searches.md, "Guests"). */
import { randomUUID } from 'node:crypto'
import { type CandidateId, candidateIdSchema } from '@jobboard/contracts/saved-searches/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

/**
 * The guest with this address; makes one if there is none. The id is random, since no client may know it: it is half of what opens the links of
 * e-mails.
 */
export async function guestOf(database: TenantDatabase, tenant: TenantId, email: string, locale: Locale): Promise<CandidateId> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    `INSERT INTO accounts.guests (tenant, candidate_id, email, locale) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, email) DO UPDATE SET email = excluded.email RETURNING candidate_id AS id`,
    [tenant, randomUUID(), email, locale],
  )
  return candidateIdSchema.parse(rows[0]?.id)
}

/** Null: no guest has this address. */
export async function findGuest(database: TenantDatabase, tenant: TenantId, email: string): Promise<CandidateId | null> {
  const { rows } = await database.query<{ id: string }>(
    tenant,
    'SELECT candidate_id AS id FROM accounts.guests WHERE tenant = $1 AND email = $2',
    [tenant, email],
  )
  return rows[0] === undefined ? null : candidateIdSchema.parse(rows[0].id)
}

export async function isGuest(database: TenantDatabase, tenant: TenantId, candidateId: CandidateId): Promise<boolean> {
  const { rowCount } = await database.query(tenant, 'SELECT FROM accounts.guests WHERE tenant = $1 AND candidate_id = $2', [
    tenant,
    candidateId,
  ])
  return rowCount === 1
}

/** Repeating is harmless. */
export async function deleteGuest(database: TenantDatabase, tenant: TenantId, candidateId: CandidateId): Promise<void> {
  await database.query(tenant, 'DELETE FROM accounts.guests WHERE tenant = $1 AND candidate_id = $2', [tenant, candidateId])
}

/** Where there is such a guest, who meanwhile becomes no candidate: the row is deleted if `run` resolves with true. */
export const deleteGuestAfter = (
  database: TenantDatabase,
  tenant: TenantId,
  candidateId: CandidateId,
  run: () => Promise<boolean>,
): Promise<void> =>
  database.transaction(tenant, async (transaction) => {
    const values = [tenant, candidateId]
    const { rowCount } = await transaction.query('SELECT FROM accounts.guests WHERE tenant = $1 AND candidate_id = $2 FOR UPDATE', values)
    if (rowCount === 1 && (await run()))
      await transaction.query('DELETE FROM accounts.guests WHERE tenant = $1 AND candidate_id = $2', values)
  })
