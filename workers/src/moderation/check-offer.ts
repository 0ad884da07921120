/** The rules that look at offers (docs/product/moderation.md, "Rules"): they name what they find, and decide nothing. */
import { createHash } from 'node:crypto'
import type { OfferEmploymentType, StoredContent } from '@jobboard/contracts/offers/content'
import { isAcceptedPay, type PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Match } from '@jobboard/platform/read-models/moderation/moderation-tables'

export interface RuleSettings {
  readonly pay: PayLimits
  /** Folded. */
  readonly forbiddenWords: readonly string[]
}

const maxLetters = 60_000
/** Of one rule. */
const maxMatches = 5

const plainText = (html: string): string =>
  html
    .slice(0, maxLetters)
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Nine digits as Polish numbers are written, or a number with the code of a country. */
const telephone = /(?<![\d.,]|\d[ -])(?:\+\d{2}[ -]?)?\d{3}[ -]?\d{3}[ -]?\d{3}(?![ .,-]?\d)/g
const address = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,24}){1,3}/g
const messenger = /\b(?:t\.me|wa\.me|m\.me|signal\.me|discord\.gg|whatsapp|telegram|viber)\b\S{0,40}/gi

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].slice(0, maxMatches).map(([match]) => match.trim())

/** Of one gender alone, in the forms that advertisements use; both, or the marks `k/m` and `m/f`, are for everyone. */
const oneGender =
  /\b(?:asystentka|sekretarka|recepcjonistka|kelnerka|sprzedawczyni|specjalistka|pielegniarka|sprzataczka|hostessa|opiekunka|pan|pani|mezczyzna|kobieta|waitress|saleswoman|salesman|handyman|hostess|stewardess|cleaning lady)\b/
const forEveryone = /\/|\b(?:k\/m|m\/k|m\/f|f\/m|kobieta i mezczyzna|all genders)\b/

export function matchesOf(
  { title, body, employmentTypes }: Pick<StoredContent, 'title' | 'body' | 'employmentTypes'>,
  approvedPay: readonly OfferEmploymentType[],
  { pay, forbiddenWords }: RuleSettings,
): readonly Match[] {
  const text = `${title}. ${plainText(body)}`
  const foldedTitle = fold(title)
  const words = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const implausible = employmentTypes.filter((block) => !isAcceptedPay(block, pay, approvedPay))
  return [
    ...implausible.map(({ salary: { from, to, unit }, currency }): Match => {
      const amounts = [from, to].filter((amount) => amount !== null).join('-')
      return { rule: 'implausiblePay', text: `${amounts} ${currency} / ${unit ?? '?'}` }
    }),
    ...[telephone, address, messenger].flatMap((pattern) => found(text, pattern)).map((text): Match => ({ rule: 'contactOutside', text })),
    ...forbiddenWords.filter((word) => words.includes(` ${word} `)).map((text): Match => ({ rule: 'forbiddenWords', text })),
    ...(oneGender.test(foldedTitle) && !forEveryone.test(foldedTitle) ? [{ rule: 'genderedTitle', text: title } as const] : []),
  ]
}

const minSameLetters = 200

/** Of the letters and digits of the description alone: spaces, punctuation and marks of the editor make no other text. */
export function textDigest(body: string): string | null {
  const letters = fold(plainText(body)).replace(/[^\p{L}\p{N}]+/gu, '')
  return letters.length < minSameLetters ? null : createHash('sha256').update(letters).digest('base64url').slice(0, 22)
}
