/** Zod issues as `errors[]` of a problem: a dotted path, a stable code, the message key (docs/product/api.md, "Message keys"). */
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { z } from 'zod'
import { HttpProblem } from './problem.ts'

type Issue = z.core.$ZodIssue
export type Part = 'params' | 'query' | 'body'

const formatKeys: Readonly<Record<string, string>> = {
  email: messageKeys.email,
  url: messageKeys.invalidUrl,
  date: messageKeys.invalidDate,
  datetime: messageKeys.invalidDate,
}

const isNumeric = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin)

function defaultKey(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return isNumeric(issue.origin) ? messageKeys.outOfRange : messageKeys.tooShort
    case 'too_big':
      return isNumeric(issue.origin) ? messageKeys.outOfRange : messageKeys.tooLong
    case 'invalid_value':
      return messageKeys.notAnOption
    case 'invalid_format':
      return formatKeys[issue.format] ?? messageKeys.wrongType
    case 'unrecognized_keys':
      return messageKeys.unknownFilter
    case 'invalid_union':
      return 'note' in issue && issue.note !== undefined ? messageKeys.notAnOption : messageKeys.wrongType
    default:
      return messageKeys.wrongType
  }
}

/** Schemas may name a message key themselves; zod's own English sentences are replaced by the key that fits. */
const keyOf = (issue: Issue, missing: boolean): string => {
  if (missing) return messageKeys.required
  return issue.message.startsWith('errors.') ? issue.message : defaultKey(issue)
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)

const fieldError = (path: readonly PropertyKey[], message: string): FieldError => ({
  path: path.map(String).join('.'),
  code: message.slice(message.lastIndexOf('.') + 1),
  message,
})

export function fieldErrors(error: z.core.$ZodError, input: unknown): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => fieldError([...issue.path, key], keyOf(issue, false)))
    const missing = issue.path.length > 0 && isTypeIssue(issue) && valueAt(input, issue.path) === undefined
    return [fieldError(issue.path, keyOf(issue, missing))]
  })
}

const isTypeIssue = (issue: Issue): boolean =>
  issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'

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
