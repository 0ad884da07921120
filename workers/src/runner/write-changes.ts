/** Writes the rows of many documents in few statements, inside the caller's transaction. */
import type { PoolClient } from '@jobboard/platform/database'
import type { Projection, ReadModelDefinition, Row } from '@jobboard/platform/read-models/projection'
import { type Change, errorText } from './fold.ts'
import { deleteStatement, insertStatements } from './statements.ts'

export interface Refused<View> {
  readonly change: Change<View>
  readonly error: string
}

/** SQLSTATE classes of a value or a row that the tables do not take: trying again would change nothing. */
const refusals = /^(22|23|54)/
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' && refusals.test(error.code)

/** Rows are made here and not by the fold, because making them may fail as well. */
interface Prepared<View> {
  readonly change: Change<View>
  readonly rows: Readonly<Record<string, readonly Row[]>>
}

/** Writes what can be written; returns the rest with the reason. `schema` is that of the live tables or of a copy. */
export async function writeChanges<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  changes: readonly Change<View>[],
): Promise<Refused<View>[]> {
  const prepared: Prepared<View>[] = []
  const refused: Refused<View>[] = []
  for (const change of changes) {
    try {
      prepared.push({ change, rows: change.after === undefined ? {} : projection.rows(change.after) })
    } catch (error) {
      refused.push({ change, error: errorText(error) })
    }
  }
  refused.push(...(await writeOrBisect(client, projection.readModel, schema, prepared)))
  return refused
}

/** A refused statement says nothing of which row it was, so halves are tried until the document is found. */
async function writeOrBisect<View>(
  client: PoolClient,
  readModel: ReadModelDefinition<View>,
  schema: string,
  prepared: readonly Prepared<View>[],
): Promise<Refused<View>[]> {
  if (prepared.length === 0) return []
  await client.query('SAVEPOINT changes')
  try {
    await write(client, readModel, schema, prepared)
    await client.query('RELEASE SAVEPOINT changes')
    return []
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT changes')
    const [first, ...others] = prepared
    if (first !== undefined && others.length === 0) return [{ change: first.change, error: errorText(error) }]
    const middle = prepared.length >> 1
    return [
      ...(await writeOrBisect(client, readModel, schema, prepared.slice(0, middle))),
      ...(await writeOrBisect(client, readModel, schema, prepared.slice(middle))),
    ]
  }
}

/** All statements are sent before the first answer is awaited: the server works on one while the next is put together. */
async function write<View>(
  client: PoolClient,
  readModel: ReadModelDefinition<View>,
  schema: string,
  prepared: readonly Prepared<View>[],
): Promise<void> {
  const replaced = prepared.filter(({ change }) => change.before !== undefined).map(({ change }) => change.key)
  const keys = [replaced.map(({ tenant }) => tenant), replaced.map(({ id }) => id)]
  const sent: Promise<unknown>[] = []
  for (const [index, table] of readModel.tables.entries()) {
    if (replaced.length > 0) sent.push(client.query({ ...deleteStatement(readModel, schema, table), values: keys }))
    const rows = prepared.flatMap((document) => document.rows[table.name] ?? [])
    const sequence = index === 0 ? `${schema}.${readModel.changeSequence}` : null
    for (const statement of insertStatements(schema, table, sequence, rows)) sent.push(client.query(statement))
  }
  // The first that failed is the cause; those after it only say that the transaction is broken.
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
}
