/** Zod issues as fields that break a rule: a dotted path, a stable code, the message key (docs/product/api.md, "Message keys"). The API and the forms of the browser read them the same way. */
import type { z } from 'zod'
import { messageKeys } from './message-keys.ts'
import type { FieldError } from './problem.ts'

type Issue = z.core.$ZodIssue

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

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
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
