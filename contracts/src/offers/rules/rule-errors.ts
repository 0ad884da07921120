/** Rules return a dotted path and a message key (docs/product/api.md, "Message keys"); an empty list means no error. */
import { type MessageKey, messageKeys } from '../../shared/message-keys.ts'
import { type LineKind, lineFault } from '../../shared/plain-line.ts'
import type { FieldError } from '../../shared/problem.ts'

export const fieldError = (path: string, message: MessageKey): FieldError => ({
  path,
  code: message.slice(message.lastIndexOf('.') + 1),
  message,
})

/** One error when `broken`, else none. */
export const errorIf = (broken: boolean, path: string, message: MessageKey): FieldError[] => (broken ? [fieldError(path, message)] : [])

/** Of a text that others read as one line. */
export function lineErrors(path: string, text: string, kind: LineKind, site: string | null = null): FieldError[] {
  const fault = lineFault(text, kind, site)
  return fault === null ? [] : [fieldError(path, fault)]
}

export interface LengthRule {
  /** 0: the text may be missing. */
  readonly min: number
  readonly max: number
  readonly missing?: MessageKey
  readonly short?: MessageKey
  readonly long?: MessageKey
}

/** Visible characters, without surrounding white space. */
export const lengthOf = (text: string): number => [...text.trim()].length

export function lengthErrors(path: string, text: string, rule: LengthRule): FieldError[] {
  const length = lengthOf(text)
  if (length === 0 && rule.min === 0) return []
  if (length === 0) return [fieldError(path, rule.missing ?? messageKeys.required)]
  if (length < rule.min) return [fieldError(path, rule.short ?? messageKeys.tooShort)]
  return errorIf(length > rule.max, path, rule.long ?? messageKeys.tooLong)
}
