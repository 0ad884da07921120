/**
 * Query strings as the API reads them: `name[]=a&name[]=b`, `name=a&name=b` and (by `listOf`) `name=a,b` are the same
 * (docs/product/search.md, "Filters"). A value given once is a text, several are a list, so that a scalar given twice fails its schema.
 */
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { z } from 'zod'
import { HttpProblem } from './problems/problem.ts'

/** More is no search a person makes, and would only cost time. */
const maxParameters = 500

/** Postgres stores no text with it. */
const nul = '\0'
const unstorable = (path: string): HttpProblem =>
  new HttpProblem('malformed', { errors: [{ path, code: 'wrongType', message: messageKeys.wrongType }] })

export type QueryValues = Readonly<Record<string, string | readonly string[]>>

export function readQuery(url: string): QueryValues {
  const start = url.indexOf('?')
  if (start === -1 || start === url.length - 1) return {}
  const values = new Map<string, string[]>()
  let count = 0
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    count += 1
    if (count > maxParameters) throw new HttpProblem('malformed')
    const key = name.endsWith('[]') ? name.slice(0, -2) : name
    if (name.includes(nul) || value.includes(nul)) throw unstorable(key)
    const known = values.get(key)
    if (known === undefined) values.set(key, [value])
    else known.push(value)
  }
  // fromEntries defines own properties, so a parameter called `__proto__` is a name like any other.
  return Object.fromEntries(Array.from(values, ([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list]))
}

const split = (value: unknown): unknown => {
  if (typeof value === 'string') return value.split(',').filter((part) => part !== '')
  return Array.isArray(value) ? value.flatMap((part) => split(part)) : value
}

/** A parameter of several values; commas separate too. */
export const listOf = <Schema extends z.ZodType>(item: Schema, max = 100) => z.preprocess(split, z.array(item).max(max))

/** `true`, `1` or nothing (`?remote`) are true; `false` and `0` are false. */
export const flag = z.enum(['true', '1', '', 'false', '0']).transform((word) => word !== 'false' && word !== '0')

/** A whole number in a range; words, fractions, signs and exponents are refused. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })
