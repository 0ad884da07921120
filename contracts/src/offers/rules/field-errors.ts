/** How rules speak: a dotted path and a message key (docs/product/api.md, "Message keys"); no error is an empty list. */
import { type MessageKey, messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'

export const fieldError = (path: string, message: MessageKey): FieldError => ({
  path,
  code: message.slice(message.lastIndexOf('.') + 1),
  message,
})

/** One error when `broken`, else none. */
export const errorIf = (broken: boolean, path: string, message: MessageKey): FieldError[] => (broken ? [fieldError(path, message)] : [])

export interface LengthRule {
  /** 0: the text may be missing. */
  readonly least: number
  readonly most: number
  readonly missing?: MessageKey
  readonly short?: MessageKey
  readonly long?: MessageKey
}

/** Characters as people count them, white space around the text left out. */
export const lengthOf = (text: string): number => [...text.trim()].length

export function lengthErrors(path: string, text: string, rule: LengthRule): FieldError[] {
  const length = lengthOf(text)
  if (length === 0 && rule.least === 0) return []
  if (length === 0) return [fieldError(path, rule.missing ?? messageKeys.required)]
  if (length < rule.least) return [fieldError(path, rule.short ?? messageKeys.tooShort)]
  return errorIf(length > rule.most, path, rule.long ?? messageKeys.tooLong)
}
