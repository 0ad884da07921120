/** Employment types and pay (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent, OfferEmploymentType } from '../content.ts'
import { isAcceptedPay, isPlausible } from './plausible-pay.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, fieldError } from './rule-errors.ts'

/** `to` is at most so many times `from`. */
const maxRatio = 3
const bounds = ['from', 'to'] as const

const isDisclosed = ({ salary }: OfferEmploymentType): boolean => salary.from !== null || salary.to !== null

function amountErrors({ salary }: OfferEmploymentType, path: string): FieldError[] {
  const negative = bounds.filter((bound) => (salary[bound] ?? 0) < 0)
  if (negative.length > 0) return negative.map((bound) => fieldError(`${path}.${bound}`, messageKeys.salaryPositive))
  const { from, to } = salary
  if (from === null || to === null) return []
  if (from > to) return [fieldError(`${path}.to`, messageKeys.salaryToGreater)]
  return errorIf(to > maxRatio * from, `${path}.to`, messageKeys.salaryRatio)
}

/** Gross or net follows from the contract, except for `any`; it does not apply without an amount. */
const amountTypeErrors = (block: OfferEmploymentType, path: string): FieldError[] =>
  errorIf(block.type === 'any' && isDisclosed(block) && block.amountType === null, `${path}.amountType`, messageKeys.salaryTypeRequired)

/** A bound that one contract states, every contract states: otherwise a candidate cannot compare them. */
const consistencyErrors = (blocks: readonly OfferEmploymentType[]): FieldError[] =>
  bounds.flatMap((bound) =>
    blocks.some(({ salary }) => salary[bound] !== null)
      ? blocks.flatMap(({ salary }, at) =>
          errorIf(salary[bound] === null, `employmentTypes.${at}.salary.${bound}`, messageKeys.salaryRequired),
        )
      : [],
  )

/** At the implausible bound; at both where both are. */
function plausibilityErrors(block: OfferEmploymentType, path: string, { pay, approvedPay }: PublicationTerms): FieldError[] {
  const { salary, currency } = block
  // Without a unit only the missing unit is reported.
  if (salary.unit === null || isAcceptedPay(block, pay, approvedPay)) return []
  const isRight = (bound: (typeof bounds)[number]): boolean =>
    isPlausible({ from: null, to: null, [bound]: salary[bound] }, salary.unit, currency, pay)
  return bounds.flatMap((bound) => errorIf(!isRight(bound), `${path}.${bound}`, messageKeys.salaryImplausible))
}

/** Contract and unit may be unknown where a source does not state them, but not in the form. */
const missing = ({ type, salary }: OfferEmploymentType, path: string): FieldError[] => [
  ...errorIf(type === null, `${path}.type`, messageKeys.required),
  ...errorIf(salary.unit === null, `${path}.salary.unit`, messageKeys.required),
]

function blockErrors(block: OfferEmploymentType, path: string, terms: PublicationTerms): FieldError[] {
  const amounts = amountErrors(block, `${path}.salary`)
  const demanded = terms.demands === 'everything' ? [...missing(block, path), ...amountTypeErrors(block, path)] : []
  return [...amounts, ...(amounts.length > 0 ? [] : plausibilityErrors(block, `${path}.salary`, terms)), ...demanded]
}

export function salaryErrors({ employmentTypes: blocks }: Pick<OfferContent, 'employmentTypes'>, terms: PublicationTerms): FieldError[] {
  const isForm = terms.demands === 'everything'
  if (blocks.length === 0) return errorIf(isForm, 'employmentTypes', messageKeys.required)
  return [
    ...blocks.flatMap((block, at) => [
      ...errorIf(
        block.type !== null && blocks.findIndex(({ type }) => type === block.type) < at,
        `employmentTypes.${at}.type`,
        messageKeys.duplicatedEmploymentType,
      ),
      ...blockErrors(block, `employmentTypes.${at}`, terms),
    ]),
    ...(isForm ? consistencyErrors(blocks) : []),
  ]
}
