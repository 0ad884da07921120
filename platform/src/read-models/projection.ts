/** What a projection is: pure functions from events to rows. The runner of the workers does the rest. */
import type { EventFilter, RecordedEvent } from '../ports/event-store.ts'

/** Every document of a read model belongs to one tenant. */
export interface DocumentKey {
  readonly tenant: string
  readonly id: string
}

/** Column to value; objects and arrays of json columns as they are, array columns as arrays, instants as text. */
export type Row = Readonly<Record<string, unknown>>
/** Rows of one document, by table. A table without rows may be left out. */
export type Rows = Readonly<Record<string, readonly Row[]>>

export interface TableDefinition {
  readonly name: string
  /** Those that `rows` fills, in any order. */
  readonly columns: readonly string[]
  /** Those of them whose type is json. */
  readonly json?: readonly string[]
}

export interface ReadModelDefinition<View> {
  readonly schema: string
  /** The first has one row per document. All have the columns `tenant` and `idColumn`. */
  readonly tables: readonly [TableDefinition, ...TableDefinition[]]
  readonly idColumn: string
  /** For a change feed: the sequence in the schema that numbers every write of a document, in the column `change_seq` of the first table. */
  readonly changeSequence?: string
  /** The tables in any schema: at first bare, then with indexes, policies and grants. */
  create(schema: string): string
  finish(schema: string): string
  /** Columns of the first table from which `view` makes what `evolve` goes on with. */
  readonly viewColumns: readonly string[]
  view(row: Row): View
  /** Many events change only a few columns of the first table; where that `suffices`, nothing else is written. */
  readonly update?: { readonly columns: readonly string[]; suffices(before: View, after: View): boolean }
}

export interface Projection<View> {
  readonly name: string
  /** Of what rows are made from: code and vocabularies. A read model of another version is rebuilt when the workers start. */
  readonly version: string
  readonly eventTypes: readonly string[]
  /** Streams whose every event must be understood: one of a type that is not among `eventTypes` parks its stream. */
  readonly streamPrefixes?: readonly string[]
  /** The documents that the event changes, each once; all of them change, or none. */
  keys(event: RecordedEvent): readonly DocumentKey[]
  /**
   * Called for each of its documents. Undefined: there is no such document. Returning the same view changes nothing. It may count:
   * rows and checkpoint are committed together, so no event is applied twice. Throwing parks the event's stream.
   */
  evolve(view: View | undefined, event: RecordedEvent, key: DocumentKey): View | undefined
  rows(view: View): Rows
  readonly readModel: ReadModelDefinition<View>
}

export const keyText = ({ tenant, id }: DocumentKey): string => `${tenant}/${id}`

/** The events that the projection has to see. */
export const filterOf = ({ eventTypes, streamPrefixes }: Pick<Projection<unknown>, 'eventTypes' | 'streamPrefixes'>): EventFilter => ({
  types: eventTypes,
  ...(streamPrefixes === undefined ? {} : { streamPrefixes }),
})
