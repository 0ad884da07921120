/** Columns of typed arrays grow by being copied into longer ones. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The same column with room for more. */
export function longer<Kind extends Column>(column: Kind, length: number): Kind {
  const made = new (column.constructor as new (length: number) => Kind)(length)
  made.set(column)
  return made
}
