/**
 * The minimal shape of a readable stored event, derived from the schema of its data: types, vocabularies, numbers and dates. Limits on
 * lengths, formats of texts and sizes of lists are left out, since they are rules for new input: tightening one must not make older events
 * unreadable.
 */
import { z } from 'zod'

/** Formats that code parses after reading. */
const parsedFormats = new Set(['datetime', 'date', 'uuid'])

/** Throws RangeError for a kind of schema it does not know, when the schema is defined. */
export function storedShape(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(Object.entries(schema.shape).map(([key, value]) => [key, storedShape(value as z.core.$ZodType)] as const)),
    )
  if (schema instanceof z.ZodArray) return z.array(storedShape(schema.element))
  if (schema instanceof z.ZodNullable) return storedShape(schema.unwrap()).nullable()
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return storedShape(schema.unwrap()).optional()
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => storedShape(option)))
  if (schema instanceof z.ZodStringFormat) return parsedFormats.has(schema.format ?? '') ? schema : z.string()
  if (schema instanceof z.ZodString) return z.string()
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral)
    return schema
  throw new RangeError(`A schema of stored data has no use for ${schema.constructor.name}`)
}
