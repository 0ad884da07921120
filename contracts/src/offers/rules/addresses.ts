/** Web and e-mail addresses and telephone numbers, as the forms check them (docs/product/offers.md, "Limits"). */
import { z } from 'zod'
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import { errorIf, fieldError } from './field-errors.ts'

const emailSchema = z.email()
/** `URL` itself comes with the browser and with Node; zod wraps it without needing the types of either. */
const urlSchema = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

export function urlErrors(path: string, url: string): FieldError[] {
  const text = url.trim()
  if (text === '') return [fieldError(path, messageKeys.required)]
  if (/\s/.test(text)) return [fieldError(path, messageKeys.noSpaces)]
  if (!/^https?:\/\//i.test(text)) return [fieldError(path, messageKeys.protocolMissing)]
  return errorIf(!urlSchema.safeParse(text).success, path, messageKeys.invalidUrl)
}

/**
 * Whether a text begins with a scheme other than http and https, as browsers read it: they skip control characters and spaces in front, and
 * tabs and line breaks anywhere. A name with a dot is a host with its port. Half-typed addresses have no scheme yet.
 */
export function hasOtherScheme(text: string): boolean {
  const [, scheme] = /^([a-z][a-z0-9+-]*):/i.exec(text.replace(/^[^!-\u{10ffff}]+|[\t\n\r]/gu, '')) ?? []
  return scheme !== undefined && !/^https?$/i.test(scheme)
}

export const isHttpUrl = (text: string): boolean => urlErrors('', text).length === 0

/** Of a picture: pages load pictures over https only. */
export function pictureErrors(path: string, url: string): FieldError[] {
  const errors = urlErrors(path, url)
  return errors.length > 0 ? errors : errorIf(!/^https:/i.test(url.trim()), path, messageKeys.httpsRequired)
}

export function emailErrors(path: string, email: string): FieldError[] {
  const text = email.trim()
  if (text === '') return [fieldError(path, messageKeys.required)]
  if (/\s/.test(text)) return [fieldError(path, messageKeys.noSpaces)]
  return errorIf(!emailSchema.safeParse(text).success, path, messageKeys.email)
}

/** `+` and 9 to 15 digits; spaces and dashes between them are for people. */
export const isPhone = (phone: string): boolean => /^\+\d{9,15}$/.test(phone.replace(/[\s-]/g, ''))
