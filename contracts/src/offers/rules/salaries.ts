/** Employment types and pay (specification 5). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent, OfferEmploymentType } from '../content.ts'
import { errorIf, fieldError } from './field-errors.ts'

/** Specification 9, "Salary max range ratio". */
const mostRatio = 3
const bounds = ['from', 'to'] as const

const isDisclosed = ({ salary }: OfferEmploymentType): boolean => salary.from !== null || salary.to !== null

function amountErrors({ salary }: OfferEmploymentType, path: string): FieldError[] {
  const negative = bounds.filter((bound) => (salary[bound] ?? 0) < 0)
  if (negative.length > 0) return negative.map((bound) => fieldError(`${path}.${bound}`, messageKeys.salaryPositive))
  const { from, to } = salary
  if (from === null || to === null) return []
  if (from > to) return [fieldError(`${path}.to`, messageKeys.salaryToGreater)]
  return errorIf(to > mostRatio * from, `${path}.to`, messageKeys.salaryRatio)
}

/** Gross or net follows from the contract, except for `any`; without an amount there is nothing to say it of. */
const amountTypeErrors = (block: OfferEmploymentType, path: string): FieldError[] =>
  errorIf(block.type === 'any' && isDisclosed(block) && block.amountType === null, `${path}.amountType`, messageKeys.salaryTypeRequired)

/** A bound that one contract names, every contract names: otherwise a candidate cannot compare them. */
const consistencyErrors = (blocks: readonly OfferEmploymentType[]): FieldError[] =>
  bounds.flatMap((bound) =>
    blocks.some(({ salary }) => salary[bound] !== null)
      ? blocks.flatMap(({ salary }, at) =>
          errorIf(salary[bound] === null, `employmentTypes.${at}.salary.${bound}`, messageKeys.salaryInconsistent),
        )
      : [],
  )

export function salaryErrors({ employmentTypes: blocks }: Pick<OfferContent, 'employmentTypes'>): FieldError[] {
  if (blocks.length === 0) return [fieldError('employmentTypes', messageKeys.required)]
  return [
    ...blocks.flatMap((block, at) => [
      ...errorIf(
        blocks.findIndex(({ type }) => type === block.type) < at,
        `employmentTypes.${at}.type`,
        messageKeys.duplicatedEmploymentType,
      ),
      ...amountErrors(block, `employmentTypes.${at}.salary`),
      ...amountTypeErrors(block, `employmentTypes.${at}`),
    ]),
    ...consistencyErrors(blocks),
  ]
}
