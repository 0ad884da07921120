/**
 * How much of the pay that people find in real descriptions is filled, and how much of what is filled is right. A person has read 316 texts
 * with words of money: `testing/judged-pay.json` holds, by the end of each id, the pay they state, why the form cannot hold it, or that they
 * state none. Two of five are held back: the rules were not tried on them while they were written.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FillAnswer } from '@jobboard/contracts/offers/fill'
import { tenantNamed } from '../testing/samples.ts'
import { fillContextOf } from './fill-context.ts'
import { fillFromText } from './fill-from-text.ts'
import { hasRealDescriptions, realDescriptions } from './testing/real-descriptions.ts'

interface Judged {
  /** `b2b 15000-20000 pln month net`; without a kind where the text names none. */
  readonly pay: Readonly<Record<string, readonly string[]>>
  /** Pay that the form cannot hold, or that a person cannot make one statement of. */
  readonly unclear: Readonly<Record<string, string>>
  readonly none: readonly string[]
}
const judged = JSON.parse(readFileSync(new URL('./testing/judged-pay.json', import.meta.url), 'utf8')) as Judged
const keyOf = (id: string): string => id.split('-').at(-1) ?? id
const isHeldBack = (key: string): boolean => createHash('sha256').update(`pay ${key}`).digest().readUInt8(0) % 5 < 2

const minFilled = 0.7
const minPrecision = 0.97

const filledPay = ({ values }: FillAnswer): string[] =>
  (values.employmentTypes ?? [])
    .filter(({ salary: { from, to } }) => from !== null || to !== null)
    .map(({ type, currency, amountType, salary: { from, to, unit } }) =>
      [String(type), `${from ?? ''}-${to ?? ''}`, currency, unit, ...(amountType === null ? [] : [amountType])].join(' '),
    )
/** A kind that is left out is no mistake. */
const isStated = (filled: string, stated: readonly string[]): boolean =>
  stated.some((one) => one === filled || one.startsWith(`${filled} `))

interface Score {
  withPay: number
  filled: number
  blocks: number
  readonly missed: string[]
  readonly wrong: string[]
}

function measure(part: 'tuned' | 'held back'): Score {
  const context = fillContextOf(tenantNamed('devboard'))
  const score: Score = { withPay: 0, filled: 0, blocks: 0, missed: [], wrong: [] }
  const known = new Set([...Object.keys(judged.pay), ...Object.keys(judged.unclear), ...judged.none])
  for (const { id, page } of realDescriptions()) {
    const key = keyOf(id)
    if (!known.has(key) || isHeldBack(key) !== (part === 'held back')) continue
    const stated = judged.pay[key] ?? []
    const found = filledPay(fillFromText(page, context))
    const hasPay = stated.length > 0 || judged.unclear[key] !== undefined
    if (hasPay) score.withPay += 1
    if (hasPay && found.length > 0) score.filled += 1
    if (hasPay && found.length === 0) score.missed.push(`${key}: ${stated.join('; ') || judged.unclear[key]}`)
    score.blocks += found.length
    for (const one of found)
      if (!isStated(one, stated)) score.wrong.push(`${key}: ${one}, not ${stated.join('; ') || judged.unclear[key] || 'pay'}`)
  }
  return score
}

const isPresent = hasRealDescriptions()
const given = isPresent ? it : it.skip
if (!isPresent) process.stdout.write('Fill from text: no real descriptions here (../shared/data), the measure of pay is skipped\n')

given.each(['tuned', 'held back'] as const)('fills 7 of 10 stated pays, 97 of 100 right, of the descriptions that were %s', (part) => {
  const { withPay, filled, blocks, missed, wrong } = measure(part)
  const right = blocks - wrong.length
  process.stdout.write(
    [
      `Pay, ${part}: ${withPay} texts state it, ${filled} are filled (${((100 * filled) / withPay).toFixed(1)} %); ${right} of ${blocks} blocks are right (${((100 * right) / blocks).toFixed(1)} %)`,
      ...wrong.map((line) => `  wrong ${line}`),
      ...missed.map((line) => `  not found ${line}`),
      '',
    ].join('\n'),
  )
  expect(filled / withPay).toBeGreaterThanOrEqual(minFilled)
  expect(right / blocks).toBeGreaterThanOrEqual(minPrecision)
})
