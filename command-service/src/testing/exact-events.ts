/** Whether events are exactly what their schemas say. A strict copy of a schema is made once for a run: a new one compiles its parser again. */
import { deepStrictEqual } from 'node:assert/strict'
import type { z } from 'zod'

/** Throws at the first event that does not fit, or has fields that its schema lacks. */
export function exactEvents<Type extends string>(
  schemas: Readonly<Record<Type, z.ZodObject>>,
): (events: readonly { readonly type: Type; readonly data: unknown }[]) => void {
  const strict = new Map<string, z.ZodObject>()
  return (events) => {
    for (const { type, data } of events) {
      const schema = strict.get(type) ?? schemas[type].strict()
      strict.set(type, schema)
      deepStrictEqual(schema.safeParse(data).error, undefined)
    }
  }
}
