/** What a projection is: pure functions from events to rows. The runner of the workers does the rest. */
import type { EventFilter, RecordedEvent } from '../ports/event-store.ts'
import type { CompanyChange } from './company-changes.ts'
import { decodeRow, shapeDigest, type Table, type TableShape } from './table.ts'

/** Every document of a read model belongs to one tenant. */
export interface DocumentKey {
  readonly tenant: string
  readonly id: string
}

/** Property to value. */
export type Row = Readonly<Record<string, unknown>>
/** Rows of one document, by table. A table without rows may be left out. */
export type Rows = Readonly<Record<string, readonly Row[]>>

export interface Projection<View> {
  readonly name: string
  /** Of what rows are made from: code and vocabularies. A read model of another version, or of another shape, is rebuilt when the workers start. */
  readonly version: string
  readonly eventTypes: readonly string[]
  /** Streams whose every event must be understood: one of a type that is not among `eventTypes` parks its stream. */
  readonly streamPrefixes?: readonly string[]
  /** The documents that the event changes, each once; all of them change, or none. */
  keys(event: RecordedEvent): readonly DocumentKey[]
  /**
   * Called for each of its documents. Undefined, given or returned: there is no such document (any more). Returning the same view changes nothing. It may count:
   * rows and checkpoint are committed together, so no event is applied twice. Throwing parks the event's stream.
   */
  evolve(view: View | undefined, event: RecordedEvent, key: DocumentKey): View | undefined
  /** The first has one row per document; the id of the document is the second column of every primary key. */
  readonly tables: readonly [TableShape, ...TableShape[]]
  rows(view: View): Rows
  /** Properties of the first table's row from which `view` makes what `evolve` continues with; all of them by default. */
  readonly viewProperties?: readonly string[]
  view(row: Row): View
  /** What pages of a company that are open are told of an event, with the commit; null: nothing. A rebuild tells no one. */
  readonly changes?: (event: RecordedEvent) => readonly CompanyChange[]
  /** Many events change only a few properties of the first table; where that `suffices`, nothing else is written. */
  readonly update?: { readonly properties: readonly string[]; suffices(before: View, after: View): boolean }
  readonly tally?: Tally<View>
}

/** How many documents there are of each group, written in the transaction of their rows (docs/decisions/0270). */
export interface Tally<View> {
  /** Its key names a group; its only other column, `count`, is an integer. */
  readonly table: TableShape
  /** Keys of the groups that the document is one of, `tenant` among them, each once. */
  groupsOf(view: View): readonly Row[]
}

/** All that the projection writes. */
export const tablesOf = ({ tables, tally }: Pick<Projection<never>, 'tables' | 'tally'>): Projection<never>['tables'] => [
  ...tables,
  ...(tally === undefined ? [] : [tally.table]),
]

/** The simple kind: a document is one row of one table, and the row is the view. */
export function tableProjection<Row>({
  table,
  ...projection
}: Pick<Projection<Row>, 'name' | 'version' | 'eventTypes' | 'streamPrefixes' | 'keys' | 'evolve' | 'changes' | 'tally'> & {
  readonly table: Table<Row>
}): Projection<Row> {
  return {
    ...projection,
    tables: [table],
    rows: (view) => ({ [table.name]: [view as Readonly<Record<string, unknown>>] }),
    view: (row) => decodeRow(table, row),
  }
}

/** What the checkpoint says of the rows: code, vocabularies and shape. */
export const rowsVersionOf = (projection: Pick<Projection<never>, 'version' | 'tables' | 'tally'>): string =>
  `${projection.version} ${shapeDigest(tablesOf(projection))}`

export const keyText = ({ tenant, id }: DocumentKey): string => `${tenant}/${id}`

/** The events that the projection has to see. */
export const filterOf = ({ eventTypes, streamPrefixes }: Pick<Projection<unknown>, 'eventTypes' | 'streamPrefixes'>): EventFilter => ({
  types: eventTypes,
  ...(streamPrefixes === undefined ? {} : { streamPrefixes }),
})
