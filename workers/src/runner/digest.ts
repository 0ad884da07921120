/** A digest of everything a read model says, apart from the order in which it was written. Equal digests: equal byte for byte. */
import type { Pool, PoolClient } from '@jobboard/platform/database'
import type { Projection } from '@jobboard/platform/read-models/projection'

export async function digestTables<View>(
  pool: Pool | PoolClient,
  { readModel }: Projection<View>,
  schema: string = readModel.schema,
): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {}
  for (const { name, columns } of readModel.tables) {
    const row = `md5(row(${[...columns].sort().join(', ')})::text)`
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT count(*) || ' rows ' || coalesce(md5(string_agg(${row}, '' ORDER BY ${row})), '') AS digest FROM ${schema}.${name}`,
    )
    digests[name] = rows[0]?.digest ?? ''
  }
  return digests
}
