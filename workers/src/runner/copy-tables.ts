/** The copy of a read model that a rebuild fills: a schema of its own, so that every table, index and policy has its final name. */
import type { Pool, PoolClient } from '@jobboard/platform/database'
import type { Projection, ReadModelDefinition } from '@jobboard/platform/read-models/projection'
import { projectorRole } from '@jobboard/platform/read-models/projections'
import type { Target } from './apply-events.ts'

/**
 * The copy counts its writes this far above the live tables, so that after the swap every row is news to whoever reads the change
 * feed. The live tables do not make a billion writes during one rebuild; 2^53 leaves room for nine million rebuilds.
 */
const changesAhead = 1_000_000_000

export const copyTarget = ({ name }: { readonly name: string }): Target => ({ schema: `rebuild_${name}`, parkedAs: `${name} (rebuild)` })

/** Also clears away what an earlier attempt left. */
export async function createCopy<View>(pool: Pool, projection: Projection<View>): Promise<void> {
  const { schema } = copyTarget(projection)
  const { readModel } = projection
  await dropCopy(pool, projection)
  await pool.query(`
    CREATE SCHEMA ${schema};
    GRANT USAGE ON SCHEMA ${schema} TO ${projectorRole};
    ${createSequence(readModel, schema)}
    ${readModel.create(schema)}
    ${readModel.tables.map(({ name }) => `GRANT SELECT, INSERT, UPDATE, DELETE ON ${schema}.${name} TO ${projectorRole};`).join('\n')}`)
}

/** Indexes, row-level security and grants, after the bulk of the rows. */
export async function finishCopy<View>(pool: Pool, projection: Projection<View>): Promise<void> {
  const { schema } = copyTarget(projection)
  const tables = projection.readModel.tables.map(({ name }) => `${schema}.${name}`)
  await pool.query(projection.readModel.finish(schema))
  await pool.query(`ANALYZE ${tables.join(', ')}`)
}

export async function dropCopy<View>(pool: Pool, projection: Projection<View>): Promise<void> {
  const { schema, parkedAs } = copyTarget(projection)
  await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
  await pool.query('DELETE FROM projections.parked WHERE projection = $1', [parkedAs])
}

/** Readers wait for a moment at most: whoever finds them busy for longer gives up and tries again. */
const lockMilliseconds = 150

/**
 * Puts the copy in the place of the live tables, in the caller's transaction. The locks are asked for with little patience: a
 * reader that holds one table and waits for another would otherwise be the victim of a deadlock (found after a second).
 */
export async function swapTables<View>(client: PoolClient, projection: Projection<View>): Promise<void> {
  const { readModel } = projection
  const { schema, parkedAs } = copyTarget(projection)
  const live = readModel.tables.map(({ name }) => `${readModel.schema}.${name}`)
  await client.query(`SET LOCAL lock_timeout = ${lockMilliseconds}`)
  await client.query(`LOCK TABLE ${live.join(', ')} IN ACCESS EXCLUSIVE MODE`)
  await client.query(`DROP TABLE ${live.join(', ')}`)
  for (const { name } of readModel.tables) await client.query(`ALTER TABLE ${schema}.${name} SET SCHEMA ${readModel.schema}`)
  const { changeSequence } = readModel
  if (changeSequence !== undefined) {
    await client.query(`SELECT setval('${readModel.schema}.${changeSequence}', (SELECT last_value FROM ${schema}.${changeSequence}))`)
  }
  await client.query('DELETE FROM projections.parked WHERE projection = $1', [projection.name])
  await client.query('UPDATE projections.parked SET projection = $1 WHERE projection = $2', [projection.name, parkedAs])
}

function createSequence<View>({ changeSequence, schema: live }: ReadModelDefinition<View>, schema: string): string {
  if (changeSequence === undefined) return ''
  return `
    CREATE SEQUENCE ${schema}.${changeSequence};
    GRANT USAGE, SELECT ON SEQUENCE ${schema}.${changeSequence} TO ${projectorRole};
    SELECT setval('${schema}.${changeSequence}', (SELECT last_value + ${changesAhead} FROM ${live}.${changeSequence}));`
}
