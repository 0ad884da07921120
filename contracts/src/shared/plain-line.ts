/**
 * What people may write where others read it as one line: names of persons and companies, titles, names of tokens and searches
 * (docs/product/accounts.md, "Names"). One rule for forms, API and imports, by Unicode categories, so that a name that our e-mails carry to
 * strangers holds nothing that a mail program makes a link of, and nothing that hides or reorders the text around it. Linear.
 */
import type { z } from 'zod'
import { type MessageKey, messageKeys } from './message-keys.ts'
import { trimSigns } from './trim-signs.ts'

/**
 * `person`: no web or e-mail address. `company`: the same, but it may begin with its domain, as 2 % of the companies on real boards do
 * (`Allegro.pl sp. z o.o.`, `E.ON`, `monday.com`), or name the domain of its own site anywhere. `title`: words with dots are what people
 * work with (`Node.js`, `ASP.NET`), so only what can be nothing but an address is refused. `statedCompany`: of an import, which names companies
 * as they are: one domain, anywhere (`Grupa Farmacja.net`).
 */
export type LineKind = 'person' | 'company' | 'statedCompany' | 'title'

/** Without characters that mean nothing inside a line: editors and web pages leave them behind when text is copied. */
export const plainLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u007f\u00ad\u200b\u2060\ufeff]/g, '')
    .trim()

/** Line breaks and other control characters, direction marks, private use, halves of pairs; and every format character that joins no letters or emoji. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u
/** More marks on one letter than any script writes: they cover the lines above and below. */
const pile = /\p{M}{6}/u
/** Fillers count as letters, and are invisible. */
const visible = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Null: nothing is wrong. `site`: the company's own, where it is known. An empty text is another rule's to judge. */
export function lineFault(text: string, kind: LineKind, site: string | null = null): MessageKey | null {
  const line = plainLine(text)
  if (line === '') return text.trim() === '' ? null : messageKeys.nothingVisible
  if (unprintable.test(line) || pile.test(line)) return messageKeys.unprintable
  if (!visible.test(line)) return messageKeys.nothingVisible
  return hasAddress(line, kind, site) ? messageKeys.addressInName : null
}

/** For a schema: `.overwrite(plainLine).superRefine(isLine('person'))`. */
export const isLine =
  (kind: LineKind) =>
  (text: string, context: z.RefinementCtx<string>): void => {
    const message = lineFault(text, kind)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }

function hasAddress(line: string, kind: LineKind, site: string | null): boolean {
  // Full-width letters and signs are the same address to a browser.
  const text = line.normalize('NFKC')
  if (/:\/\/|\bwww\d?\.|\b(?:https?|ftp|mailto|tel|sms|javascript):\S/i.test(text)) return true
  if (kind !== 'title' && text.includes('@')) return true
  const words = dottedWords(text)
  if (kind === 'title') return words.some(({ at }) => text[at - 1] === '@')
  const domains = words.filter(({ word, next }) => isDomain(word) || (isPathBehind(next) && endsLikeDomain(word)))
  if (kind === 'person') return domains.length > 0
  if (kind === 'statedCompany') return domains.length > 1 || domains.some(({ next }) => isPathBehind(next))
  const own = hostOf(site)
  return domains.some(({ word, at, next }) => isPathBehind(next) || (at > 0 && withoutWww(word) !== own))
}

interface DottedWord {
  readonly word: string
  readonly at: number
  /** The character behind it; empty at the end. */
  readonly next: string
}

/** Runs of letters, digits, hyphens and dots with a dot inside; the dots of other scripts are dots of a domain too. */
const dottedWords = (text: string): DottedWord[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}_.。-]+/gu)].flatMap(({ 0: run, index }) => {
    const word = trimSigns(run.replaceAll('。', '.'), '.-_')
    return word.includes('.') ? [{ word, at: index + run.indexOf(word.charAt(0)), next: text.charAt(index + run.length) }] : []
  })

/** Abbreviations that are written without a space behind their dot. */
const abbreviations: ReadonlySet<string> = new Set(['sp.zoo', 'sp.z.oo', 'co.ltd', 'pty.ltd', 'pvt.ltd'])
const maxTopLevelDomain = 24

/**
 * Top-level domains are Latin letters without marks, or letters of another script. Initials (`J.Kowalski`, `m.st.Warszawy`) and legal forms
 * are none; a list of the domains that exist would be longer than the rest of a form.
 */
function isDomain(word: string): boolean {
  if (abbreviations.has(word.toLowerCase())) return false
  if (!endsLikeDomain(word)) return false
  const [first = '', ...others] = word.split('.').slice(0, -1)
  return first.length > 1 || others.some((label) => label.length > 2)
}

function endsLikeDomain(word: string): boolean {
  const last = word.slice(word.lastIndexOf('.') + 1)
  const isLongEnough = last.length >= 2 && last.length <= maxTopLevelDomain
  return isLongEnough && /^(?:[a-z]+|xn--[a-z\d-]+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+)$/iu.test(last)
}

const isPathBehind = (next: string): boolean => next !== '' && '/\\:?#'.includes(next)

const withoutWww = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Of an address as it was typed; null: none. */
function hostOf(site: string | null): string | null {
  const [, host] = /^https?:\/\/([^/?#:]+)/i.exec(site ?? '') ?? []
  return host === undefined ? null : withoutWww(host)
}
