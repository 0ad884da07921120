/** A text that is too long or too short, said with the limit and what it has now. */
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { useFormTexts } from '../texts.ts'

export interface TextLimits {
  readonly min?: number
  readonly max?: number
}

/** Of messages that belong to one kind of field. */
const ownLimits: Readonly<Record<string, TextLimits>> = {
  [messageKeys.companyNameTooShort]: { min: 2 },
  [messageKeys.companyNameTooLong]: { max: 50 },
  [messageKeys.positionNameTooShort]: { min: 3 },
  [messageKeys.positionNameTooLong]: { max: 80 },
  [messageKeys.skillNameTooLong]: { max: 50 },
  [messageKeys.skillMaxLength]: { max: 50 },
  [messageKeys.alertNameTooLong]: { max: 999 },
  [messageKeys.passwordTooShort]: { min: 10 },
}
/** Of fields that many forms have (`contracts/src/accounts/commands.ts`). */
export const commonLimits: Readonly<Record<string, TextLimits>> = {
  name: { min: 2, max: 255 },
  'user.name': { min: 2, max: 255 },
  email: { max: 255 },
  'user.email': { max: 255 },
  password: { max: 128 },
  'user.password': { max: 128 },
  firstName: { max: 120 },
  lastName: { max: 120 },
}
const isOfLength = (key: string): boolean => key in ownLimits || key === messageKeys.tooShort || key === messageKeys.tooLong

/** Undefined: the message is about something else, or the limit is not known here. */
export function lengthText(t: ReturnType<typeof useFormTexts>, key: string, value: unknown, limits: TextLimits = {}): string | undefined {
  if (typeof value !== 'string' || !isOfLength(key)) return undefined
  const { min, max } = { ...limits, ...ownLimits[key] }
  const length = [...(key === messageKeys.passwordTooShort ? value : value.trim())].length
  if (min !== undefined && length < min) return t('form.atLeast', { count: min, length })
  return max !== undefined && length > max ? t('form.atMost', { count: max, length }) : undefined
}
