/** Tuples in an OpenAPI document: `prefixItems` alone leaves their length open, and most tools want `items` in every array. */

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function tuple({ prefixItems, ...schema }: Json, parts: readonly unknown[]): Json {
  const length = { minItems: parts.length, maxItems: parts.length }
  const [first, ...others] = parts.map((part) => JSON.stringify(part))
  return others.every((other) => other === first)
    ? { ...schema, items: parts[0], ...length }
    : { ...schema, prefixItems, items: { anyOf: parts }, ...length }
}

/** The same document; tuples have a length, and a schema for their items. */
export function withWholeTuples<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withWholeTuples) as Value
  if (!isObject(value)) return value
  const inner: Json = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWholeTuples(one)]))
  return (Array.isArray(inner.prefixItems) ? tuple(inner, inner.prefixItems) : inner) as Value
}
