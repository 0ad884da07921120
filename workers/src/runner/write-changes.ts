/** Writes the rows of many documents in few statements, inside the caller's transaction. */
import type { PoolClient } from '@jobboard/platform/database/database'
import type { Projection, Row, Rows } from '@jobboard/platform/read-models/projection'
import { type Change, errorText } from './fold.ts'
import { deleteStatement, type GroupChange, insertStatements, type Statement, tallyStatement, updateStatement } from './statements.ts'

/** SQLSTATE classes of a value or a row that the tables refuse: a retry would change nothing. */
const refusals = /^(22|23|54)/
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' && refusals.test(error.code)

/** Writes all of them, or none and returns why the tables refuse one. `schema` is that of the live tables or of a copy. */
export async function writeChanges<View>(
  client: PoolClient,
  projection: Projection<View>,
  schema: string,
  changes: readonly Change<View>[],
): Promise<string | null> {
  if (changes.length === 0) return null
  try {
    await write(client, projection, schema, changes)
    return null
  } catch (error) {
    if (!(error instanceof UnwritableView) && !isRefusal(error)) throw error
    await client.query('ROLLBACK TO SAVEPOINT changes')
    return errorText(error instanceof UnwritableView ? error.cause : error)
  }
}

/** The projection cannot make rows of the view; the cause is its error. */
class UnwritableView extends Error {}

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
): Promise<void> {
  const sent: Promise<unknown>[] = [client.query('SAVEPOINT changes')]
  let before: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < changes.length; from += chunkSize) {
    const prepared = prepare(projection, changes.slice(from, from + chunkSize))
    if (prepared instanceof UnwritableView) {
      await Promise.allSettled(sent)
      throw prepared
    }
    const chunk = [...statementsOf(projection, schema, prepared)].map((statement) => client.query(statement))
    sent.push(...chunk)
    // Two chunks are in flight at most: rows are made while the server works, and neither waits in memory for long.
    await before
    before = Promise.allSettled(chunk)
  }
  if (projection.tally !== undefined) {
    const { table, groupsOf } = projection.tally
    const counted = groupChanges(changes, groupsOf)
    if (counted.length > 0) sent.push(client.query(tallyStatement(schema, table, counted)))
  }
  sent.push(client.query('RELEASE SAVEPOINT changes'))
  // The first failure is the cause; later ones only report a broken transaction.
  for (const outcome of await Promise.allSettled(sent)) if (outcome.status === 'rejected') throw outcome.reason
}

function prepare<View>(projection: Projection<View>, changes: readonly Change<View>[]): Prepared<View>[] | UnwritableView {
  try {
    return changes.map((change) => ({ change, rows: change.after === undefined ? {} : projection.rows(change.after) }))
  } catch (error) {
    return new UnwritableView('', { cause: error })
  }
}

/** How many more documents each group has after the changes, where that differs. */
function groupChanges<View>(changes: readonly Change<View>[], groupsOf: (view: View) => readonly Row[]): readonly GroupChange[] {
  const groups = new Map<string, GroupChange>()
  const add = (view: View | undefined, by: number): void => {
    for (const group of view === undefined ? [] : groupsOf(view)) {
      const key = JSON.stringify(group)
      groups.set(key, { group, by: (groups.get(key)?.by ?? 0) + by })
    }
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  return [...groups.values()].filter(({ by }) => by !== 0)
}

function* statementsOf<View>(
  { update, tables }: Projection<View>,
  schema: string,
  prepared: readonly Prepared<View>[],
): Generator<Statement> {
  const [first] = tables
  const suffices = ({ change: { before, after } }: Prepared<View>): boolean =>
    update !== undefined && before !== undefined && after !== undefined && update.suffices(before, after)
  const rowsOf = (documents: readonly Prepared<View>[], table: string): Row[] => documents.flatMap(({ rows }) => rows[table] ?? [])

  const updated = prepared.filter(suffices)
  if (update !== undefined && updated.length > 0) yield updateStatement(schema, first, update.properties, rowsOf(updated, first.name))
  const rewritten = prepared.filter((one) => !suffices(one))
  const replaced = rewritten.filter(({ change }) => change.before !== undefined).map(({ change }) => change.key)
  for (const table of tables) {
    if (replaced.length > 0) yield deleteStatement(schema, table, replaced)
    yield* insertStatements(schema, table, rowsOf(rewritten, table.name))
  }
}
