/** Column types of read-model tables: the SQL type, whether it may be null, and how a value of the driver becomes one of the view. */

/** `Value`: in a row of the projection and after decoding. */
export interface Column<Value> {
  /** With its collation. */
  readonly type: string
  readonly nullable: boolean
  /** Written as JSON text; the driver would make a Postgres array of an array. */
  readonly json: boolean
  /** Version of the table's shape that added the column; 1 for those it was created with. */
  readonly since: number
  readonly defaultValue?: string
  /** TOAST strategy, where the type's own is not right. */
  readonly storage?: 'MAIN' | 'EXTERNAL'
  /** The expression that reads it, where the driver's parser would lose something. */
  readonly cast?: string
  /** From what the driver reads, never null. Absent: as it is. Method syntax makes columns of any value assignable to `Column<unknown>`. */
  decode?(stored: unknown): Value
}

const column = <Value>(type: string, more: Partial<Column<Value>> = {}): Column<Value> => ({
  type,
  nullable: false,
  json: false,
  since: 1,
  ...more,
})

/** An id or key: compared byte by byte. */
export const identifier = <Value extends string = string>(): Column<Value> => column<Value>('text COLLATE "C"')
export const text = <Value extends string = string>(): Column<Value> => column<Value>('text')
export const integer = (): Column<number> => column('integer')
/** 64 bits, in digits: more than a number of JavaScript holds. */
export const bigint = (): Column<string> => column('bigint', { cast: 'text' })
export const double = (): Column<number> => column('double precision')
/** Decimal digits as they were given. The driver reads text. */
export const numeric = (): Column<number> => column('numeric', { decode: Number })
export const boolean = (): Column<boolean> => column('boolean')
/** `YYYY-MM-DD`. */
export const date = (): Column<string> => column('date', { cast: 'text' })
/** An instant in the form that `Date` writes: `2026-03-01T08:00:00.000Z`. */
export const instant = (): Column<string> =>
  column('timestamptz', { decode: (stored) => (stored instanceof Date ? stored : new Date(String(stored))).toISOString() })
export const json = <Value>(): Column<Value> => column<Value>('json', { json: true })
/** Of plain values (text, integer). */
export const array = <Value>({ type }: Column<Value>): Column<readonly Value[]> => column(`${type}[]`)

export const nullable = <Value>({ decode, ...base }: Column<Value>): Column<Value | null> => ({
  ...base,
  nullable: true,
  ...(decode === undefined ? {} : { decode }),
})

/** Always filled by this release, but nullable in the table, whose first release did not say so. */
export const withoutConstraint = <Value>(base: Column<Value>): Column<Value> => ({ ...base, nullable: true })

export const withDefault = <Value>(base: Column<Value>, defaultValue: string): Column<Value> => ({ ...base, defaultValue })

export const stored = <Value>(base: Column<Value>, storage: 'MAIN' | 'EXTERNAL'): Column<Value> => ({ ...base, storage })

/** A column that a later release adds. Null in rows of before until the rebuild that the new shape causes has refilled them. */
export const added = <Value>(since: number, base: Column<Value>): Column<Value | null> => ({ ...nullable(base), since })
