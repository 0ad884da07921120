export type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** A longer copy of the array. */
export function resized<Kind extends Column>(column: Kind, length: number): Kind {
  const made = new (column.constructor as new (length: number) => Kind)(length)
  made.set(column)
  return made
}
