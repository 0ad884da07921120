/**
 * Telephone numbers as people write them, in the form in which they are stored: E.164. `libphonenumber-js` knows the numbers of every country, is
 * maintained and has no dependencies; only the server loads it (docs/decisions/0196), with the numbers of every kind, so that a missing digit is
 * noticed (docs/decisions/0218).
 */
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** No number is longer, however many signs are between its digits. */
const maxLength = 40
/** With `+`: shorter ones are of networks, not of people. */
const minLength = 10

/** `600 700 800` is one of the board's country; null: no such number can exist. */
export function readPhone(text: string, countryCode: string): string | null {
  const country = countryCode.toUpperCase()
  if (text.length > maxLength || /[^\d\s+()./-]/.test(text)) return null
  const international = text.trim().replace(/^00/, '+')
  const number = parsePhoneNumberFromString(international, isSupportedCountry(country) ? country : undefined)
  return number?.isValid() === true && number.number.length >= minLength ? number.number : null
}

export const invalidPhone = (path: string): { readonly code: 'validation'; readonly errors: readonly FieldError[] } => ({
  code: 'validation',
  errors: [fieldError(path, messageKeys.invalidPhone)],
})
