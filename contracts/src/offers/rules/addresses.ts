/** Web and e-mail addresses and telephone numbers, as the forms check them (docs/product/offers.md, "Limits"). */
import { z } from 'zod'
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import { errorIf, fieldError } from './rule-errors.ts'

/** The domain in ASCII, also of international top-level domains, which zod's own pattern lacks. */
const emailSchema = z.email({
  pattern: /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/,
})
/** `URL` itself comes with the browser and with Node; zod wraps it without needing the types of either. */
const urlSchema = z.url({
  protocol: /^https?$/,
  hostname: /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i,
})
const normalizedUrlSchema = z.url({ normalize: true })

/** `żółw.pl` as `xn--w-uga1v8h.pl`, by the rules of browsers; what is no host stays as it is. */
function asciiHost(host: string): string {
  if (/^[\x21-\x7e]*$/.test(host) || /[/?#@:\s]/.test(host)) return host
  const { data = '' } = normalizedUrlSchema.safeParse(`http://${host}/`)
  return /^http:\/\/([^/?#@:]+)\/$/.exec(data)?.[1] ?? host
}

/** The address with its domain in ASCII: what is stored, so that one address is one text for browsers, servers and mail. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  return at === -1 ? text : text.slice(0, at + 1) + asciiHost(text.slice(at + 1))
}

export function asciiUrl(text: string): string {
  const [, scheme, host, rest] = /^\s*(https?:\/\/)([^/?#:@\s]+)([\s\S]*)$/i.exec(text) ?? []
  return scheme === undefined || host === undefined || rest === undefined ? text : scheme + asciiHost(host) + rest
}

/**
 * Shows one host and leads to another: a user name in front of it (`https://bank.pl@evil.test`), a backslash, after which programs disagree
 * about the host, or characters that are not seen or turn the text around (Unicode categories, as in names).
 */
const misleads = (url: string): boolean => /^https?:(?:\/*[^/?#]*@|[^?#]*\\)/i.test(url) || /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(url)

export function urlErrors(path: string, url: string): FieldError[] {
  const text = asciiUrl(url.trim())
  if (text === '') return [fieldError(path, messageKeys.required)]
  if (/\s/.test(text)) return [fieldError(path, messageKeys.noSpaces)]
  if (!/^https?:\/\//i.test(text)) return [fieldError(path, messageKeys.protocolMissing)]
  return errorIf(misleads(text) || !urlSchema.safeParse(text).success, path, messageKeys.invalidUrl)
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

export const isEmail = (email: string): boolean => emailSchema.safeParse(email).success

export function emailErrors(path: string, email: string): FieldError[] {
  const text = asciiEmail(email.trim())
  if (text === '') return [fieldError(path, messageKeys.required)]
  if (/\s/.test(text)) return [fieldError(path, messageKeys.noSpaces)]
  return errorIf(!isEmail(text), path, messageKeys.email)
}

/** As people write a number: with or without the code of the country. The server reads it (`command-service/src/shell/phone-number.ts`). */
export const mayBePhone = (phone: string): boolean => /^(?:\+|00)?\d{7,15}$/.test(phone.replace(/[\s()./-]/g, ''))

/** `+` and 9 to 15 digits; spaces and dashes between them are for people. */
export const isPhone = (phone: string): boolean => /^\+\d{9,15}$/.test(phone.replace(/[\s-]/g, ''))
