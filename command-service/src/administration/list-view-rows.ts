/** Saved views of administrators in Postgres; they are deleted with the account. */
import type { SaveListView } from '@jobboard/contracts/administration/list-views'
import { maxListViews } from '@jobboard/contracts/administration/list-views'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'

interface Place {
  readonly database: TenantDatabase
  readonly tenant: TenantId
  readonly accountId: AccountId
}

/** `foreign`: a view of another account has this id. */
export const writeListView = (
  { database, tenant, accountId }: Place,
  id: string,
  { list, name, address, isShared }: SaveListView,
): Promise<'written' | 'full' | 'foreign'> =>
  database.transaction(tenant, async (transaction) => {
    // One after the other, so that all of them count.
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('list views ' || $1 || $2, 0))", [tenant, accountId])
    const { rows } = await transaction.query<{ others: number }>(
      'SELECT count(*)::int AS others FROM accounts.list_views WHERE tenant = $1 AND account_id = $2 AND view_id <> $3',
      [tenant, accountId, id],
    )
    if ((rows[0]?.others ?? 0) >= maxListViews) return 'full'
    const { rowCount } = await transaction.query(
      `INSERT INTO accounts.list_views AS v (tenant, view_id, account_id, list, name, address, is_shared)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (tenant, view_id) DO UPDATE SET list = $4, name = $5, address = $6, is_shared = $7 WHERE v.account_id = $3`,
      [tenant, id, accountId, list, name, address, isShared],
    )
    return rowCount === 1 ? 'written' : 'foreign'
  })

/** `ofOthers`: shared views of others as well. False: there is none. */
export async function deleteListView({ database, tenant, accountId }: Place, id: string, ofOthers: boolean): Promise<boolean> {
  const { rowCount } = await database.query(
    tenant,
    'DELETE FROM accounts.list_views WHERE tenant = $1 AND view_id = $2 AND (account_id = $3 OR ($4 AND is_shared))',
    [tenant, id, accountId, ofOthers],
  )
  return rowCount === 1
}

/** False: the account sees no such view of the list. */
export async function writeListDefault({ database, tenant, accountId }: Place, list: string, view: string | null): Promise<boolean> {
  if (view === null) {
    await database.query(tenant, 'DELETE FROM accounts.list_defaults WHERE tenant = $1 AND account_id = $2 AND list = $3', [
      ...[tenant, accountId, list],
    ])
    return true
  }
  const { rowCount } = await database.query(
    tenant,
    `INSERT INTO accounts.list_defaults (tenant, account_id, list, view_id)
     SELECT $1, $2, $3, view_id FROM accounts.list_views
     WHERE tenant = $1 AND view_id = $4 AND list = $3 AND (account_id = $2 OR is_shared)
     ON CONFLICT (tenant, account_id, list) DO UPDATE SET view_id = excluded.view_id`,
    [tenant, accountId, list, view],
  )
  return rowCount === 1
}
