/** Ranges of pay within a sentence: `15 000 - 20 000 PLN netto`, `od 120 do 150 zł/h`, `PLN 22k-28k net`, `do 25 000 zł brutto`. */
import { type Currency, currencies, type SalaryUnit } from '@jobboard/contracts/shared/money'
import type { Unit } from '../lines.ts'

export interface Amounts {
  readonly from: number | null
  readonly to: number | null
  readonly currency: Currency
  /** Null: not stated. */
  readonly unit: SalaryUnit | null
  readonly amountType: 'gross' | 'net' | null
  /** Folded words around the amounts, as far as no other amounts stand between. */
  readonly context: string
}

/** Sentences with pay are short. */
const maxLength = 400
const isPayWord =
  /wynagrodz|stawk|pensj|zarob|\bpay\b|salary|rate\b|remunerat|compensation|widelk|\bb2b\b|\buop\b|umow|contract|netto|brutto|\bgross\b|\bnet\b|\bvat\b|\/ ?h\b|\/ ?godz|\/ ?mies|\/ ?mth|\/ ?month|miesieczn|monthly|per month|per hour|godzin/
/** Amounts of something else. `wynagrodzenie` is pay, though it holds the word for a prize. */
const isOtherAmount =
  /bonus|premi|budzet|budget|referral|polec|szkole|training|dofinans|\bkart|\bcard|zapomog|pozyczk|\bnagrod|swiadczen|refund|refundac|zwrot|koszt|\bcosts?\b|revenue|turnover|przychod|obrot|fund|raised|\bmln\b|million|miliard|billion|transact|\busers?\b|uzytkownik|pracownik\w{0,3} w|offices|conference|konferenc|allowance|dodatek|relocation|relokac|lunch|wellbeing|well-being|multisport|\bper year for|rocznie na|miesiecznie na/

const cur = '(pln|zl|eur|euro|usd|gbp|chf|€|\\$|£)'
const number = "(\\d{1,3}(?:[ .,']\\d{3}){1,2}|\\d{1,6})(?:[.,]\\d{1,2})? ?(k|tys\\.?)?(?![\\d%])"
/** Each repetition is bounded and begins with another kind of sign than what follows. */
const pattern = new RegExp(
  `(?<![\\d.,/+])(?:(od|from|do|up to) )?${cur}? ?${number} ?${cur}?(?: ?(?:-|–|—|do|to) ?${cur}? ?${number} ?${cur}?)?`,
  'g',
)

const currencyNames: Readonly<Record<string, string>> = { zl: 'pln', '€': 'eur', euro: 'eur', $: 'usd', '£': 'gbp' }

function currencyOf(texts: readonly (string | undefined)[]): Currency | null | undefined {
  const named = [...new Set(texts.filter((text) => text !== undefined).map((text) => currencyNames[text] ?? text))]
  return named.length > 1 ? null : currencies.find((currency) => currency === named[0])
}

const amountOf = (digits: string | undefined, thousands: string | undefined): number | null =>
  digits === undefined ? null : Number(digits.replace(/[ .,']/g, '')) * (thousands === undefined ? 1 : 1_000)

const units: readonly (readonly [SalaryUnit, RegExp])[] = [
  ['hour', /\/ ?h\b|\/ ?godz|na godz|za godz|per hour|\/ ?hour|an hour|hourly|\/ ?hr\b|godzinow/],
  ['day', /\/ ?day|per day|dziennie|\/ ?md\b|man-?day|\/ ?dzien|za dzien|daily/],
  ['month', /\/ ?mies|miesi|\/ ?month|per month|\/ ?mth|\/ ?mc\b|\/ ?m-c|monthly|a month/],
  ['year', /\/ ?year|per year|annual|\bp\.a\b|rocznie|yearly|\/ ?rok|per annum/],
]

const one = <Value>(found: readonly Value[]): Value | null | undefined => (found.length > 1 ? null : found[0])

function kindOf(context: string): 'gross' | 'net' | null | undefined {
  const isGross = /\b(?:gross|brutto)\b/.test(context)
  const isNet = /\b(?:net|netto)\b|\+ ?vat/.test(context)
  return isGross && isNet ? undefined : isGross ? 'gross' : isNet ? 'net' : null
}

/** None where the sentence is about other money, or its parts cannot be told apart. */
export function amountsIn({ folded, section }: Pick<Unit, 'folded' | 'section'>): Amounts[] {
  if (folded.length > maxLength || section === 'about' || section === 'tasks' || !/\d/.test(folded)) return []
  if (!isPayWord.test(folded) || isOtherAmount.test(folded)) return []
  const matches = [...folded.matchAll(pattern)].filter((match) =>
    [match[2], match[5], match[6], match[9]].some((text) => text !== undefined),
  )
  const contexts = contextsOf(folded, matches)
  return matches.flatMap((match, at) => {
    const [, prefix, before, low, lowK, between, second, high, highK, after] = match
    const currency = currencyOf([before, between, second, after])
    const context = contexts[at] ?? ''
    const unit = one(units.filter(([, words]) => words.test(context)).map(([name]) => name))
    const amountType = kindOf(context)
    if (currency === undefined || currency === null || unit === null || amountType === undefined) return []
    const first = amountOf(low, lowK ?? (high === undefined ? undefined : highK))
    const last = amountOf(high, highK ?? (lowK !== undefined ? lowK : undefined))
    const bounds = last !== null ? { from: first, to: last } : single(prefix, first)
    return bounds === null ? [] : [{ ...bounds, currency, unit: unit ?? null, amountType, context }]
  })
}

/** `do 20 000` has no lower bound, `od 20 000` no upper one; an amount alone may be part of anything. */
function single(prefix: string | undefined, amount: number | null): { from: number | null; to: number | null } | null {
  if (prefix === 'do' || prefix === 'up to') return { from: null, to: amount }
  return prefix === 'od' || prefix === 'from' ? { from: amount, to: null } : null
}

/**
 * The words that belong to each range. Of several ranges, the first decides whether their words stand in front (`B2B: 100 zł, UoP: ...`) or
 * behind (`100 zł B2B, ...`).
 */
function contextsOf(folded: string, matches: readonly RegExpExecArray[] | readonly RegExpMatchArray[]): string[] {
  if (matches.length < 2) return matches.map(() => folded)
  const spans = matches.map((match) => ({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length }))
  const lead = folded.slice(0, spans[0]?.start)
  const isInFront = /\b(?:b2b|uop|umow\w{1,2}|contract|employment|permanent)\b[^.;]{0,40}$/.test(lead.slice(-60))
  return spans.map(({ start, end }, at) => {
    const previous = spans[at - 1]?.end ?? 0
    const next = spans[at + 1]?.start ?? folded.length
    const behind = folded.slice(end, next)
    if (!isInFront) return folded.slice(start, next)
    const cut = behind.search(/[;,|(]|\b(?:b2b|uop|umow|employment|permanent|lub|or)\b/)
    const opening = folded.slice(previous, start)
    const from = Math.max(opening.search(/\b(?:b2b|uop|umow|employment|permanent|contract)/), 0)
    return opening.slice(from) + folded.slice(start, cut === -1 ? next : end + cut)
  })
}
