/** How long invoices, and the buyers of payments, are stored (docs/product/invoices.md, "Retention"). */
import type { Tenant } from '../tenants/tenant.ts'

/** Of the limitation of tax in Poland (Tax Ordinance, art. 70); a tenant file can say more. */
export const usualRetentionYears = 5

/**
 * The last tax of what was issued in a year is due in the year after it: value added tax of December in January, income tax in spring. The years are
 * counted from the end of that year.
 */
const dueYear = (year: number): number => year + 1

const yearsOf = ({ invoicing }: Pick<Tenant, 'invoicing'>): number => invoicing?.retentionYears ?? usualRetentionYears

/** The last day on which a document of the day is stored. */
export const retainedThrough = (board: Pick<Tenant, 'invoicing'>, day: string): string =>
  `${dueYear(Number(day.slice(0, 4))) + yearsOf(board)}-12-31`

/** Of documents of earlier days the retention is over. */
export const firstRetainedDay = (board: Pick<Tenant, 'invoicing'>, today: string): string =>
  `${Number(today.slice(0, 4)) - dueYear(0) - yearsOf(board)}-01-01`
