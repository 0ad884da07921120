/** Where to apply and whom to ask: an address beside words that say so. Any other address stays in the description. */
import type { Apply, Contact } from '@jobboard/contracts/offers/content'
import { isHttpUrl } from '@jobboard/contracts/offers/rules/addresses'
import { evidenceOf, type PastedText } from '../lines.ts'
import type { Fact, Stated } from './facts.ts'

const applyWords = /\b(?:aplikuj\w{0,4}|aplikacj\w{1,2}|cv|zglosze\w{1,3}|wyslij|przeslij|apply|applications?|resume|send us|send your)\b/
const isEmail = /^[a-z0-9][a-z0-9._%+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}$/i
const phonePattern = /\+?\d[\d -]{7,16}\d/
const contactLabels = new Set(['kontakt', 'osoba kontaktowa', 'osoba do kontaktu', 'contact', 'contact person', 'kontakt w sprawie oferty'])
const opening = /^[<("'[]+/
const closing = /[>)"'\],.;:!?]+$/

/** Bounded: a longer word is no address. */
const maxAddressLength = 300
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) =>
      word
        .slice(0, maxAddressLength + 1)
        .replace(opening, '')
        .replace(/^mailto:/i, '')
        .replace(closing, ''),
    )
    .filter((word) => word.length <= maxAddressLength)

const isUrl = (word: string): boolean => /^https?:\/\/[^()[\]<>"']+$/i.test(word) && isHttpUrl(word)
const emailsIn = (text: string): string[] => [...new Set(wordsOf(text).filter((word) => isEmail.test(word)))]

function addressesIn(text: string): Apply[] {
  const words = wordsOf(text)
  return [
    ...words.filter((word) => isEmail.test(word)).map((email): Apply => ({ kind: 'email', email })),
    ...words.filter(isUrl).map((url): Apply => ({ kind: 'url', url })),
  ]
}

const maxSentenceLength = 300

/** An address in a short sentence that says to apply, or right below one that ends with a colon. */
export function applyOf({ lines, units }: PastedText): Stated<Apply> | undefined {
  const found = units.flatMap(({ text, folded, at }): Stated<Apply>[] => {
    if (text.length > maxSentenceLength || !(text.includes('@') || text.includes('://'))) return []
    const before = lines[at - 1]
    const isBelow =
      before !== undefined && before.text.length <= maxSentenceLength && before.text.endsWith(':') && applyWords.test(before.folded)
    if (!applyWords.test(folded) && !isBelow) return []
    return addressesIn(text).map((value) => ({ value, evidence: evidenceOf(text) }))
  })
  const [first, ...others] = found
  // Of several addresses, which one the employer means is not known.
  return others.some(({ value }) => JSON.stringify(value) !== JSON.stringify(first?.value)) ? undefined : first
}

/** `Kontakt: Anna Nowak, anna.nowak@acme.example, +48 600 700 800`: two or three capitalised words, and an address. */
export function contactOf(facts: readonly Fact[]): Stated<Contact> | undefined {
  const found = facts.filter(({ label }) => label !== null && contactLabels.has(label))
  const [fact] = found
  if (fact === undefined || found.length > 1) return undefined
  const [email, ...others] = emailsIn(fact.text)
  const name = fact.text.split(/[,;|–(]/, 1)[0]?.trim() ?? ''
  const isName = /^\p{Lu}\p{Ll}{1,30}(?: \p{Lu}\p{Ll}{1,30}){1,2}(?:-\p{Lu}\p{Ll}{1,30})?$/u.test(name)
  if (!isName || email === undefined || others.length > 0) return undefined
  const phone = phonePattern.exec(fact.text.slice(fact.text.indexOf(email) + email.length))?.[0].trim() ?? null
  return { value: { name, email, phone: phone?.startsWith('+') ? phone : null }, evidence: evidenceOf(fact.line) }
}
