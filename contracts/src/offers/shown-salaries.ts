/** The pay of an offer as candidates see it. */
import type { OfferEmploymentType } from './content.ts'
import type { ShownSalary } from './queries.ts'
import { isAcceptedPay, type PayLimits } from './rules/plausible-pay.ts'

interface Salaries {
  readonly employmentTypes: readonly OfferEmploymentType[]
}

/** As the employer wrote them, per its unit. */
export const writtenSalaries = ({ employmentTypes }: Salaries): ShownSalary[] =>
  employmentTypes.map(({ type, currency, amountType, salary: { from, to, unit } }) => ({
    type,
    from,
    to,
    currency,
    unit,
    gross: amountType === null ? null : amountType === 'gross',
  }))

/** As candidates see them: implausible amounts that no administrator approved are undisclosed (docs/decisions/0050). */
export function shownSalaries(content: Salaries, approved: readonly OfferEmploymentType[], limits: PayLimits): ShownSalary[] {
  const shown = writtenSalaries({
    employmentTypes: content.employmentTypes.map((block) =>
      isAcceptedPay(block, limits, approved) ? block : { ...block, amountType: null, salary: { from: null, to: null, unit: null } },
    ),
  })
  // Neither a contract nor an amount: there is nothing to show.
  return shown.filter((salary) => salary.type !== null || isDisclosed(salary))
}

export const isDisclosed = ({ from, to }: Pick<ShownSalary, 'from' | 'to'>): boolean => from !== null || to !== null
