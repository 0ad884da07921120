/** Migrations and a rebuild from the table definitions must create the same tables. */
import { createPool, type Pool } from '@jobboard/platform/database/database'
import { loadTenants } from '@jobboard/platform/tenants'
import { createMigratedDatabase, type TestDatabase } from '@jobboard/platform/testing/database'
import { allProjections } from './projections.ts'
import { copyTarget, createCopy, finishCopy } from './runner/copy-tables.ts'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createMigratedDatabase()
  pool = createPool(database.url, { name: 'shapes', pipeline: true })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Columns, indexes, policies and grants of a table, without the name of its schema. Columns by name: their order has no meaning. */
async function shapeOf(schema: string, table: string): Promise<unknown> {
  const name = `${schema}.${table}`
  const list = async (text: string): Promise<string[]> => {
    const { rows } = await pool.query<{ item: string }>(text, [name])
    return rows.map(({ item }) => item.replaceAll(`${schema}.`, ''))
  }
  return {
    columns: await list(
      `SELECT format('%s %s %s notnull=%s default=%s storage=%s', a.attname, format_type(a.atttypid, a.atttypmod), c.collname, a.attnotnull,
         pg_get_expr(d.adbin, d.adrelid), a.attstorage) AS item
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum LEFT JOIN pg_collation c ON c.oid = a.attcollation
       WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attname`,
    ),
    indexes: await list(`SELECT pg_get_indexdef(indexrelid) AS item FROM pg_index WHERE indrelid = $1::regclass ORDER BY 1`),
    policies: await list(
      `SELECT format('%s %s %s %s %s', polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) AS item
       FROM pg_policy WHERE polrelid = $1::regclass ORDER BY 1`,
    ),
    security: await list(
      `SELECT format('%s %s %s', relrowsecurity, relforcerowsecurity, acl) AS item FROM pg_class LEFT JOIN unnest(relacl) acl ON true
       WHERE oid = $1::regclass ORDER BY 1`,
    ),
  }
}

it.each(allProjections(loadTenants().all, null))(
  'the tables of $name are the same after migrations and after a rebuild',
  async (projection) => {
    await createCopy(pool, projection)
    await finishCopy(pool, projection)
    for (const { name } of projection.tables)
      expect(await shapeOf(copyTarget(projection).schema, name)).toEqual(await shapeOf('read_models', name))
  },
)
