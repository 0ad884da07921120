/** Writes the rows of many documents in few statements, inside the caller's transaction. */
import type { PoolClient } from '@jobboard/platform/database'
import type { Projection, ReadModelDefinition, Row, Rows } from '@jobboard/platform/read-models/projection'
import { type Change, errorText } from './fold.ts'
import { deleteStatement, insertStatements, type Statement, updateStatement } from './statements.ts'

export interface Refused<View> {
  readonly change: Change<View>
  readonly error: string
}

/** SQLSTATE classes of a value or a row that the tables do not take: trying again would change nothing. */
const refusals = /^(22|23|54)/
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' && refusals.test(error.code)

/**
 * Writes what can be written; returns the rest with the reason. `schema` is that of the live tables or of a copy. A refused
 * statement says nothing of which row it was, so halves are tried until the document is found.
 */
export async function writeChanges<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  changes: readonly Change<View>[],
): Promise<Refused<View>[]> {
  const [first, ...others] = changes
  if (first === undefined) return []
  try {
    return await write(client, projection, schema, changes)
  } catch (error) {
    if (!isRefusal(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT changes')
    if (others.length === 0) return [{ change: first, error: errorText(error) }]
    const middle = changes.length >> 1
    return [
      ...(await writeChanges(client, projection, schema, changes.slice(0, middle))),
      ...(await writeChanges(client, projection, schema, changes.slice(middle))),
    ]
  }
}

interface Prepared<View> {
  readonly change: Change<View>
  readonly rows: Rows
}

/** Documents whose rows are made at a time. */
const chunkSize = 128

/** Statements are sent before the answers to earlier ones are awaited: the server works on some rows while the next are made. */
async function write<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  changes: readonly Change<View>[],
): Promise<Refused<View>[]> {
  const refused: Refused<View>[] = []
  const sent: Promise<unknown>[] = [client.query('SAVEPOINT changes')]
  let before: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < changes.length; from += chunkSize) {
    const prepared: Prepared<View>[] = []
    for (const change of changes.slice(from, from + chunkSize)) {
      try {
        prepared.push({ change, rows: change.after === undefined ? {} : projection.rows(change.after) })
      } catch (error) {
        refused.push({ change, error: errorText(error) })
      }
    }
    const chunk = [...statementsOf(projection.readModel, schema, prepared)].map((statement) => client.query(statement))
    sent.push(...chunk)
    // Two chunks are under way at most: rows are made while the server works, and neither waits in memory for long.
    await before
    before = Promise.allSettled(chunk)
  }
  sent.push(client.query('RELEASE SAVEPOINT changes'))
  // The first that failed is the cause; those after it only say that the transaction is broken.
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
  return refused
}

function* statementsOf<View>(
  readModel: ReadModelDefinition<View>,
  schema: string,
  prepared: readonly Prepared<View>[],
): Generator<Statement> {
  const { update, tables } = readModel
  const [first] = tables
  const sequence = `${schema}.${readModel.changeSequence}`
  const suffices = ({ change: { before, after } }: Prepared<View>): boolean =>
    update !== undefined && before !== undefined && after !== undefined && update.suffices(before, after)
  const rowsOf = (documents: readonly Prepared<View>[], table: string): Row[] => documents.flatMap(({ rows }) => rows[table] ?? [])

  const updated = prepared.filter(suffices)
  if (update !== undefined && updated.length > 0)
    yield updateStatement(readModel, schema, update.columns, sequence, rowsOf(updated, first.name))
  const rewritten = prepared.filter((one) => !suffices(one))
  const replaced = rewritten.filter(({ change }) => change.before !== undefined).map(({ change }) => change.key)
  for (const table of tables) {
    if (replaced.length > 0) yield deleteStatement(readModel, schema, table, replaced)
    yield* insertStatements(schema, table, table === first ? sequence : null, rowsOf(rewritten, table.name))
  }
}
