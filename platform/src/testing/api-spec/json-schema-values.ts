/** Values for a JSON schema, mostly right, with errors anywhere: other types, odd texts, numbers at the edges, missing and extra fields. */
import fc from 'fast-check'

export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

/** Texts that commonly break software: database, template, path, header, Unicode and number handling. */
export const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a\u0301\u202e\u200b',
  '😀'.repeat(50),
  "' OR 1=1 --",
  '%00',
  '%',
  '%_\\',
  '../../etc/passwd',
  '..',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nSet-Cookie: a=b',
  'null',
  'NaN',
  '1e999',
  '-1',
  '9007199254740993',
  '2026-02-30',
  '__proto__',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'javascript:alert(1)',
  '<ul>'.repeat(1_000),
  '‹'.repeat(2_000),
  'a@'.repeat(1_000),
  '[object Object]',
  'İ',
  'ﬀ',
  'x'.repeat(3_000),
] as const

const oddNumbers = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324]

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts, ...oddNumbers, null, true, [], {}, [[]], [null]),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    { __proto__: null, constructor: 1, toString: 2 },
    { length: -1 },
    Array.from({ length: 300 }, () => 'x'),
  ),
)

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  date: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString().slice(0, 10)),
}

function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return (
        formats[schema.format ?? ''] ??
        fc.oneof(fc.string({ maxLength: Math.min(schema.maxLength ?? 30, 60) }), fc.constantFrom(...oddTexts))
      )
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(schema.minimum ?? -1_000), max: Math.floor(schema.maximum ?? 1_000_000) }),
        fc.constantFrom(...oddNumbers),
      )
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return objectsOf(schema)
    default:
      return fc.constant(null)
  }
}

function objectsOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)]))
  // A required field is missing now and then, too.
  const whole = fc.record(known, { requiredKeys: Object.keys(known).filter((name) => required.includes(name)) })
  const partial = fc.record(known, { requiredKeys: [] })
  const extra = fc.dictionary(fc.constantFrom('state', 'plan', 'tenant', 'price', 'id', 'x', '__proto__'), junk, { maxKeys: 2 })
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: partial },
    { weight: 1, arbitrary: fc.tuple(whole, extra).map(([object, more]) => ({ ...object, ...more })) },
  )
}

function right(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice)))
  if (schema.allOf !== undefined) return fc.tuple(...schema.allOf.map((part) => right(part))).map((parts) => Object.assign({}, ...parts))
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return types.length === 0 ? junk : fc.oneof(...types.map((type) => ofType(type, schema)))
}

export const valuesOf = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 30, arbitrary: right(schema) }, { weight: 1, arbitrary: junk })
