/** Reads the parts of a request by their schemas; what does not fit becomes a problem with `errors[]` (docs/product/api.md, "Problems"). */
import { fieldErrors, valueAt } from '@jobboard/contracts/shared/field-errors'
import type { z } from 'zod'
import { HttpProblem } from './problems/problem.ts'

export type Part = 'params' | 'query' | 'body'

/** A body of the wrong shape cannot be read (400); one of the right shape that breaks a rule is refused (422). */
function bodyProblem(error: z.core.$ZodError, input: unknown): 'malformed' | 'validation' {
  const wrongShape = error.issues.some((issue) => issue.code === 'invalid_type' && valueAt(input, issue.path) !== undefined)
  return wrongShape || input === undefined || input === null || typeof input !== 'object' ? 'malformed' : 'validation'
}

/** A path that cannot name anything is not found. */
const partProblem = (part: Part, error: z.core.$ZodError, input: unknown): 'malformed' | 'validation' | 'notFound' => {
  if (part === 'params') return 'notFound'
  return part === 'query' ? 'malformed' : bodyProblem(error, input)
}

/** The parsed value. Throws HttpProblem. */
export function readPart<Schema extends z.ZodType>(part: Part, schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const code = partProblem(part, parsed.error, input)
  throw new HttpProblem(code, code === 'notFound' ? {} : { errors: fieldErrors(parsed.error, input) })
}
