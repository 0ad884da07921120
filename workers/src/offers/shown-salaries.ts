import type { StoredContent } from '@jobboard/contracts/offers/content'
import type { ShownSalary } from '@jobboard/contracts/offers/queries'

/** The salaries of an offer as candidates see them: what the employer wrote, per its unit. */
export const shownSalaries = ({ employmentTypes }: StoredContent): ShownSalary[] =>
  employmentTypes.map(({ type, currency, amountType, salary: { from, to, unit } }) => ({
    type,
    from,
    to,
    currency,
    unit,
    gross: amountType === null ? null : amountType === 'gross',
  }))

export const isDisclosed = ({ from, to }: Pick<ShownSalary, 'from' | 'to'>): boolean => from !== null || to !== null
