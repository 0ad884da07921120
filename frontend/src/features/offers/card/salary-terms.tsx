/** `net / month · B2B + VAT +1` in one line. Shows the short names of contracts where `--long-terms` is not set (theme/reset.ts); assistive technology reads the full ones. */
import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { salaryTerms } from './salary-text.ts'

export function SalaryTerms({ salary, more }: { salary: ShownSalary; more: number }) {
  const t = useTexts()
  const { board, locale } = useApp()
  return <span data-short={salaryTerms(t, board, locale, salary, more, 'short')}>{salaryTerms(t, board, locale, salary, more)}</span>
}
