/** A digest of everything a read model states, independent of the order in which it was written. Equal digests: equal byte for byte. */
import type { Pool, PoolClient } from '@jobboard/platform/database/database'
import type { Projection } from '@jobboard/platform/read-models/projection'
import { readModelSchema } from '@jobboard/platform/read-models/table'

export async function digestTables<View>(
  pool: Pool | PoolClient,
  { tables }: Projection<View>,
  schema: string = readModelSchema,
): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const row = `md5(row(${columns
      .map((column) => column.name)
      .sort()
      .join(', ')})::text)`
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(${row}, '' ORDER BY ${row})), '') AS digest FROM ${schema}.${name}`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
